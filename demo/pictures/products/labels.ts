import { type Colour, darken, lighten } from '../studio/colour.ts'
import { lettering, letteringWidth } from '../studio/lettering.ts'
import { circle, ellipse, group, line, path, rect } from '../studio/shapes.ts'

/** A brand as it looks on the shelf: its paper, its ink and its small sign. */
export interface Brand {
  name: string
  paper: Colour
  ink: Colour
  /** Glass, plastic or tin. */
  body: Colour
  cap: Colour
  mark: (x: number, y: number, size: number, ink: Colour) => string
}

const stroke = (ink: Colour, width: number) =>
  ({ fill: 'none', stroke: ink, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const

const MARKS: readonly Brand['mark'][] = [
  (x, y, s, ink) =>
    path(
      `M${x - s} ${y + s * 0.5}Q${x} ${y - s * 1.4} ${x + s} ${y + s * 0.5}M${x - s * 0.55} ${y + s * 0.5}Q${x} ${y - s * 0.5} ${x + s * 0.55} ${y + s * 0.5}`,
      stroke(ink, s * 0.16),
    ),
  (x, y, s, ink) =>
    path(
      `M${x} ${y + s}C${x - s * 0.9} ${y + s * 0.2} ${x - s * 0.7} ${y - s * 0.7} ${x} ${y - s}C${x + s * 0.7} ${y - s * 0.7} ${x + s * 0.9} ${y + s * 0.2} ${x} ${y + s}V${y - s * 0.4}`,
      stroke(ink, s * 0.16),
    ),
  (x, y, s, ink) =>
    group(
      [0, 1, 2].map((i) =>
        circle(x + (i - 1) * s * 0.8, y + (i === 1 ? -s * 0.3 : s * 0.3), s * 0.42, { fill: ink, opacity: 0.85 }),
      ),
    ),
  (x, y, s, ink) =>
    path(
      `M${x - s} ${y + s * 0.6}L${x - s * 0.2} ${y - s * 0.7}L${x + s * 0.25} ${y + s * 0.1}L${x + s * 0.5} ${y - s * 0.25}L${x + s} ${y + s * 0.6}Z`,
      stroke(ink, s * 0.16),
    ),
  (x, y, s, ink) =>
    group(
      [0, 72, 144, 216, 288].map((turn) =>
        ellipse(x, y - s * 0.56, s * 0.28, s * 0.44, {
          ...stroke(ink, s * 0.13),
          transform: `rotate(${turn} ${x} ${y})`,
        }),
      ),
    ),
  (x, y, s, ink) =>
    path(
      `M${x - s} ${y - s * 0.3}q${s * 0.5} ${-s * 0.5} ${s} 0t${s} 0M${x - s} ${y + s * 0.3}q${s * 0.5} ${-s * 0.5} ${s} 0t${s} 0`,
      stroke(ink, s * 0.16),
    ),
]

type Line = readonly [name: string, paper: Colour, ink: Colour, body: Colour, cap: Colour, mark: number]

const LINES: readonly Line[] = [
  ['Nordlig', '#f4efe6', '#27445c', '#2f5d73', '#f4efe6', 3],
  ['Havtorn & Hyben', '#fdf1dc', '#b4502e', '#e38b3f', '#4a2a1c', 4],
  ['Mosaik', '#fbf6ee', '#2b2b2e', '#f1e7d8', '#2b2b2e', 2],
  ['Fjordform', '#e9f0ee', '#1f4a44', '#6fa39a', '#c9a45c', 5],
  ['Klitrose', '#fdeee9', '#8d3b4a', '#e6a79c', '#fff7f0', 4],
  ['Bøgeblad', '#f1f0df', '#38482c', '#55713f', '#b3845a', 1],
  ['Saltlinje', '#ffffff', '#33626f', '#dfe7e6', '#33626f', 5],
  ['Humle & Harpiks', '#efe0c4', '#4a2c1a', '#6b3d20', '#1d1a18', 0],
]

const BRANDS: readonly Brand[] = LINES.map(([name, paper, ink, body, cap, mark]) => ({
  name,
  paper,
  ink,
  body,
  cap,
  mark: MARKS[mark] ?? (() => ''),
}))

export function brandNamed(name: string): Brand {
  return BRANDS.find((brand) => brand.name === name) ?? (BRANDS[0] as Brand)
}

/** A paper label around a centre, as wide and high as it may be. */
export function label(
  brand: Brand,
  x: number,
  y: number,
  width: number,
  height: number,
  { bare = false, ink = brand.ink } = {},
): string {
  const size = Math.min(30, (width * 0.78) / letteringWidth(brand.name, 1))
  const markSize = Math.min(24, height * 0.13, width * 0.13)
  return group([
    bare ? '' : rect(x - width / 2, y - height / 2, width, height, { fill: brand.paper, rx: 4 }),
    bare
      ? ''
      : rect(x - width / 2, y - height / 2, width, height, {
          fill: 'none',
          stroke: darken(brand.paper, 0.2),
          strokeWidth: 1.5,
          opacity: 0.6,
          rx: 4,
        }),
    brand.mark(x, y - height * 0.22, markSize, ink),
    lettering(brand.name, x, y + height * 0.08, size, ink, 0.11),
    line(x - width * 0.16, y + height * 0.22, x + width * 0.16, y + height * 0.22, {
      stroke: ink,
      strokeWidth: 2,
      opacity: 0.5,
    }),
    ...[0.3, 0.36].map((t, i) =>
      line(x - width * (0.26 - i * 0.06), y + height * t, x + width * (0.26 - i * 0.06), y + height * t, {
        stroke: lighten(ink, 0.2),
        strokeWidth: 2.2,
        opacity: 0.36,
      }),
    ),
  ])
}
