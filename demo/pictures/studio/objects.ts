import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten, mix } from './colour.ts'
import { glow } from './light.ts'
import type { Palette } from './palettes.ts'
import { circle, ellipse, group, line, path, place, rect } from './shapes.ts'

/** Small things that stand on shelves and counters; each stands on its origin. */

/** A glass, ceramic or plastic body in the light from the left. */
export function sheen(canvas: Canvas, colour: Colour, gloss = 1): string {
  return canvas.linear(
    [
      [0, lighten(colour, 0.1)],
      [0.16, lighten(colour, 0.42 * gloss)],
      [0.34, colour],
      [0.8, darken(colour, 0.2)],
      [1, darken(colour, 0.34)],
    ],
    0,
  )
}

export function bottle(
  canvas: Canvas,
  colour: Colour,
  label: Colour,
  { width = 30, height = 78, cap = '#2b2b2e', pump = false } = {},
): string {
  const w = width / 2
  const neck = height * 0.74
  return group([
    path(
      `M${-w} -4Q${-w} 0 ${-w + 4} 0H${w - 4}Q${w} 0 ${w} -4V${-neck + 10}Q${w} ${-neck} ${w * 0.4} ${-neck - 4}H${-w * 0.4}Q${-w} ${-neck} ${-w} ${-neck + 10}Z`,
      { fill: sheen(canvas, colour) },
    ),
    rect(-w, -neck * 0.68, width, neck * 0.36, { fill: label, opacity: 0.92 }),
    rect(-w * 0.56, -neck * 0.58, w * 1.1, 2.4, { fill: darken(label, 0.55), opacity: 0.7 }),
    rect(-w * 0.4, -neck * 0.5, w * 0.8, 1.8, { fill: darken(label, 0.55), opacity: 0.45 }),
    rect(-w * 0.42, -height, w * 0.84, height - neck - 2, { fill: sheen(canvas, cap), rx: 2 }),
    pump ? path(`M-2 ${-height}v-10h${-w * 0.9}q-5 0 -5 5h4q1 -1 2 -1h${w * 1.1}z`, { fill: cap }) : '',
  ])
}

export function jar(canvas: Canvas, colour: Colour, lid: Colour, { width = 44, height = 34 } = {}): string {
  const w = width / 2
  return group([
    rect(-w, -height, width, height, { fill: sheen(canvas, colour), rx: 6 }),
    rect(-w * 0.6, -height * 0.62, w * 1.2, height * 0.3, { fill: lighten(colour, 0.75), opacity: 0.85, rx: 2 }),
    rect(-w - 1.5, -height - 12, width + 3, 15, { fill: sheen(canvas, lid), rx: 4 }),
  ])
}

/** Folded towels, one on the other. */
export function towels(canvas: Canvas, colours: readonly Colour[], { width = 150, each = 28 } = {}): string {
  return group(
    colours.map((colour, i) => {
      const y = -i * each
      const inset = (i % 2) * 5
      return group([
        rect(-width / 2 + inset, y - each, width - inset * 2, each, {
          fill: canvas.down(lighten(colour, 0.25), darken(colour, 0.12)),
          rx: each / 2,
        }),
        path(`M${-width / 2 + inset + 12} ${y - each * 0.5}H${width / 2 - inset - 4}`, {
          stroke: darken(colour, 0.3),
          strokeWidth: 2,
          opacity: 0.4,
        }),
        path(`M${-width / 2 + inset + 5} ${y - each * 0.62}q10 -7 20 -1`, {
          stroke: lighten(colour, 0.6),
          strokeWidth: 2,
          fill: 'none',
          opacity: 0.7,
        }),
      ])
    }),
  )
}

/** A rolled towel seen from its end. */
export function roll(canvas: Canvas, colour: Colour, r = 24): string {
  return group([
    circle(0, -r, r, {
      fill: canvas.radial(
        [
          [0, lighten(colour, 0.2)],
          [1, darken(colour, 0.16)],
        ],
        { cx: 0.4, cy: 0.35, r: 0.7 },
      ),
    }),
    path(
      `M${r * 0.5} ${-r}a${r * 0.5} ${r * 0.5} 0 1 0 ${-r * 0.5} ${r * 0.5}a${r * 0.3} ${r * 0.3} 0 0 0 ${r * 0.26} ${-r * 0.44}`,
      { stroke: darken(colour, 0.3), strokeWidth: 2, fill: 'none', opacity: 0.55 },
    ),
  ])
}

export function candle(canvas: Canvas, palette: Palette, { width = 34, height = 58, glass = true } = {}): string {
  const wax = lighten(palette.textile, 0.3)
  const w = width / 2
  return group([
    rect(-w, -height, width, height, {
      fill: sheen(canvas, glass ? mix(palette.second, wax, 0.35) : wax),
      rx: glass ? 5 : 3,
    }),
    ellipse(0, -height, w, w * 0.3, { fill: lighten(wax, 0.4) }),
    line(0, -height, 0, -height - 9, { stroke: '#4a3424', strokeWidth: 2 }),
    path(
      `M0 ${-height - 36}C9 ${-height - 22} 8 ${-height - 10} 0 ${-height - 6}C-8 ${-height - 10} -8 ${-height - 22} 0 ${-height - 36}Z`,
      { fill: canvas.down('#fff4c8', '#ffb648') },
    ),
    glow(canvas, 0, -height - 18, 120, palette.glow, palette.dark ? 0.9 : 0.6),
  ])
}

export function books(random: Random, colours: readonly Colour[]): string {
  let y = 0
  return group(
    colours.map((colour, i) => {
      const h = random.between(12, 19)
      const w = random.between(96, 128)
      y -= h
      const x = -w / 2 + random.between(-6, 6)
      return (
        rect(x, y, w, h, { fill: colour, rx: 2 }) +
        rect(x + w - 22, y + 2, 20, h - 4, { fill: '#fbf3e2', rx: 1 }) +
        rect(x + 14, y + h / 2 - 1, 30, 2, { fill: i % 2 ? '#ffffff' : '#1d1420', opacity: 0.4 })
      )
    }),
  )
}

/** A framed picture: abstract hills, a face in one line, or a botanical. */
export function framed(canvas: Canvas, random: Random, palette: Palette, width: number, height: number): string {
  const paper = lighten(palette.textile, 0.3)
  const art = random.int(0, 2)
  const cx = width / 2
  const cy = height / 2
  const inner = [
    () =>
      circle(cx + width * 0.1, cy - height * 0.12, width * 0.16, { fill: palette.accent }) +
      path(
        `M${width * 0.16} ${height * 0.8}Q${width * 0.32} ${height * 0.46} ${width * 0.54} ${height * 0.62}T${width * 0.84} ${height * 0.56}V${height * 0.84}H${width * 0.16}Z`,
        { fill: palette.alt },
      ) +
      path(
        `M${width * 0.16} ${height * 0.84}Q${width * 0.44} ${height * 0.6} ${width * 0.84} ${height * 0.74}V${height * 0.84}Z`,
        { fill: palette.leaf },
      ),
    () =>
      path(
        `M${cx - width * 0.16} ${height * 0.2}C${cx + width * 0.2} ${height * 0.16} ${cx + width * 0.2} ${height * 0.4} ${cx + width * 0.12} ${height * 0.46}L${cx + width * 0.22} ${height * 0.56}H${cx + width * 0.1}C${cx + width * 0.18} ${height * 0.66} ${cx + width * 0.02} ${height * 0.7} ${cx - width * 0.04} ${height * 0.68}V${height * 0.82}M${cx - width * 0.02} ${height * 0.4}q${width * 0.06} ${-height * 0.03} ${width * 0.11} 0`,
        {
          stroke: palette.ink,
          strokeWidth: Math.max(2, width / 46),
          fill: 'none',
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        },
      ),
    () =>
      path(`M${cx} ${height * 0.84}C${cx - 6} ${height * 0.6} ${cx + 6} ${height * 0.4} ${cx} ${height * 0.2}`, {
        stroke: palette.leaf,
        strokeWidth: 3,
        fill: 'none',
      }) +
      [0.3, 0.42, 0.54, 0.66]
        .map((t, i) =>
          ellipse(cx + (i % 2 ? 1 : -1) * width * 0.14, height * t, width * 0.14, height * 0.045, {
            fill: i % 2 ? palette.leaf : lighten(palette.leaf, 0.25),
            transform: `rotate(${i % 2 ? -28 : 28} ${cx} ${height * t})`,
          }),
        )
        .join(''),
  ][art]
  return group([
    rect(6, 9, width, height, { fill: '#1d1420', opacity: 0.22, filter: canvas.blur(6) }),
    rect(0, 0, width, height, {
      fill: canvas.linear(
        [
          [0, lighten(palette.wood, 0.25)],
          [1, darken(palette.wood, 0.25)],
        ],
        45,
      ),
      rx: 2,
    }),
    rect(8, 8, width - 16, height - 16, { fill: paper }),
    inner ? inner() : '',
  ])
}

/** A mix of what stands on a salon's shelf, along `width`. */
export function shelfLine(canvas: Canvas, random: Random, palette: Palette, width: number, scale = 1): string {
  const parts: string[] = []
  let x = 0
  const colours = [
    palette.accent,
    palette.second,
    palette.alt,
    palette.textile,
    mix(palette.accent, palette.textile, 0.5),
    palette.leaf,
    '#5b3a24',
  ]
  while (x < width - 26) {
    const kind = random.int(0, 5)
    const colour = random.pick(colours)
    const label = random.pick([lighten(palette.textile, 0.3), palette.ink, lighten(palette.second, 0.4)])
    if (kind <= 2) {
      const w = random.between(22, 32)
      parts.push(
        place(
          bottle(canvas, colour, label, {
            width: w,
            height: random.between(62, 96),
            cap: random.pick([palette.ink, palette.metal, palette.textile]),
            pump: kind === 1,
          }),
          x + w / 2,
          0,
        ),
      )
      x += w + random.between(5, 13)
    } else if (kind === 3) {
      const w = random.between(38, 50)
      parts.push(
        place(
          jar(canvas, colour, random.pick([palette.metal, palette.wood, palette.ink]), {
            width: w,
            height: random.between(24, 34),
          }),
          x + w / 2,
          0,
        ),
      )
      x += w + random.between(6, 14)
    } else if (kind === 4 && width - x > 100) {
      parts.push(
        place(
          towels(canvas, [palette.textile, lighten(palette.second, 0.2), palette.textile].slice(0, random.int(2, 3)), {
            width: 84,
            each: 18,
          }),
          x + 42,
          0,
        ),
      )
      x += 84 + random.between(8, 18)
    } else x += random.between(12, 40)
  }
  return place(parts, 0, 0, { scale })
}

/** A wooden board on brackets with things on it; the origin is its left upper edge. */
export function shelf(canvas: Canvas, random: Random, palette: Palette, width: number): string {
  return group([
    rect(4, 14, width, 18, { fill: '#1d1420', opacity: 0.22, filter: canvas.blur(7) }),
    place(shelfLine(canvas, random, palette, width - 24), 14, 0),
    rect(0, 0, width, 15, { fill: canvas.down(lighten(palette.wood, 0.28), darken(palette.wood, 0.18)), rx: 2 }),
  ])
}

/** A glass or steel trolley on wheels with drawers, standing on its origin. */
export function trolley(canvas: Canvas, random: Random, palette: Palette): string {
  const body = palette.dark ? palette.metal : lighten(palette.ink, 0.12)
  return group([
    ...[-52, 52].map((x) => circle(x, -7, 8, { fill: '#26262b' })),
    rect(-62, -206, 124, 192, { fill: sheen(canvas, body, 0.7), rx: 8 }),
    ...[0, 1, 2, 3].map(
      (i) =>
        rect(-54, -150 + i * 34, 108, 28, { fill: lighten(body, 0.1), rx: 4 }) +
        rect(-14, -141 + i * 34, 28, 4, { fill: palette.metal, rx: 2 }),
    ),
    rect(-68, -214, 136, 12, { fill: canvas.down(lighten(palette.metal, 0.4), darken(palette.metal, 0.2)), rx: 4 }),
    place(shelfLine(canvas, random, palette, 118), -58, -214),
  ])
}
