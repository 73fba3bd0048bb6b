import { darken, lighten } from '../../studio/colour.ts'
import { group, path } from '../../studio/shapes.ts'
import { cap, curls, type HairStyle, ring, strands, tint } from './strokes.ts'

export const afro: HairStyle = (_canvas, look) => {
  const { random } = look
  return {
    covers: true,
    back: curls(look, [
      ...ring(random, 26, 164, 158, -62, [34, 46]),
      ...ring(random, 18, 116, 112, -60, [40, 54]),
      ...ring(random, 8, 50, 50, -70, [44, 54]),
    ]),
    front: curls(look, [
      ...ring(random, 15, 118, 96, -56, [24, 32], Math.PI * 0.98, Math.PI * 2.08),
      ...ring(random, 11, 84, 70, -88, [22, 28], Math.PI * 1.08, Math.PI * 1.96),
    ]),
  }
}

export const curlyLong: HairStyle = (_canvas, look) => {
  const { random } = look
  const sides = (side: number) =>
    Array.from({ length: 16 }, (_, i): [number, number, number] => [
      side * (112 + Math.sin(i * 1.3) * 26 + i * 1.6),
      -70 + i * 19,
      random.between(24, 34),
    ])
  const inner = (side: number) =>
    Array.from({ length: 9 }, (_, i): [number, number, number] => [
      side * (112 + random.between(-8, 12)),
      -40 + i * 24,
      random.between(18, 25),
    ])
  return {
    covers: true,
    back:
      path('M-138 0C-170 -200 170 -200 138 0C170 80 172 180 140 244H-140C-172 180 -170 80 -138 0Z', {
        fill: darken(look.hair, 0.2),
      }) + curls(look, [...ring(random, 18, 128, 110, -60, [36, 44], Math.PI, Math.PI * 2), ...sides(-1), ...sides(1)]),
    front: curls(look, [
      ...ring(random, 13, 108, 84, -62, [22, 30], Math.PI * 1.02, Math.PI * 2),
      ...inner(-1),
      ...inner(1),
      ...ring(random, 6, 56, 44, -106, [20, 27], Math.PI * 1.1, Math.PI * 1.9),
    ]),
  }
}

export const braids: HairStyle = (canvas, look) => {
  const braid = (side: number) =>
    group(
      Array.from({ length: 9 }, (_, i) => {
        const x = side * (116 + i * 3)
        const y = 60 + i * 32
        const r = 25 - i * 0.9
        return (
          path(
            `M${x - r} ${y}Q${x} ${y - 22} ${x + r} ${y}Q${x + r * 0.5} ${y + 28} ${x} ${y + 32}Q${x - r * 0.5} ${y + 28} ${x - r} ${y}Z`,
            { fill: i % 2 ? tint(canvas, look.hair) : darken(look.hair, 0.14) },
          ) +
          path(`M${x - r * 0.5} ${y + 4}Q${x} ${y - 8} ${x + r * 0.4} ${y + 6}`, {
            fill: 'none',
            stroke: lighten(look.hair, 0.4),
            strokeWidth: 2.4,
            opacity: 0.45,
          })
        )
      }),
    )
  return {
    back: '',
    front: group([
      cap(
        canvas,
        look,
        'C112 -10 104 -54 70 -88C46 -104 20 -112 0 -128C-20 -112 -46 -104 -70 -88C-104 -54 -112 -10 -118 40',
        { low: 40, top: -176, side: 120 },
      ),
      strands(look, [
        'M-6 -166C-60 -140 -100 -80 -112 10',
        'M-10 -146C-50 -120 -84 -80 -104 -20',
        'M6 -166C60 -140 100 -80 112 10',
        'M10 -146C50 -120 84 -80 104 -20',
      ]),
      braid(-1),
      braid(1),
    ]),
    covers: true,
  }
}
