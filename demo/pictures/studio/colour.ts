/** Colours are '#rrggbb'. Mixed in OKLab, where halfway between two colours looks halfway. */
export type Colour = string

export function mix(a: Colour, b: Colour, share: number): Colour {
  const from = toLab(a)
  const to = toLab(b)
  return fromLab([0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share))
}

export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, '#fffaf2', share)
}

/** Shadows are warm and a little violet, never grey. */
export function darken(colour: Colour, share: number): Colour {
  return mix(colour, '#1d1420', share)
}

export function isDark(colour: Colour): boolean {
  return (toLab(colour)[0] ?? 0) < 0.6
}

function toLab(colour: Colour): number[] {
  const value = Number.parseInt(colour.slice(1), 16)
  const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((c) => {
    const x = c / 255
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([L = 0, a = 0, b = 0]: number[]): Colour {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((c) => channel(c)).join('')}`
}

function channel(linear: number): string {
  const x = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, x)) * 255)
    .toString(16)
    .padStart(2, '0')
}
