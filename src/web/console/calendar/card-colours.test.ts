import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cardColours, colourOfCard } from './colour-of-card.ts'

const css = readFileSync(new URL('card-colours.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

type Rgb = readonly [number, number, number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/** How light is seen by people without one kind of cones (Machado, Oliveira and Fernandes 2009), in linear RGB. */
const SIGHTS: Record<string, Matrix> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}

function bars(sheet: string, attribute: 'stage' | 'colour'): string[] {
  const rules = [...sheet.matchAll(/([^{}]+)\{\s*--card-bar: (#[0-9a-f]{6});\s*\}/g)]
  return rules.flatMap(([, selector = '', colour = '']) => (selector.includes(`data-${attribute}=`) ? [colour] : []))
}

const linear = (hex: string): Rgb => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}
const dot = ([a, b, c]: Rgb, [x, y, z]: Rgb) => a * x + b * y + c * z
const seen = (colour: Rgb, [r, g, b]: Matrix): Rgb => {
  const within = (row: Rgb) => Math.min(1, Math.max(0, dot(row, colour)))
  return [within(r), within(g), within(b)]
}

/** OKLab, in which equal distances look equal; times a hundred. */
function perceived(rgb: Rgb): Rgb {
  const cones: Rgb = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb)),
  ]
  return [
    100 * dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    100 * dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    100 * dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linear(hex))
const contrast = (a: string, b: string) => {
  const [less, more] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return ((more ?? 0) + 0.05) / ((less ?? 0) + 0.05)
}

/** A difference that is seen at a glance; 2 is just noticeable. */
const APART = 9
/** The surfaces of `tokens.css`. */
const SCHEMES = [
  ['light', light, '#ffffff'],
  ['dark', dark, '#261429'],
] as const

for (const [scheme, sheet, surface] of SCHEMES) {
  for (const [attribute, size] of [
    ['stage', 6],
    ['colour', 8],
  ] as const) {
    const palette = bars(sheet, attribute)

    it.each(Object.entries(SIGHTS))(`the colours by ${attribute} differ in ${scheme} mode for %s`, (_, sight) => {
      expect(palette).toHaveLength(size)
      const found = palette.map((hex) => perceived(seen(linear(hex), sight)))
      const close = found.flatMap((a, n) =>
        found.slice(n + 1).flatMap((b, m) => {
          const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
          return distance < APART ? [`${palette[n]} ${palette[n + 1 + m]}: ${distance.toFixed(1)}`] : []
        }),
      )
      expect(close).toEqual([])
    })

    it(`the colours by ${attribute} are seen on the ${scheme} surface`, () => {
      expect(palette.filter((hex) => contrast(hex, surface) < 3)).toEqual([])
    })
  }
}

const OWN = '0198c0de-0000-7000-8000-000000000001'

it('a card has the colour of its team member or category, or that of its status', () => {
  const staff = [{ id: 'ann' }, { id: 'bob' }] as Parameters<typeof cardColours>[1]['staff']
  const services = {
    byService: { cut: 'hair', massage: 'spa', balayage: OWN },
    // The salon's own come first, in its order.
    categories: [
      { id: OWN, name: 'Colour' },
      { id: 'hair', name: null },
      { id: 'spa', name: null },
    ],
  }
  const colour = (by: 'status' | 'staff' | 'category', card: { staffId: string; serviceId: string }) =>
    colourOfCard(card, cardColours(by, { staff, services }))
  expect(colour('status', { staffId: 'bob', serviceId: 'cut' })).toBeNull()
  expect(colour('staff', { staffId: 'bob', serviceId: 'cut' })).toBe(1)
  expect(colour('category', { staffId: 'bob', serviceId: 'massage' })).toBe(2)
  expect(colour('category', { staffId: 'bob', serviceId: 'balayage' })).toBe(0)
  expect(colour('category', { staffId: 'bob', serviceId: 'unknown' })).toBeNull()
})
