import type { Colour } from './colour.ts'

export type Stop = readonly [offset: number, colour: Colour, opacity?: number]

/** A picture in the making: shapes back to front, and the gradients and filters they use. */
export class Canvas {
  readonly width: number
  readonly height: number
  private readonly definitions = new Map<string, string>()
  private readonly body: string[] = []

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  add(...shapes: readonly string[]): void {
    this.body.push(...shapes)
  }

  /** A gradient from top to bottom of whatever it fills. */
  down(...colours: readonly Colour[]): string {
    return this.linear(even(colours), 90)
  }

  /** From left to right. */
  across(...colours: readonly Colour[]): string {
    return this.linear(even(colours), 0)
  }

  /** `angle` in degrees: 0 points right, 90 down. */
  linear(stops: readonly Stop[], angle = 90): string {
    const rad = (angle * Math.PI) / 180
    const x = Math.cos(rad) / 2
    const y = Math.sin(rad) / 2
    const at = `x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}"`
    return this.define((id) => `<linearGradient id="${id}" ${at}>${stopTags(stops)}</linearGradient>`)
  }

  radial(stops: readonly Stop[], { cx = 0.5, cy = 0.5, r = 0.5 } = {}): string {
    const at = `cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`
    return this.define((id) => `<radialGradient id="${id}" ${at}>${stopTags(stops)}</radialGradient>`)
  }

  /** Light around a lamp or a soft shadow: full in the middle, nothing at the edge. */
  halo(colour: Colour, strength = 1): string {
    return this.radial([
      [0, colour, strength],
      [0.35, colour, strength * 0.55],
      [0.7, colour, strength * 0.16],
      [1, colour, 0],
    ])
  }

  /** A value for the `filter` attribute. */
  blur(amount: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
    )
  }

  /** A value for the `clip-path` attribute. */
  clip(shapes: string): string {
    return this.define((id) => `<clipPath id="${id}">${shapes}</clipPath>`)
  }

  /** All of it, or near: a part of it, as large. */
  svg(near?: { x: number; y: number; width: number; height: number }): string {
    const { width, height } = this
    const seen = near ?? { x: 0, y: 0, width, height }
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${seen.x} ${seen.y} ${seen.width} ${seen.height}"><defs>${[...this.definitions.values()].join('')}</defs>${this.body.join('')}</svg>`
  }

  /** The same definition asked for twice is written once. */
  private define(write: (id: string) => string): string {
    const key = write('')
    const known = [...this.definitions.keys()].indexOf(key)
    const id = `d${known < 0 ? this.definitions.size : known}`
    if (known < 0) this.definitions.set(key, write(id))
    return `url(#${id})`
  }
}

function even(colours: readonly Colour[]): Stop[] {
  return colours.map((colour, i) => [colours.length === 1 ? 0 : i / (colours.length - 1), colour])
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('')
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
