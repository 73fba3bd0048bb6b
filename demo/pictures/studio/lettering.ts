import type { Colour } from './colour.ts'
import { group, path } from './shapes.ts'

/**
 * Capital letters of one stroke, for signs and labels: machines that draw our pictures may have no fonts.
 * Each letter stands on y = 0 and is 1 high; [path, width].
 */
const GLYPHS: Record<string, readonly [d: string, width: number]> = {
  A: ['M0 0L0.34 -1L0.68 0M0.12 -0.34H0.56', 0.68],
  B: ['M0 0V-1H0.28A0.24 0.24 0 0 1 0.28 -0.53H0M0.28 -0.53A0.26 0.26 0 0 1 0.28 0H0', 0.55],
  C: ['M0.72 -0.84A0.42 0.5 0 1 0 0.72 -0.16', 0.74],
  D: ['M0 0V-1H0.24A0.46 0.5 0 0 1 0.24 0Z', 0.7],
  E: ['M0.48 -1H0V0H0.48M0 -0.52H0.4', 0.48],
  F: ['M0.48 -1H0V0M0 -0.52H0.4', 0.48],
  G: ['M0.74 -0.84A0.43 0.5 0 1 0 0.78 -0.36V-0.42H0.48', 0.78],
  H: ['M0 0V-1M0.62 0V-1M0 -0.52H0.62', 0.62],
  I: ['M0.04 0V-1', 0.08],
  J: ['M0.36 -1V-0.24A0.2 0.24 0 0 1 0 -0.14', 0.36],
  K: ['M0 0V-1M0.54 -1L0.02 -0.46M0.18 -0.6L0.58 0', 0.58],
  L: ['M0 -1V0H0.46', 0.46],
  M: ['M0 0L0.06 -1L0.42 -0.2L0.78 -1L0.84 0', 0.84],
  N: ['M0 0V-1L0.62 0V-1', 0.62],
  O: ['M0.44 0A0.44 0.5 0 1 1 0.45 0Z', 0.88],
  P: ['M0 0V-1H0.28A0.27 0.27 0 0 1 0.28 -0.46H0', 0.55],
  Q: ['M0.44 0A0.44 0.5 0 1 1 0.45 0ZM0.52 -0.24L0.84 0.06', 0.88],
  R: ['M0 0V-1H0.28A0.25 0.25 0 0 1 0.28 -0.5H0M0.28 -0.5L0.56 0', 0.57],
  S: ['M0.5 -0.84C0.42 -1.06 0.03 -1.04 0.04 -0.75C0.05 -0.48 0.54 -0.56 0.54 -0.26C0.54 0.06 0.06 0.06 0 -0.2', 0.55],
  T: ['M0 -1H0.6M0.3 -1V0', 0.6],
  U: ['M0 -1V-0.3A0.3 0.3 0 0 0 0.6 -0.3V-1', 0.6],
  V: ['M0 -1L0.33 0L0.66 -1', 0.66],
  W: ['M0 -1L0.24 0L0.48 -0.84L0.72 0L0.96 -1', 0.96],
  X: ['M0 0L0.6 -1M0 -1L0.6 0', 0.6],
  Y: ['M0 -1L0.31 -0.48L0.62 -1M0.31 -0.48V0', 0.62],
  Z: ['M0.02 -1H0.56L0 0H0.58', 0.58],
  Æ: ['M0 0L0.42 -1H0.92M0.5 -1V0H0.92M0.5 -0.52H0.86M0.14 -0.32H0.5', 0.92],
  Ø: ['M0.44 0A0.44 0.5 0 1 1 0.45 0ZM0.1 0.04L0.78 -1.04', 0.88],
  Å: ['M0 0L0.34 -0.92L0.68 0M0.12 -0.32H0.56M0.34 -0.94A0.09 0.09 0 1 1 0.35 -0.94Z', 0.68],
  Ü: ['M0 -1V-0.3A0.3 0.3 0 0 0 0.6 -0.3V-1M0.18 -1.2V-1.19M0.42 -1.2V-1.19', 0.6],
  É: ['M0.48 -1H0V0H0.48M0 -0.52H0.4M0.18 -1.14L0.34 -1.28', 0.48],
  '&': [
    'M0.66 0L0.16 -0.68C0.06 -0.84 0.14 -1 0.29 -1C0.46 -1 0.5 -0.78 0.36 -0.66L0.16 -0.52C-0.06 -0.36 -0.02 0 0.26 0C0.48 0 0.6 -0.2 0.62 -0.42',
    0.68,
  ],
  '.': ['M0.03 0V-0.01', 0.08],
  '’': ['M0.06 -1L0.02 -0.82', 0.1],
  '-': ['M0 -0.44H0.32', 0.34],
  ' ': ['', 0.34],
}
const GAP = 0.24

export function letteringWidth(text: string, size: number): number {
  const glyphs = glyphsOf(text)
  return size * (glyphs.reduce((sum, [, width]) => sum + width + GAP, 0) - GAP)
}

/** A line of capitals around its centre. */
export function lettering(text: string, x: number, y: number, size: number, colour: Colour, weight = 0.1): string {
  let at = x - letteringWidth(text, size) / 2
  const parts = glyphsOf(text).map(([d, width]) => {
    const glyph =
      d === ''
        ? ''
        : group(path(d, {}), { transform: `translate(${round(at)} ${round(y + size / 2)}) scale(${round(size)})` })
    at += (width + GAP) * size
    return glyph
  })
  return group(parts, {
    fill: 'none',
    stroke: colour,
    strokeWidth: weight,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })
}

function glyphsOf(text: string): (readonly [string, number])[] {
  return [...text.toUpperCase()].map(
    (letter) => GLYPHS[letter] ?? GLYPHS[letter.normalize('NFD').charAt(0)] ?? ['', 0.2],
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
