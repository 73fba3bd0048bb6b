import type { Random } from '../../random.ts'
import { Canvas } from '../studio/canvas.ts'
import { type Colour, darken, lighten, mix } from '../studio/colour.ts'
import { glow, grade, shadowUnder } from '../studio/light.ts'
import { circle, ellipse, group, path, place, polygon, rect } from '../studio/shapes.ts'

const SIZE = 800
/** Where things stand. */
export const FLOOR = 640

/** A soft studio for one product: seamless paper, a plinth or an arch, the shadow of leaves. */
export function studio(random: Random, ground: Colour, companion: Colour): Canvas {
  const canvas = new Canvas(SIZE, SIZE)
  canvas.add(
    rect(0, 0, SIZE, SIZE, {
      fill: canvas.linear(
        [
          [0, lighten(ground, 0.34)],
          [0.55, ground],
          [1, darken(ground, 0.1)],
        ],
        70,
      ),
    }),
    path(`M0 ${FLOOR - 90}Q${SIZE / 2} ${FLOOR - 120} ${SIZE} ${FLOOR - 90}V${SIZE}H0Z`, {
      fill: canvas.down(lighten(ground, 0.28), darken(ground, 0.08)),
    }),
  )
  const kind = random.int(0, 3)
  if (kind === 0)
    canvas.add(
      path(`M190 ${FLOOR - 84}V300A210 210 0 0 1 610 300V${FLOOR - 84}Z`, {
        fill: canvas.down(mix(ground, companion, 0.75), mix(ground, companion, 0.4)),
      }),
    )
  if (kind === 1)
    canvas.add(
      circle(400, 320, 250, {
        fill: canvas.linear(
          [
            [0, mix(ground, companion, 0.4)],
            [1, mix(ground, companion, 0.8)],
          ],
          60,
        ),
      }),
    )
  if (kind === 2)
    canvas.add(
      polygon(
        [
          [430, 0],
          [800, 0],
          [800, FLOOR - 96],
          [560, FLOOR - 106],
        ],
        { fill: mix(ground, companion, 0.5) },
      ),
      circle(150, 190, 74, { fill: companion, opacity: 0.55 }),
    )
  canvas.add(leafShadow(canvas, random), glow(canvas, 250, 190, 420, '#fff6e2', 0.5))
  if (kind !== 2) {
    const tone = mix(ground, '#ffffff', 0.28)
    const side = canvas.linear(
      [
        [0, lighten(tone, 0.35)],
        [0.5, tone],
        [1, darken(tone, 0.26)],
      ],
      0,
    )
    canvas.add(
      shadowUnder(canvas, 440, FLOOR + 96, 300, 50, '#3a2430', 0.5),
      path(`M180 ${FLOOR}V${FLOOR + 86}Q400 ${FLOOR + 140} 620 ${FLOOR + 86}V${FLOOR}Z`, { fill: side }),
      ellipse(400, FLOOR, 220, 36, {
        fill: canvas.linear(
          [
            [0, lighten(tone, 0.6)],
            [1, tone],
          ],
          20,
        ),
      }),
    )
  }
  return canvas
}

/** Light through a branch that is not in the picture. */
function leafShadow(canvas: Canvas, random: Random): string {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const length = random.between(110, 190)
    return place(
      path(
        `M0 0C${-length * 0.26} ${-length * 0.3} ${-length * 0.2} ${-length * 0.8} 0 ${-length}C${length * 0.2} ${-length * 0.8} ${length * 0.26} ${-length * 0.3} 0 0Z`,
        { fill: '#3a2430' },
      ),
      560 + i * 26 + random.between(-30, 30),
      60 + i * 44,
      { turn: -70 + random.between(-40, 40) },
    )
  })
  return group(leaves, { opacity: 0.1, filter: canvas.blur(9) })
}

/** Where the camera goes to read the label. */
const NEAR = { x: 195, y: 255, width: 410, height: 410 }

/** What is left to do when the thing stands there. */
export function finish(canvas: Canvas, near = false): string {
  canvas.add(grade(canvas, { strength: 0.45 }))
  return canvas.svg(near ? NEAR : undefined)
}
