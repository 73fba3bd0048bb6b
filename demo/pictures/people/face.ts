import type { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { circle, ellipse, group, path, rect } from '../studio/shapes.ts'
import type { Look } from './appearance.ts'

export function shadeOf(skin: string): string {
  return mix(skin, '#7a2f2c', 0.3)
}

export function faceOutline({ jaw }: Look): string {
  const w = 104 + jaw * 5
  const c = 62 + jaw * 16
  const chin = 142 + jaw * 4
  return `M${-w} -30C${-w} 22 ${-w + 6} 62 ${-c - 6} 96C${-c + 16} ${chin - 14} ${-26 - jaw * 8} ${chin} 0 ${chin}C${26 + jaw * 8} ${chin} ${c - 16} ${chin - 14} ${c + 6} 96C${w - 6} 62 ${w} 22 ${w} -30C${w} -120 60 -146 0 -146C-60 -146 ${-w} -120 ${-w} -30Z`
}

/** Neck and ears, behind the face. */
export function neck(canvas: Canvas, look: Look): string {
  const { skin, jaw } = look
  const shade = shadeOf(skin)
  const w = 45 + jaw * 17
  const d = `M${-w} 70C${-w} 150 ${-w - 2} 200 -82 238L0 320L82 238C${w + 2} 200 ${w} 150 ${w} 70Z`
  return group([
    path(d, { fill: skin }),
    group(
      path(`M${-w - 30} 92Q0 236 ${w + 30} 92V40H${-w - 30}Z`, { fill: shade, opacity: 0.62, filter: canvas.blur(5) }),
      { clipPath: canvas.clip(path(d, {})) },
    ),
    path(`M-58 226Q-34 232 -12 246M58 226Q34 232 12 246`, {
      fill: 'none',
      stroke: shade,
      strokeWidth: 4,
      opacity: 0.35,
      strokeLinecap: 'round',
    }),
    ear(look, -1),
    ear(look, 1),
  ])
}

function ear({ skin, jaw }: Look, side: number): string {
  const x = side * (104 + jaw * 5)
  const shade = shadeOf(skin)
  return (
    path(
      `M${x} -20C${x + side * 26} -40 ${x + side * 34} -4 ${x + side * 24} 26C${x + side * 17} 48 ${x + side * 4} 50 ${x - side * 4} 36Z`,
      { fill: side > 0 ? mix(skin, shade, 0.28) : skin },
    ) +
    path(`M${x + side * 7} -12C${x + side * 22} -18 ${x + side * 22} 8 ${x + side * 12} 22`, {
      fill: 'none',
      stroke: shade,
      strokeWidth: 3.4,
      opacity: 0.5,
      strokeLinecap: 'round',
    })
  )
}

/** The face with its light and features. */
export function face(canvas: Canvas, look: Look): string {
  const { random, skin, age, woman, jaw } = look
  const outline = faceOutline(look)
  const shade = shadeOf(skin)
  const clip = canvas.clip(path(outline, {}))
  const blush = mix(skin, '#e2574f', 0.5)
  const lines =
    age > 48
      ? path(
          'M-82 8q-8 4 -12 11M-82 0q-10 0 -15 4M82 8q8 4 12 11M82 0q10 0 15 4M-44 66Q-54 80 -52 96M44 66Q54 80 52 96',
          { fill: 'none', stroke: shade, strokeWidth: 2.8, opacity: 0.4, strokeLinecap: 'round' },
        )
      : ''
  const freckles = random.chance(0.16)
    ? Array.from({ length: 18 }, () =>
        circle(random.between(-70, 70), random.between(20, 56), random.between(1.4, 2.6), {
          fill: shade,
          opacity: 0.4,
        }),
      ).join('')
    : ''
  return group([
    path(outline, { fill: skin }),
    group(
      [
        rect(-130, -160, 260, 320, {
          fill: canvas.linear(
            [
              [0, lighten(skin, 0.35), 0.55],
              [0.45, skin, 0],
              [0.62, shade, 0],
              [1, shade, 0.5],
            ],
            14,
          ),
        }),
        ellipse(-58, 52, 36, 25, { fill: canvas.halo(blush, woman ? 0.55 : 0.34) }),
        ellipse(58, 52, 36, 25, { fill: canvas.halo(blush, woman ? 0.55 : 0.34) }),
        ellipse(-30, -74, 66, 36, { fill: canvas.halo(lighten(skin, 0.5), 0.34) }),
        ellipse(0, 128, 54, 22, { fill: canvas.halo(shade, 0.28) }),
      ],
      { clipPath: clip },
    ),
    freckles,
    lines,
    nose(look),
    eye(canvas, look, -1),
    eye(canvas, look, 1),
    brow(look, -1),
    brow(look, 1),
    mouth(canvas, look),
    jaw > 0.9 && !woman
      ? path('M-4 128Q0 134 4 128', { fill: 'none', stroke: shade, strokeWidth: 3, opacity: 0.4 })
      : '',
  ])
}

function nose({ skin, jaw }: Look): string {
  const shade = shadeOf(skin)
  const w = 15 + jaw * 4
  return (
    path(`M8 -8C12 16 20 34 ${w + 3} 46Q${w + 4} 56 ${w - 6} 56Q4 58 -2 52Q10 40 8 -8Z`, {
      fill: shade,
      opacity: 0.26,
    }) +
    path(`M${-w} 50Q${-w + 2} 57 ${-w + 9} 55Q0 62 ${w - 9} 55Q${w - 2} 57 ${w} 50`, {
      fill: 'none',
      stroke: shade,
      strokeWidth: 3.6,
      opacity: 0.75,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }) +
    ellipse(-5, 38, 5, 8, { fill: lighten(skin, 0.6), opacity: 0.45 })
  )
}

function eye(canvas: Canvas, { skin, iris, woman, age }: Look, side: number): string {
  const x = side * 45
  const y = -2
  const shade = shadeOf(skin)
  const h = age > 50 ? 9.5 : 11
  const white = `M${x - 25} ${y + 2}Q${x - 6} ${y - h - 6} ${x + 10} ${y - h - 2}Q${x + 22} ${y - h + 3} ${x + 26} ${y + 1}Q${x + 8} ${y + h + 2} ${x - 6} ${y + h}Q${x - 18} ${y + h - 3} ${x - 25} ${y + 2}Z`
  const turned = side > 0 ? white : mirrored(x, white)
  const lash =
    side > 0
      ? `M${x - 26} ${y + 3}Q${x - 6} ${y - h - 8} ${x + 11} ${y - h - 3}Q${x + 23} ${y - h + 2} ${x + 29} ${y - 1}`
      : `M${x + 26} ${y + 3}Q${x + 6} ${y - h - 8} ${x - 11} ${y - h - 3}Q${x - 23} ${y - h + 2} ${x - 29} ${y - 1}`
  const wing = woman
    ? path(`M${x + side * 25} ${y - 2}q${side * 7} -3 ${side * 10} -9q-${0} 8 ${side * -6} 13Z`, { fill: '#2a1a18' })
    : ''
  return group([
    ellipse(x, y - 4, 38, 26, { fill: canvas.halo(shade, 0.34) }),
    path(turned, { fill: '#fbf1ea' }),
    group(
      [
        circle(x, y - 1, 13.4, { fill: iris }),
        circle(x, y + 3, 8, { fill: lighten(iris, 0.35), opacity: 0.5 }),
        circle(x, y - 1, 6.6, { fill: '#150d0c' }),
        path(`M${x - 30} ${y - 16}H${x + 30}V${y - 7}Q${x} ${y - 12} ${x - 30} ${y - 6}Z`, {
          fill: '#2a1a18',
          opacity: 0.3,
        }),
      ],
      { clipPath: canvas.clip(path(turned, {})) },
    ),
    circle(x - 4, y - 5, 3.2, { fill: '#ffffff' }),
    circle(x + 4, y + 3, 1.5, { fill: '#ffffff', opacity: 0.8 }),
    path(lash, { fill: 'none', stroke: '#2a1a18', strokeWidth: woman ? 5.4 : 4, strokeLinecap: 'round' }),
    wing,
    path(
      side > 0
        ? `M${x - 22} ${y - 13}Q${x + 4} ${y - h - 18} ${x + 26} ${y - 12}`
        : `M${x + 22} ${y - 13}Q${x - 4} ${y - h - 18} ${x - 26} ${y - 12}`,
      { fill: 'none', stroke: shade, strokeWidth: 2.6, opacity: 0.6, strokeLinecap: 'round' },
    ),
  ])
}

/** Reflects a path made of absolute x y pairs at a vertical line. */
function mirrored(x: number, d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => `${2 * x - Number(px)} ${py}`)
}

function brow({ hair, skin, woman }: Look, side: number): string {
  const x = side * 46
  const colour = mix(darken(hair, 0.22), shadeOf(skin), 0.22)
  const y = -43
  const thick = woman ? 7.5 : 10.5
  const d = `M${x - side * 27} ${y + 2}C${x - side * 10} ${y - 8} ${x + side * 12} ${y - 10} ${x + side * 33} ${y + 5}C${x + side * 12} ${y - 2} ${x - side * 8} ${y + thick * 0.35} ${x - side * 25} ${y + 2 + thick}Q${x - side * 31} ${y + thick * 0.7} ${x - side * 27} ${y + 2}Z`
  return path(d, { fill: colour })
}

/** Everybody smiles a little; about half show their teeth. */
function mouth(canvas: Canvas, { random, skin, woman }: Look): string {
  const rose = random.pick(['#b23a48', '#c0524f', '#a8434f', '#b9685a'])
  const lip = woman ? mix(skin, rose, 0.62) : mix(skin, '#a8524a', 0.4)
  const w = woman ? 34 : 36
  const shade = shadeOf(skin)
  const dimples = { fill: 'none', stroke: shade, strokeWidth: 3.2, opacity: 0.5, strokeLinecap: 'round' } as const
  const chin = ellipse(0, 117, 26, 7, { fill: shade, opacity: 0.14 })
  if (random.chance(0.55)) {
    const open = `M${-w - 2} 79Q0 93 ${w + 2} 79Q${w * 0.74} 112 0 113Q${-w * 0.74} 112 ${-w - 2} 79Z`
    const teeth = `M${-w - 4} 74H${w + 4}V87Q${w * 0.5} 105 0 106Q${-w * 0.5} 105 ${-w - 4} 87Z`
    return group([
      path(open, { fill: '#7b2d2c' }),
      group(path(teeth, { fill: '#fffaf3' }), { clipPath: canvas.clip(path(open, {})) }),
      path(
        `M${-w - 4} 78Q${-w * 0.4} 77 ${-w * 0.16} 79Q0 82 ${w * 0.16} 79Q${w * 0.4} 77 ${w + 4} 78Q0 93 ${-w - 4} 78Z`,
        { fill: darken(lip, 0.06) },
      ),
      path(`M${-w * 0.88} 97Q0 127 ${w * 0.88} 97Q0 115 ${-w * 0.88} 97Z`, { fill: lip }),
      path(`M${-w - 5} 77q-7 -1 -10 -7M${w + 5} 77q7 -1 10 -7`, dimples),
      chin,
    ])
  }
  return group([
    path(`M${-w} 83C${-w * 0.5} 79 ${-w * 0.22} 76 0 81C${w * 0.22} 76 ${w * 0.5} 79 ${w} 83Q0 95 ${-w} 83Z`, {
      fill: darken(lip, 0.1),
    }),
    path(`M${-w} 83Q0 95 ${w} 83C${w * 0.6} 105 ${w * 0.25} 109 0 109C${-w * 0.25} 109 ${-w * 0.6} 105 ${-w} 83Z`, {
      fill: lip,
    }),
    ellipse(-6, 101, 13, 3.2, { fill: '#ffffff', opacity: 0.26 }),
    path(`M${-w - 5} 80Q${-w * 0.45} 92 0 91Q${w * 0.45} 92 ${w + 5} 80`, {
      fill: 'none',
      stroke: darken(lip, 0.5),
      strokeWidth: 3,
      strokeLinecap: 'round',
      opacity: 0.85,
    }),
    path(`M${-w - 6} 80q-6 -2 -8 -8M${w + 6} 80q6 -2 8 -8`, dimples),
    chin,
  ])
}
