"""Playing without a window: simulations and benchmarks."""
