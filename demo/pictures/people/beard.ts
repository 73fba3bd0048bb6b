import type { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { group, path } from '../studio/shapes.ts'
import type { Look } from './appearance.ts'
import { faceOutline } from './face.ts'

/** Stubble, a trimmed beard, a full one, or a moustache. */
export function beard(canvas: Canvas, look: Look): string {
  const { random, hair, skin } = look
  const kind = random.weighted([
    ['none', 3],
    ['stubble', 3],
    ['trimmed', 3],
    ['full', 2],
    ['moustache', 1],
  ])
  if (kind === 'none') return ''
  const colour = mix(darken(hair, 0.1), skin, 0.08)
  const moustache = 'M0 68C-12 60 -34 66 -46 86C-30 84 -14 82 0 78C14 82 30 84 46 86C34 66 12 60 0 68Z'
  if (kind === 'moustache') return path(moustache, { fill: colour })
  const mask =
    'M-120 16C-102 20 -92 50 -80 62C-62 74 -50 66 -36 68C-20 64 -8 66 0 70C8 66 20 64 36 68C50 66 62 74 80 62C92 50 102 20 120 16V180H-120Z'
  const lips = 'M-40 84Q0 74 40 84Q30 112 0 113Q-30 112 -40 84Z'
  const clip = canvas.clip(path(faceOutline(look), {}))
  if (kind === 'stubble')
    return group(path(`${mask}${lips}`, { fill: colour, opacity: 0.3, fillRule: 'evenodd', filter: canvas.blur(3) }), {
      clipPath: clip,
    })
  const fill = canvas.linear(
    [
      [0, lighten(colour, 0.14)],
      [0.5, colour],
      [1, darken(colour, 0.3)],
    ],
    30,
  )
  const below = kind === 'full' ? path('M-84 88C-88 150 -48 192 0 194C48 192 88 150 84 88L40 128H-40Z', { fill }) : ''
  const hairs = Array.from({ length: kind === 'full' ? 12 : 7 }, (_, i) => {
    const x = -60 + i * (120 / (kind === 'full' ? 11 : 6))
    return path(`M${x} ${112 - Math.abs(x) * 0.3}q${x * 0.06} 16 ${-x * 0.05} ${kind === 'full' ? 52 : 20}`, {
      fill: 'none',
      stroke: lighten(colour, 0.35),
      strokeWidth: 2.2,
      opacity: 0.35,
      strokeLinecap: 'round',
    })
  })
  return group([
    below,
    group(path(`${mask}${lips}`, { fill, fillRule: 'evenodd' }), { clipPath: clip }),
    path(moustache, { fill: colour }),
    ...hairs,
  ])
}
