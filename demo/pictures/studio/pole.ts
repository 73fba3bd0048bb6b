import type { Canvas } from './canvas.ts'
import { lighten } from './colour.ts'
import { glow } from './light.ts'
import { sheen } from './objects.ts'
import type { Palette } from './palettes.ts'
import { circle, ellipse, group, path, rect } from './shapes.ts'

/** The striped pole on its bracket; the origin is its lower end. */
export function barberPole(canvas: Canvas, palette: Palette): string {
  const glass = rect(-31, -292, 62, 236, {})
  const stripes: string[] = []
  for (let i = -2; i < 9; i += 1) {
    const y = -300 + i * 46
    stripes.push(path(`M-34 ${y + 34}L34 ${y - 10}V${y + 8}L-34 ${y + 52}Z`, { fill: i % 2 ? '#b8342f' : '#27446e' }))
  }
  const metal = sheen(canvas, palette.dark ? palette.metal : lighten(palette.metal, 0.1))
  return group([
    glow(canvas, 0, -170, 210, palette.glow, palette.dark ? 0.55 : 0.3),
    rect(-31, -292, 62, 236, { fill: '#fbf5ea' }),
    group(stripes, { clipPath: canvas.clip(glass) }),
    rect(-31, -292, 62, 236, {
      fill: canvas.linear(
        [
          [0, '#1d1420', 0.35],
          [0.22, '#ffffff', 0.3],
          [0.4, '#ffffff', 0],
          [1, '#1d1420', 0.42],
        ],
        0,
      ),
    }),
    rect(-40, -314, 80, 26, { fill: metal, rx: 6 }),
    rect(-40, -62, 80, 26, { fill: metal, rx: 6 }),
    path('M-30 -314Q-28 -352 0 -358Q28 -352 30 -314Z', { fill: metal }),
    circle(0, -366, 14, { fill: metal }),
    path('M-28 -36Q-22 -6 0 0Q22 -6 28 -36Z', { fill: metal }),
    ellipse(-12, -338, 5, 9, { fill: '#ffffff', opacity: 0.6 }),
  ])
}
