import type { Canvas } from '../studio/canvas.ts'
import { type Colour, darken, lighten } from '../studio/colour.ts'
import { circle, group, path, place } from '../studio/shapes.ts'
import type { Look } from './looks.ts'

/** What lies behind the head and what falls before it. */
export interface Hair {
  back: string
  front: string
  /** Ears are covered: no earrings. */
  covers?: boolean
}

export type HairStyle = (canvas: Canvas, look: Look) => Hair

/** Lit from the left, as everything is. */
function tint(canvas: Canvas, hair: Colour): string {
  return canvas.linear(
    [
      [0, lighten(hair, 0.2)],
      [0.4, hair],
      [1, darken(hair, 0.34)],
    ],
    35,
  )
}

function strands(look: Look, lines: readonly string[]): string {
  const { hair, random } = look
  return group(
    lines.map((d, i) =>
      path(d, {
        fill: 'none',
        stroke: i % 3 === 2 ? darken(hair, 0.4) : lighten(hair, 0.42),
        strokeWidth: random.between(2, 4.2),
        opacity: i % 3 === 2 ? 0.35 : 0.42,
        strokeLinecap: 'round',
      }),
    ),
  )
}

/** Skull covered from ear to ear; `line` is the hairline from the right temple to the left. */
function cap(canvas: Canvas, look: Look, line: string, { top = -178, side = 120, low = 20 } = {}): string {
  return path(
    `M${-side} ${low}C${-side - 26} ${top + 20} -74 ${top} 0 ${top}C74 ${top} ${side + 26} ${top + 20} ${side} ${low}${line}Z`,
    { fill: tint(canvas, look.hair) },
  )
}

const bob: HairStyle = (canvas, look) => {
  const d = tint(canvas, darken(look.hair, 0.12))
  return {
    covers: true,
    back: path(
      'M-134 -20C-158 -210 158 -210 134 -20C148 60 146 122 126 166Q96 182 66 168H-66Q-96 182 -126 166C-146 122 -148 60 -134 -20Z',
      { fill: d },
    ),
    front: group([
      path(
        'M38 -176C-60 -200 -154 -124 -138 8C-146 76 -140 132 -122 164C-100 174 -92 150 -96 110C-104 60 -104 10 -94 -24C-50 -44 10 -80 38 -140Z',
        { fill: tint(canvas, look.hair) },
      ),
      path(
        'M30 -176C120 -186 156 -110 138 8C146 76 140 132 122 164C104 172 96 148 98 110C106 60 106 -14 92 -56C66 -90 44 -112 34 -146Z',
        { fill: tint(canvas, look.hair) },
      ),
      strands(look, [
        'M20 -168C-60 -160 -122 -90 -120 20',
        'M0 -150C-50 -130 -104 -80 -110 0',
        'M-124 40C-126 80 -122 110 -114 140',
        'M48 -168C104 -150 126 -80 122 20',
        'M122 50C126 90 122 116 114 144',
        'M56 -150C96 -120 112 -70 112 -10',
      ]),
    ]),
  }
}

const longStraight: HairStyle = (canvas, look) => ({
  covers: true,
  back: path('M-136 0C-166 -220 166 -220 136 0C150 120 170 260 178 380H-178C-170 260 -150 120 -136 0Z', {
    fill: tint(canvas, darken(look.hair, 0.2)),
  }),
  front: group([
    path(
      'M0 -180C-96 -190 -150 -110 -138 10C-140 120 -168 250 -172 372C-140 378 -110 366 -96 340C-92 230 -112 90 -98 -10C-70 -50 -24 -84 0 -132Z',
      { fill: tint(canvas, look.hair) },
    ),
    path(
      'M0 -180C96 -190 150 -110 138 10C140 120 168 250 172 372C140 378 110 366 96 340C92 230 112 90 98 -10C70 -50 24 -84 0 -132Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M-10 -170C-80 -150 -124 -90 -122 20C-124 120 -146 220 -150 330',
      'M-14 -150C-60 -120 -104 -70 -110 20C-112 120 -126 220 -124 330',
      'M10 -170C80 -150 124 -90 122 20C124 120 146 220 150 330',
      'M14 -150C60 -120 104 -70 110 20C112 120 126 220 124 330',
      'M-132 60C-136 140 -156 230 -162 320',
      'M132 60C136 140 156 230 162 320',
    ]),
  ]),
})

const longWavy: HairStyle = (canvas, look) => ({
  covers: true,
  back: path(
    'M-138 0C-170 -224 170 -224 138 0C176 60 136 110 168 170C206 230 158 280 186 360H-186C-158 280 -206 230 -168 170C-136 110 -176 60 -138 0Z',
    { fill: tint(canvas, darken(look.hair, 0.2)) },
  ),
  front: group([
    path(
      'M46 -178C-70 -206 -162 -120 -140 0C-176 50 -138 100 -168 160C-200 220 -160 270 -176 340C-140 352 -112 330 -108 300C-130 250 -88 200 -110 150C-128 100 -92 50 -98 -6C-60 -36 26 -66 46 -146Z',
      { fill: tint(canvas, look.hair) },
    ),
    path(
      'M40 -178C130 -184 160 -104 138 0C172 60 138 100 166 160C198 220 160 270 176 340C140 352 116 330 112 300C132 250 92 200 112 150C130 100 96 40 98 -30C80 -80 56 -104 42 -146Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M30 -168C-60 -170 -128 -100 -122 0C-150 56 -118 104 -146 162C-170 220 -138 260 -148 320',
      'M10 -150C-50 -130 -104 -80 -112 0C-136 60 -104 110 -128 164',
      'M56 -164C110 -146 130 -80 120 0C150 60 120 106 146 164C172 220 140 264 148 320',
      'M62 -150C98 -120 112 -60 110 0C132 60 104 112 128 166',
      'M-134 200C-150 240 -128 280 -136 320',
      'M134 200C150 240 128 280 136 320',
    ]),
  ]),
})

const fringe: HairStyle = (canvas, look) => {
  const long = longStraight(canvas, look)
  return {
    covers: true,
    back: long.back,
    front: group([
      path(
        'M-40 -150C-120 -150 -146 -80 -138 10C-140 120 -166 250 -170 350C-140 358 -112 350 -100 330C-96 230 -116 90 -102 -30Z',
        { fill: tint(canvas, look.hair) },
      ),
      path('M40 -150C120 -150 146 -80 138 10C140 120 166 250 170 350C140 358 112 350 100 330C96 230 116 90 102 -30Z', {
        fill: tint(canvas, look.hair),
      }),
      path(
        'M-112 -34C-138 -170 -60 -184 0 -184C60 -184 138 -170 112 -34C96 -52 78 -58 60 -56C40 -52 20 -48 0 -50C-20 -48 -40 -52 -60 -56C-78 -58 -96 -52 -112 -34Z',
        { fill: tint(canvas, look.hair) },
      ),
      strands(look, [
        'M-20 -176C-60 -150 -84 -110 -88 -62',
        'M0 -178C-20 -140 -34 -100 -36 -58',
        'M10 -178C24 -140 32 -100 30 -56',
        'M30 -174C66 -150 84 -110 88 -64',
        'M-124 0C-130 100 -148 210 -152 310',
        'M124 0C130 100 148 210 152 310',
      ]),
    ]),
  }
}

const topKnot: HairStyle = (canvas, look) => ({
  back: group([
    circle(0, -206, 56, { fill: tint(canvas, look.hair) }),
    strands(look, [
      'M-36 -226C-10 -250 30 -244 44 -214',
      'M-44 -200C-30 -180 20 -176 40 -190',
      'M-20 -236C10 -220 20 -190 4 -168',
    ]),
  ]),
  front: group([
    cap(
      canvas,
      look,
      'C112 -30 104 -62 84 -84C52 -106 30 -112 0 -112C-30 -112 -52 -106 -84 -84C-104 -62 -112 -30 -112 14',
      { low: 14, top: -174, side: 113 },
    ),
    strands(look, [
      'M-102 -40C-94 -110 -50 -150 -12 -170',
      'M-70 -92C-56 -126 -30 -150 -6 -168',
      'M-26 -110C-20 -134 -10 -154 0 -170',
      'M28 -110C22 -134 12 -154 2 -170',
      'M70 -92C56 -126 30 -150 8 -168',
      'M102 -40C94 -110 50 -150 14 -170',
    ]),
    path('M-108 -10C-118 24 -114 50 -108 70', {
      fill: 'none',
      stroke: look.hair,
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
    path('M108 -10C120 20 112 44 116 66', {
      fill: 'none',
      stroke: darken(look.hair, 0.2),
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
  ]),
})

const ponytail: HairStyle = (canvas, look) => ({
  back: group([
    path('M70 -120C180 -110 196 0 170 90C150 170 196 230 160 330C120 340 104 300 112 250C120 180 96 120 112 40Z', {
      fill: tint(canvas, darken(look.hair, 0.12)),
    }),
    strands(look, ['M120 -70C170 0 140 90 146 170C150 230 160 270 150 310', 'M110 -40C148 20 126 100 130 180']),
  ]),
  front: group([
    cap(canvas, look, 'C110 -20 108 -64 76 -92C30 -84 -40 -92 -84 -62C-104 -40 -110 -18 -110 14', {
      low: 14,
      top: -176,
      side: 114,
    }),
    strands(look, [
      'M-104 -30C-80 -110 -10 -150 60 -150',
      'M-92 -56C-60 -116 10 -146 80 -138',
      'M-70 -76C-30 -110 40 -126 94 -108',
      'M0 -88C40 -100 80 -90 106 -66',
    ]),
    path('M84 -82C112 -50 112 0 104 40', {
      fill: 'none',
      stroke: lighten(look.hair, 0.1),
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
  ]),
})

const pixie: HairStyle = (canvas, look) => ({
  back: path('M-118 20C-150 -190 150 -190 118 20C112 70 96 96 84 112H-84C-96 96 -112 70 -118 20Z', {
    fill: tint(canvas, darken(look.hair, 0.25)),
  }),
  front: group([
    path(
      'M-112 24C-142 -120 -86 -192 16 -190C112 -186 142 -110 112 20C104 -8 104 -40 96 -62C70 -70 40 -92 26 -112C10 -76 -50 -46 -92 -42C-102 -20 -104 4 -112 24Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M20 -182C-40 -176 -100 -130 -112 -30',
      'M22 -160C-20 -140 -70 -100 -92 -50',
      'M24 -138C4 -104 -40 -74 -70 -60',
      'M34 -180C90 -166 120 -110 112 -30',
      'M34 -150C60 -110 84 -84 98 -72',
      'M-60 -150C-84 -120 -100 -80 -106 -20',
    ]),
  ]),
})

/** Many small curls within a shape: soft in tone, each with a glint. */
function curls(look: Look, spots: readonly (readonly [x: number, y: number, r: number])[]): string {
  const { hair, random } = look
  const balls = spots.map(([x, y, r]) =>
    circle(x, y, r, { fill: random.pick([hair, hair, lighten(hair, 0.06), darken(hair, 0.1)]) }),
  )
  const glints = spots.map(([x, y, r]) => {
    const turn = random.between(-40, 30)
    const arc = `M${-r * 0.62} ${r * 0.1}a${r * 0.62} ${r * 0.62} 0 0 1 ${r * 1.1} ${-r * 0.4}`
    return place(
      path(arc, {
        fill: 'none',
        stroke: random.chance(0.3) ? darken(hair, 0.4) : lighten(hair, 0.4),
        strokeWidth: 2.6,
        opacity: 0.36,
        strokeLinecap: 'round',
      }),
      x,
      y,
      { turn },
    )
  })
  return group([...balls, ...glints])
}

function ring(
  random: Look['random'],
  count: number,
  rx: number,
  ry: number,
  cy: number,
  size: readonly [number, number],
  from = 0,
  to = Math.PI * 2,
): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const a = from + ((to - from) * i) / count
    return [
      Math.cos(a) * rx + random.between(-6, 6),
      cy + Math.sin(a) * ry + random.between(-6, 6),
      random.between(...size),
    ]
  })
}

const afro: HairStyle = (_canvas, look) => {
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

const curlyLong: HairStyle = (_canvas, look) => {
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

const braids: HairStyle = (canvas, look) => {
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

const sidePart: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    path(
      'M-112 18C-124 -30 -122 -70 -112 -96C-100 -160 -40 -186 30 -182C100 -178 128 -130 120 -70C120 -30 116 -4 112 18C106 -10 104 -38 98 -58C70 -66 20 -78 -38 -112C-60 -96 -90 -76 -100 -52C-106 -30 -108 -6 -112 18Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M-44 -120C0 -160 70 -170 108 -120',
      'M-30 -116C20 -146 80 -146 114 -90',
      'M-10 -108C40 -124 90 -112 112 -66',
      'M-60 -110C-84 -90 -104 -60 -110 -10',
      'M-50 -140C-80 -130 -104 -100 -110 -60',
    ]),
  ]),
})

const quiff: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    path('M-110 22C-122 -30 -122 -70 -112 -100L-96 -84C-104 -50 -106 -14 -110 22Z', { fill: darken(look.hair, 0.1) }),
    path('M110 22C122 -30 122 -70 112 -100L96 -84C104 -50 106 -14 110 22Z', { fill: darken(look.hair, 0.3) }),
    path(
      'M-112 -66C-122 -130 -90 -170 -40 -196C10 -224 96 -220 116 -170C130 -136 122 -96 112 -66C104 -86 92 -100 74 -104C20 -120 -40 -116 -84 -96C-98 -88 -106 -78 -112 -66Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M-92 -100C-70 -160 0 -204 80 -196',
      'M-70 -106C-40 -160 30 -190 96 -174',
      'M-36 -112C0 -150 60 -168 108 -146',
      'M10 -114C40 -136 80 -140 110 -120',
      'M-104 -84C-100 -130 -70 -164 -30 -184',
    ]),
  ]),
})

const buzz: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    cap(
      canvas,
      look,
      'C110 -16 106 -50 94 -74C62 -104 36 -108 0 -108C-36 -108 -62 -104 -94 -74C-106 -50 -110 -16 -110 14',
      { low: 14, top: -158, side: 110 },
    ),
    ...Array.from({ length: 70 }, () => {
      const a = look.random.between(Math.PI * 1.06, Math.PI * 1.94)
      const far = look.random.between(0.86, 1.06)
      return circle(Math.cos(a) * 106 * far, -34 + Math.sin(a) * 108 * far, 1.6, {
        fill: lighten(look.hair, 0.35),
        opacity: 0.5,
      })
    }),
  ]),
})

const bald: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    path('M-112 20C-120 -20 -116 -50 -108 -66C-104 -40 -104 -8 -108 20Z', { fill: look.hair, opacity: 0.5 }),
    path('M112 20C120 -20 116 -50 108 -66C104 -40 104 -8 108 20Z', { fill: look.hair, opacity: 0.5 }),
    path('M-60 -122C-40 -138 0 -142 24 -136', {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 10,
      opacity: 0.28,
      strokeLinecap: 'round',
      filter: canvas.blur(3),
    }),
  ]),
})

const manBun: HairStyle = (canvas, look) => {
  const knot = topKnot(canvas, look)
  return {
    back: group([
      circle(0, -184, 40, { fill: tint(canvas, look.hair) }),
      strands(look, ['M-24 -200C0 -216 26 -206 30 -184', 'M-28 -180C-10 -166 16 -166 28 -174']),
    ]),
    front: knot.front,
  }
}

const curlyTop: HairStyle = (_canvas, look) => {
  const { random } = look
  return {
    back: '',
    front: group([
      path('M-110 22C-122 -30 -122 -70 -112 -100L-92 -90C-104 -50 -106 -14 -110 22Z', {
        fill: look.hair,
        opacity: 0.82,
      }),
      path('M110 22C122 -30 122 -70 112 -100L92 -90C104 -50 106 -14 110 22Z', {
        fill: darken(look.hair, 0.2),
        opacity: 0.88,
      }),
      curls(look, [
        ...ring(random, 13, 96, 74, -112, [26, 34], Math.PI, Math.PI * 2),
        ...ring(random, 10, 84, 24, -104, [22, 28], 0, Math.PI * 2),
        ...ring(random, 7, 54, 40, -134, [26, 32], Math.PI, Math.PI * 2),
      ]),
    ]),
  }
}

const slick: HairStyle = (canvas, look) => ({
  back: '',
  front: group([
    cap(
      canvas,
      look,
      'C110 -16 108 -52 92 -78C60 -112 30 -122 0 -122C-30 -122 -60 -112 -92 -78C-108 -52 -110 -16 -112 18',
      { low: 18, top: -182, side: 114 },
    ),
    strands(look, [
      'M-90 -80C-80 -130 -40 -168 0 -176',
      'M-60 -108C-50 -140 -24 -164 6 -174',
      'M-24 -120C-18 -146 0 -164 20 -172',
      'M20 -120C26 -146 36 -160 44 -166',
      'M60 -108C66 -130 72 -146 72 -152',
      'M92 -78C98 -104 98 -120 92 -134',
    ]),
  ]),
})

const surfer: HairStyle = (canvas, look) => ({
  covers: true,
  back: path('M-130 0C-160 -214 160 -214 130 0C146 60 140 140 124 200H-124C-140 140 -146 60 -130 0Z', {
    fill: tint(canvas, darken(look.hair, 0.22)),
  }),
  front: group([
    path(
      'M-10 -180C-100 -186 -146 -110 -132 10C-140 70 -140 130 -124 190C-104 190 -98 160 -100 120C-110 60 -106 0 -98 -30C-70 -60 -30 -96 -10 -140Z',
      { fill: tint(canvas, look.hair) },
    ),
    path(
      'M-14 -180C96 -190 146 -110 132 10C140 70 140 130 124 190C104 190 98 160 100 120C110 60 106 0 98 -40C70 -70 20 -96 -8 -140Z',
      { fill: tint(canvas, look.hair) },
    ),
    strands(look, [
      'M-20 -168C-90 -140 -124 -80 -118 20C-124 80 -124 130 -116 170',
      'M-24 -146C-70 -110 -104 -60 -108 20',
      'M0 -168C80 -150 122 -80 116 20C124 80 124 130 116 170',
      'M10 -146C60 -116 102 -60 108 20',
    ]),
  ]),
})

export const WOMEN: readonly HairStyle[] = [
  bob,
  longStraight,
  longWavy,
  fringe,
  topKnot,
  ponytail,
  pixie,
  curlyLong,
  braids,
]
export const WOMEN_AFRO: readonly HairStyle[] = [afro, afro, curlyLong, braids, topKnot, buzz]
export const WOMEN_OLDER: readonly HairStyle[] = [bob, pixie, pixie, bob, longWavy, topKnot]
export const MEN: readonly HairStyle[] = [sidePart, sidePart, quiff, quiff, buzz, slick, curlyTop, manBun, surfer]
export const MEN_AFRO: readonly HairStyle[] = [buzz, curlyTop, curlyTop, afro, bald]
export const MEN_OLDER: readonly HairStyle[] = [bald, sidePart, slick, buzz, bald]
