"""Computes the pictures in assets/art: nebulas, metal, planets and the Revenant. Same output every time.

    pip install numpy Pillow pygame-ce
    python assets/build_art.py [names ...]

Run it only to change the pictures; the game needs neither numpy nor Pillow. Everything is drawn larger than
it is shown, because the game only ever scales down.
"""

from __future__ import annotations

import io
import math
import sys
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray
from PIL import Image, ImageFilter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from game.table.hulls import REVENANT_DECK, REVENANT_HULL, REVENANT_POD, REVENANT_SPINE  # noqa: E402

ART = HERE / "art"
Array = NDArray[np.float32]

BACKGROUND = (2560, 1440)
PLANET = 320
METAL = 1760
ARK = (840, 1820)

# Name of the picture: dark, middle and light colour, seed, and whether it is banded like a gas giant.
PLANETS: dict[str, tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int], int, bool]] = {
    "verdance": ((22, 70, 52), (96, 150, 96), (190, 200, 150), 1, False),
    "cinder-forge": ((60, 24, 16), (180, 72, 34), (250, 170, 80), 2, False),
    "helion": ((120, 70, 10), (230, 160, 50), (255, 230, 150), 3, True),
    "nadir": ((36, 30, 66), (98, 84, 150), (190, 176, 230), 4, False),
    "old-spire": ((48, 38, 34), (140, 116, 96), (214, 190, 160), 15, False),
    "haven": ((16, 58, 88), (66, 146, 170), (216, 236, 220), 6, False),
    "garrison-rock": ((44, 42, 44), (110, 104, 100), (180, 172, 160), 7, False),
    "dock-ruin": ((40, 36, 30), (120, 92, 62), (176, 150, 120), 8, False),
    "embassy-moon": ((66, 64, 76), (150, 148, 164), (232, 230, 238), 9, False),
    "archive-world": ((18, 48, 58), (50, 120, 124), (170, 220, 204), 10, False),
    "glass-desert": ((70, 54, 40), (170, 140, 96), (238, 216, 170), 11, False),
    "whispering-deep": ((12, 26, 66), (36, 78, 150), (130, 180, 230), 5, True),
    "ice-haul": ((50, 80, 110), (130, 175, 205), (235, 245, 250), 13, False),
    "storm-well": ((30, 34, 60), (96, 104, 150), (214, 206, 190), 14, True),
    "academy-relay": ((28, 46, 40), (96, 128, 92), (226, 208, 150), 25, False),
    "orphan-gate": ((40, 22, 58), (120, 66, 150), (224, 170, 224), 16, True),
    "silent-colony": ((40, 50, 44), (116, 130, 112), (206, 208, 190), 17, False),
    "breaker-yard": ((52, 30, 26), (136, 84, 66), (200, 168, 140), 18, False),
}


# ---------------------------------------------------------------- noise
def fbm(width: int, height: int, seed: int, base: int = 3, octaves: int = 6) -> Array:
    """Fractal noise, 0 to 1, ``base`` cells across in its coarsest octave."""
    rng = np.random.default_rng(seed)
    out, amplitude, total = np.zeros((height, width), np.float32), 1.0, 0.0
    for octave in range(octaves):
        n = base * 2**octave
        grid = rng.random((max(2, n * height // width + 2), n + 2)).astype(np.float32)
        out += amplitude * resized(grid, width, height)
        total += amplitude
        amplitude *= 0.5
    return out / total


def resized(field: Array, width: int, height: int) -> Array:
    """The field interpolated to another size."""
    return np.asarray(Image.fromarray(field).resize((width, height), Image.Resampling.BICUBIC))


def turned_fbm(width: int, height: int, seed: int, base: int, octaves: int, degrees: float) -> Array:
    """Fractal noise whose grid is turned, so that its axes do not show."""
    side = int(math.hypot(width, height)) + 8
    turned = Image.fromarray(fbm(side, side, seed, base, octaves)).rotate(degrees, Image.Resampling.BICUBIC)
    x, y = (side - width) // 2, (side - height) // 2
    return np.asarray(turned)[y : y + height, x : x + width]


def warped(field: Array, dx: Array, dy: Array, amount: float) -> Array:
    """The field looked up at places moved by two other fields."""
    height, width = field.shape
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    x = np.clip(xx + (dx - 0.5) * amount, 0, width - 1.001)
    y = np.clip(yy + (dy - 0.5) * amount, 0, height - 1.001)
    x0, y0 = x.astype(int), y.astype(int)
    fx, fy = x - x0, y - y0
    upper = field[y0, x0] * (1 - fx) + field[y0, x0 + 1] * fx
    lower = field[y0 + 1, x0] * (1 - fx) + field[y0 + 1, x0 + 1] * fx
    return (upper * (1 - fy) + lower * fy).astype(np.float32)


# ---------------------------------------------------------------- pictures
def nebula(
    width: int, height: int, seed: int, strength: float, centre: tuple[float, float], stars: float
) -> Image.Image:
    """Dark space with blue, violet and rust clouds, brightest around ``centre``."""
    w, h = width // 2 + 2, height // 2 + 2
    wx, wy = turned_fbm(w, h, seed + 20, 4, 5, 31), turned_fbm(w, h, seed + 21, 4, 5, 67)
    far = w * 0.42
    clouds = (
        warped(turned_fbm(w, h, seed, 4, 7, 23), wx, wy, far),
        warped(turned_fbm(w, h, seed + 1, 3, 7, 52), wy, wx, far * 1.1),
        warped(turned_fbm(w, h, seed + 2, 7, 6, 11), wx, wy, far),
    )
    a, b, c = (resized(cloud, width, height) for cloud in clouds)
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    reach = np.hypot((xx / width - centre[0]) * width / height, yy / height - centre[1])
    blue = np.clip((a - 0.44) * 4.6, 0, 1) ** 1.5 * np.exp(-(reach**2))
    violet = np.clip((b - 0.47) * 4.6, 0, 1) ** 1.6 * np.exp(-((reach / 1.3) ** 2))
    rust = np.clip((c - 0.5) * 5, 0, 1) ** 1.5 * blue
    image = np.zeros((height, width, 3), np.float32) + np.array((7, 11, 21), np.float32)
    for cloud, color in ((blue, (22, 50, 88)), (violet, (35, 18, 56)), (rust, (83, 67, 56))):
        image += strength * cloud[..., None] * np.array(color, np.float32)
    image *= (1 - 0.28 * np.clip((0.52 - c) * 4, 0, 1))[..., None]
    image += np.exp(-((reach / 0.62) ** 2))[..., None] * np.array((5, 11, 22), np.float32)
    image *= (1 - 0.45 * np.clip(reach - 0.55, 0, 1))[..., None]
    scatter_stars(image, seed + 9, int(width * height / 2600 * stars))
    # A grain of under one step hides the bands that eight bits would show in so dark a picture.
    image += np.random.default_rng(seed + 30).uniform(0, 1.4, (height, width, 1)).astype(np.float32)
    return Image.fromarray(np.clip(image, 0, 255).astype(np.uint8))


def scatter_stars(image: Array, seed: int, count: int) -> None:
    """Points of light, most of them faint, warm, cold or white."""
    rng = np.random.default_rng(seed)
    height, width, _ = image.shape
    tints = (np.array((1, 0.93, 0.8)), np.array((0.78, 0.88, 1)), np.array((1, 1, 1)))
    for _ in range(count):
        x, y = int(rng.integers(2, width - 2)), int(rng.integers(2, height - 2))
        light = rng.random() ** 5 * 190 + 18
        pick = rng.random()
        tint = tints[0 if pick < 0.25 else 1 if pick < 0.6 else 2]
        image[y, x] += light * tint
        if light > 70:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                image[y + dy, x + dx] += light * 0.35 * tint


def metal(tone: str) -> Image.Image:
    """A disc of turned metal as seen from above: bright where the light meets the grain."""
    c = (METAL - 1) / 2
    yy, xx = np.mgrid[0:METAL, 0:METAL].astype(np.float32)
    dx, dy = xx - c, yy - c
    r, th = np.hypot(dx, dy), np.arctan2(dy, dx)
    light = 0.46 + 0.20 * np.cos(2 * (th + 2.25)) + 0.10 * np.cos(3 * (th + 0.6)) + 0.07 * np.cos(7 * th + 1.2)
    grooves = np.convolve(np.random.default_rng(4).normal(0, 1, 2600), np.ones(3) / 3, "same")
    light += 0.028 * grooves[np.clip((r * 2).astype(int), 0, 2599)]
    light = np.clip(light, 0, 1)
    steps: dict[str, list[tuple[float, tuple[int, int, int]]]] = {
        "bronze": [
            (0, (28, 19, 13)),
            (0.22, (74, 51, 30)),
            (0.5, (148, 108, 64)),
            (0.75, (205, 163, 105)),
            (1, (250, 226, 176)),
        ],
        "bone": [(0, (60, 54, 44)), (0.4, (150, 140, 118)), (0.7, (214, 204, 180)), (1, (252, 246, 228))],
    }
    at = [s for s, _ in steps[tone]]
    image = np.stack([np.interp(light, at, [color[i] for _, color in steps[tone]]) for i in range(3)], -1)
    return Image.fromarray(image.astype(np.uint8))


def planet(name: str) -> Image.Image:
    """A lit sphere. Its colours run on beyond the edge, so that scaling leaves no dark seam."""
    low, middle, high, seed, banded = PLANETS[name]
    ss, side = 2, PLANET * 2
    radius = side / 2 - 2 * ss
    c = (side - 1) / 2
    yy, xx = np.mgrid[0:side, 0:side].astype(np.float32)
    x, y = (xx - c) / radius, (yy - c) / radius
    rr = np.hypot(x, y)
    z = np.sqrt(np.clip(1 - rr**2, 0, 1))
    n = 0.6 * fbm(side, side, seed, 5, 7) + 0.4 * fbm(side, side, seed + 40, 14, 5)
    n = 0.5 + (n - 0.5) * 1.25
    if banded:
        swirl = (fbm(side, side, seed + 5, 3, 4) - 0.5) * 1.1
        n = 0.35 + 0.3 * (0.5 + 0.5 * np.sin((y + 0.35 * x + swirl * 0.5) * 11 + seed)) + 0.25 * (n - 0.5)
    t = np.clip((n - 0.3) * 2.4, 0, 1)[..., None]
    dark, mid, light = (np.array(q, np.float32) for q in (low, middle, high))
    color = np.where(t < 0.5, dark + (mid - dark) * t * 2, mid + (light - mid) * (t - 0.5) * 2)
    lit = np.clip(x * -0.5 + y * -0.6 + z * 0.62, 0, 1)
    color = color * (0.10 + 1.15 * lit[..., None] ** 0.85)
    rim = np.clip(1 - z, 0, 1) ** 3 * np.clip(-(x * 0.5 + y * 0.6), 0, 1)
    color += rim[..., None] * np.array((150, 180, 220), np.float32) * 0.9
    alpha = 255 * np.clip((1 - rr) * radius + 0.5, 0, 1)
    half = np.dstack([np.clip(color, 0, 255), alpha]).reshape(PLANET, ss, PLANET, ss, 4).mean((1, 3))
    return Image.fromarray(half.astype(np.uint8))


def taint(seed: int) -> Image.Image:
    """Magenta veins to be laid over a planet."""
    ss, side = 2, PLANET * 2
    radius, c = side / 2 - 2 * ss, (side - 1) / 2
    yy, xx = np.mgrid[0:side, 0:side].astype(np.float32)
    rr = np.hypot((xx - c) / radius, (yy - c) / radius)
    veins = np.exp(-(((fbm(side, side, seed, 5, 5) - 0.5) / 0.022) ** 2))
    alpha = 235 * veins * np.clip((1 - rr) * radius + 0.5, 0, 1)
    image = np.zeros((side, side, 4), np.float32)
    image[..., :3] = np.array((214, 44, 198), np.float32)
    image[..., 3] = alpha
    half = image.reshape(PLANET, ss, PLANET, ss, 4).mean((1, 3))
    return Image.fromarray(half.astype(np.uint8))


# ---------------------------------------------------------------- the Revenant
VIEW = "-60 -130 120 260"
POD = f'<path d="{REVENANT_POD}" PAINT/><path transform="scale(-1,1)" d="{REVENANT_POD}" PAINT/>'
STRUTS = (
    '<path d="M20,20 L36,14 L36,22 L20,30 Z M20,58 L36,54 L36,62 L20,66 Z '
    'M-20,20 L-36,14 L-36,22 L-20,30 Z M-20,58 L-36,54 L-36,62 L-20,66 Z" PAINT/>'
)


def drawn(body: str, defs: str = "") -> Array:
    """A drawing in the Revenant's units as colours and opacities, 0 to 1."""
    width, height = ARK
    head = f'xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{VIEW}"'
    source = f"<svg {head}><defs>{defs}</defs>{body}</svg>"
    surface = pygame.image.load_sized_svg(io.BytesIO(source.encode()), ARK)
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    return raw.reshape(surface.get_height(), surface.get_width(), 4).astype(np.float32) / 255


def over(under: Array, upper: Array) -> Array:
    """One drawing laid over another, both with straight opacity."""
    a, b = upper[..., 3:], under[..., 3:]
    alpha = a + b * (1 - a)
    color = (upper[..., :3] * a + under[..., :3] * b * (1 - a)) / np.maximum(alpha, 1e-4)
    return np.concatenate([color, alpha], -1)


def soft_black(mask: Array, radius: float, dx: int, dy: int) -> Array:
    """The shadow of a drawing."""
    alpha = Image.fromarray((mask[..., 3] * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius))
    out = np.zeros_like(mask)
    out[..., 3] = np.roll(np.asarray(alpha, np.float32) / 255, (dy, dx), (0, 1))
    return out


def gradient(name: str, ends: tuple[float, float, float, float], *stops: tuple[float, str, float]) -> str:
    """A linear gradient between two points."""
    x1, y1, x2, y2 = ends
    inner = "".join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)
    place = f'gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    return f'<linearGradient id="{name}" {place}>{inner}</linearGradient>'


def plating(
    shape: str,
    tones: tuple[str, str, str],
    plates: int,
    seed: int,
    windows: int,
    edge: float,
    across: tuple[float, float],
    along: tuple[float, float],
) -> tuple[Array, Array]:
    """One deck of the hull with plates, seams and lit windows, mirrored left and right; and its bare mask."""
    rng = np.random.default_rng(seed)
    pick = lambda values: values[int(rng.integers(len(values)))]  # noqa: E731
    body = ""
    for _ in range(plates):
        x, y = rng.uniform(*across), rng.uniform(*along)
        w, h = pick((1.5, 2, 3, 4, 6)), pick((1.2, 2, 3, 5, 8))
        strength, dark = rng.uniform(0.05, 0.22), rng.random() < 0.55
        look = f'fill="{"#000" if dark else "#fff"}" fill-opacity="{strength if dark else strength * 0.6:.3f}"'
        for left in (x, -x - w):
            body += f'<rect x="{left:.2f}" y="{y:.2f}" width="{w}" height="{h}" {look}/>'
    y = along[0]
    while y < along[1]:
        body += (
            f'<line x1="-50" x2="50" y1="{y}" y2="{y}" stroke="#0b0d12" stroke-opacity=".5" '
            f'stroke-width=".5"/><line x1="-50" x2="50" y1="{y + 0.55}" y2="{y + 0.55}" stroke="#fff" '
            f'stroke-opacity=".18" stroke-width=".3"/>'
        )
        y += pick((4, 6, 9, 13))
    for share in (0.25, 0.5, 0.74):
        x = across[0] + (across[1] - across[0]) * share
        for side in (x, -x):
            body += (
                f'<line x1="{side:.2f}" x2="{side:.2f}" y1="{along[0]}" y2="{along[1]}" stroke="#0b0d12" '
                f'stroke-opacity=".4" stroke-width=".45"/>'
            )
    for _ in range(windows):
        y = round(rng.uniform(along[0] + 40, along[1]) / 2.2) * 2.2
        x = rng.uniform(across[0] + 1, across[1])
        for i in range(pick((1, 1, 2, 4, 6))):
            for side in (1, -1):
                if rng.random() < 0.8:
                    color, light = pick(("#FFE3A0", "#FFCF73", "#FFF3D0")), rng.uniform(0.55, 1)
                    body += (
                        f'<rect x="{side * (x + i * 1.1):.2f}" y="{y:.2f}" width=".62" height=".62" '
                        f'fill="{color}" fill-opacity="{light:.2f}"/>'
                    )
    shades = gradient("h", (-40, -50, 42, 50), (0, tones[0], 1), (0.5, tones[1], 1), (1, tones[2], 1))
    rim = gradient(
        "e",
        (-34, -90, 38, 70),
        (0, "#FFF8E4", 1),
        (0.4, "#D8B179", 0.95),
        (0.72, "#6d4f30", 0.8),
        (1, "#7FA2E8", 0.7),
    )
    mask = drawn(shape.replace("PAINT", 'fill="#fff"'))
    detail = drawn(body) * np.concatenate([np.ones_like(mask[..., :3]), mask[..., 3:]], -1)
    deck = over(drawn(shape.replace("PAINT", 'fill="url(#h)"'), shades), detail)
    line = f'fill="none" stroke="url(#e)" stroke-width="{edge}" stroke-linejoin="round"'
    return over(deck, drawn(shape.replace("PAINT", line), rim)), mask


def revenant() -> Image.Image:
    """The Revenant from above, bow up: struts, pods, hull, deck and spine, domes and engines."""
    unit = ARK[0] / 120
    image = np.zeros((ARK[1], ARK[0], 4), np.float32)
    for x, y, r in ((0, 106, 6), (-9, 105, 4.4), (9, 105, 4.4), (39, 86, 3.6), (-39, 86, 3.6)):
        stops = (
            '<stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#BFE0FF" stop-opacity=".9"/>'
            '<stop offset="1" stop-color="#4f86ff" stop-opacity="0"/>'
        )
        place = f'gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{r * 1.7}"'
        defs = f'<radialGradient id="a" {place}>{stops}</radialGradient>'
        image = over(image, drawn(f'<circle cx="{x}" cy="{y}" r="{r * 1.7}" fill="url(#a)"/>', defs))
    path = '<path d="{}" PAINT/>'
    hull, deck_path, spine = (path.format(p) for p in (REVENANT_HULL, REVENANT_DECK, REVENANT_SPINE))
    decks = (
        (STRUTS, ("#8d8472", "#554e43", "#26241f"), 60, 3, 0, 0.6, (18.0, 40.0), (-110.0, 100.0)),
        (POD, ("#BDB197", "#7a705f", "#302c27"), 160, 5, 60, 0.8, (33.0, 45.0), (0.0, 86.0)),
        (hull, ("#D9CDB2", "#8d826e", "#3a362f"), 420, 7, 190, 1.0, (0.0, 33.0), (-110.0, 100.0)),
        (deck_path, ("#EFE4CB", "#A89B83", "#4d473d"), 260, 9, 150, 0.8, (0.0, 22.0), (-100.0, 92.0)),
        (spine, ("#FFF6E0", "#C9BB9C", "#6d6351"), 120, 13, 60, 0.7, (0.0, 11.0), (-86.0, 84.0)),
    )  # fmt: skip
    for shape, tones, plates, seed, windows, edge, across, along in decks:
        deck, mask = plating(shape, tones, plates, seed, windows, edge, across, along)
        if image[ARK[1] // 2, ARK[0] // 2, 3] > 0:
            image = over(image, soft_black(mask, 1.1 * unit, round(0.9 * unit), round(1.3 * unit)))
        image = over(image, deck)
    domes = ""
    for y, r in ((-36, 4.2), (0, 4.0), (42, 7.6), (74, 4.2)):
        q = r * 0.84
        domes += (
            f'<circle cx=".6" cy="{y + 0.8}" r="{r}" fill="#000" fill-opacity=".5"/>'
            f'<circle cy="{y}" r="{r}" fill="#22303f"/>'
            f'<circle cy="{y}" r="{q}" fill="url(#d)" stroke="#F6E6BF" stroke-width=".55"/>'
            f'<path d="M{-q},{y} L{q},{y} M0,{y - q} L0,{y + q}" stroke="#0d2233" stroke-opacity=".5" '
            f'stroke-width=".4"/>'
        )
    glass = gradient("d", (-6, -40, 6, 60), (0, "#E6F6FF", 1), (0.4, "#86B9DA", 1), (1, "#2c5d86", 1))
    image = over(image, drawn(domes, glass))
    shade = gradient("s", (-30, -30, 40, 36), (0, "#fff", 0.10), (0.4, "#000", 0), (1, "#02040c", 0.55))
    all_hull = (hull + POD).replace("PAINT", 'fill="url(#s)"')
    image = over(image, drawn(all_hull, shade))
    image[..., :3] = np.clip(image[..., :3] * 1.12 + 6 / 255, 0, 1)
    return Image.fromarray(np.clip(bled(image) * 255, 0, 255).astype(np.uint8))


def bled(image: Array) -> Array:
    """Clear pixels take the colour of the nearest solid ones, so that scaling leaves no dark seam."""
    solid = np.concatenate([image[..., :3] * image[..., 3:], image[..., 3:]], -1)
    parts = (Image.fromarray((solid[..., i] * 255).astype(np.uint8)) for i in range(4))
    spread = [np.asarray(part.filter(ImageFilter.GaussianBlur(10)), np.float32) for part in parts]
    color = np.stack(spread[:3], -1) / np.maximum(spread[3], 1)[..., None]
    clear = image[..., 3:] < 0.02
    return np.concatenate([np.where(clear, np.clip(color, 0, 1), image[..., :3]), image[..., 3:]], -1)


def main(wanted: list[str]) -> None:
    """Bake all pictures, or those whose file name contains one of ``wanted``."""
    width, height = BACKGROUND
    jobs = {
        "table.jpg": lambda: nebula(width, height, 7, 0.7, (0.5, 0.5), 1.0),
        "title.jpg": lambda: nebula(width, height, 33, 1.5, (0.66, 0.48), 0.75),
        "result.jpg": lambda: nebula(width, height, 21, 1.1, (0.5, 0.35), 0.9),
        "bronze.jpg": lambda: metal("bronze"),
        "bone.jpg": lambda: metal("bone"),
        "revenant.png": revenant,
    }
    for number in range(1, 7):
        jobs[f"cloud-{number}.jpg"] = lambda n=number: nebula(640, 480, 100 + 13 * n, 1.9, (0.5, 0.5), 2.0)
        if number <= 3:
            jobs[f"planets/taint-{number}.png"] = lambda n=number: taint(60 + n)
    for name in PLANETS:
        jobs[f"planets/{name}.png"] = lambda n=name: planet(n)
    for file, make in jobs.items():
        if wanted and not any(word in file for word in wanted):
            continue
        target = ART / file
        target.parent.mkdir(parents=True, exist_ok=True)
        image = make()
        if file.endswith(".jpg"):
            image.save(target, quality=95, subsampling=0, optimize=True)
        else:
            image.save(target, optimize=True)
        print(f"{file}: {target.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
