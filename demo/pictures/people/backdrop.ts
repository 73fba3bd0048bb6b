import type { Random } from '../../random.ts'
import type { Canvas } from '../studio/canvas.ts'
import { type Colour, darken, lighten, mix } from '../studio/colour.ts'
import { glow } from '../studio/light.ts'
import { palm, rubberPlant } from '../studio/plants.ts'
import { circle, ellipse, group, path, place, polygon, rect } from '../studio/shapes.ts'

/** A quiet studio wall behind a portrait. */
export function backdrop(canvas: Canvas, random: Random, colour: Colour, second: Colour): string {
  const size = canvas.width
  const parts = [
    rect(0, 0, size, size, {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.3)],
          [0.6, colour],
          [1, darken(colour, 0.16)],
        ],
        55,
      ),
    }),
  ]
  const kind = random.int(0, 4)
  const tone = mix(colour, second, 0.5)
  if (kind === 0)
    parts.push(
      circle(size / 2, size * 0.5, size * 0.38, {
        fill: canvas.linear(
          [
            [0, lighten(tone, 0.25)],
            [1, tone],
          ],
          60,
        ),
      }),
    )
  if (kind === 1)
    parts.push(
      path(
        `M${size * 0.16} ${size}V${size * 0.44}A${size * 0.34} ${size * 0.34} 0 0 1 ${size * 0.84} ${size * 0.44}V${size}Z`,
        { fill: canvas.down(lighten(tone, 0.22), tone) },
      ),
    )
  if (kind === 2)
    parts.push(
      group(
        [
          place(palm(canvas, random, '#6f8f6d'), size * 0.06, size * 0.72, { scale: 1.35 }),
          place(rubberPlant(canvas, random, '#62836a'), size * 0.94, size * 0.86, { scale: 1.35 }),
        ],
        { filter: canvas.blur(9), opacity: 0.55 },
      ),
    )
  if (kind === 3)
    parts.push(
      polygon(
        [
          [size * 0.5, 0],
          [size, 0],
          [size, size],
          [size * 0.2, size],
        ],
        { fill: tone, opacity: 0.6 },
      ),
      circle(size * 0.78, size * 0.24, size * 0.12, { fill: lighten(second, 0.4), opacity: 0.8 }),
    )
  if (kind === 4)
    parts.push(
      group(
        [
          rect(size * 0.06, size * 0.1, size * 0.2, size * 0.46, { fill: lighten(colour, 0.6), rx: 10 }),
          ellipse(size * 0.86, size * 0.3, size * 0.13, size * 0.2, { fill: lighten(tone, 0.4) }),
          ...[0.6, 0.7, 0.8, 0.9].map((x) =>
            circle(size * x, size * 0.68, size * 0.035, { fill: mix(second, '#ffffff', 0.3) }),
          ),
        ],
        { filter: canvas.blur(12), opacity: 0.75 },
      ),
    )
  parts.push(glow(canvas, size * 0.3, size * 0.26, size * 0.55, '#fff4dc', 0.45))
  return group(parts)
}
