"""The scenes of the window: each fills it or lies over the one below."""
