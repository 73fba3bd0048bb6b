import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { darken, mix } from './colour.ts'
import type { Palette } from './palettes.ts'
import { group, path, place } from './shapes.ts'

/** Leaves close to the eye and out of focus, in a lower corner: they give the room its depth. */
export function nearLeaves(canvas: Canvas, random: Random, palette: Palette, side: 'left' | 'right'): string {
  const tone = palette.dark ? darken(palette.leaf, 0.5) : mix(darken(palette.leaf, 0.3), palette.ink, 0.2)
  const leaves = Array.from({ length: 6 }, (_, i) => {
    const length = random.between(250, 400)
    const width = length * 0.24
    const shape = `M0 0C${-width} ${-length * 0.3} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.3} 0 0Z`
    return place(path(shape, { fill: i % 2 ? tone : mix(tone, palette.leaf, 0.4) }), 0, 0, {
      turn: -12 + i * 17 + random.between(-7, 7),
    })
  })
  const x = side === 'left' ? -50 : canvas.width + 50
  return group(place(leaves, x, canvas.height + 70, { flip: side === 'right' }), {
    filter: canvas.blur(8),
    opacity: 0.94,
  })
}
