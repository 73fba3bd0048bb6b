import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten, mix } from './colour.ts'
import { circle, ellipse, group, line, path, place, rect, short } from './shapes.ts'

/** All plants are drawn growing up from their own origin. */
export type Plant = (canvas: Canvas, random: Random, leaf: Colour) => string

/** A leaf pointing up, one half in the light. */
function leafShape(length: number, width: number, colour: Colour): string {
  const left = `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.75} 0 ${-length}`
  const right = `C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z`
  const shade = `M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.75} 0 ${-length}Z`
  const vein = `M0 0Q${width * 0.06} ${-length * 0.5} 0 ${-length * 0.96}`
  return (
    path(left + right, { fill: colour }) +
    path(shade, { fill: darken(colour, 0.3), opacity: 0.55 }) +
    path(vein, { stroke: lighten(colour, 0.35), strokeWidth: Math.max(1, length / 70), fill: 'none', opacity: 0.7 })
  )
}

/** One of very many: placed by its numbers alone, all of a colour in one path. */
function slip(x: number, y: number, length: number, width: number, turn: number): string {
  const a = ((turn - 90) * Math.PI) / 180
  const [ux, uy] = [Math.cos(a), Math.sin(a)]
  const at = (along: number, across: number) =>
    `${short(x + ux * along - uy * across)} ${short(y + uy * along + ux * across)}`
  return `M${at(0, 0)}Q${at(length * 0.55, -width)} ${at(length, 0)}Q${at(length * 0.55, width)} ${at(0, 0)}`
}

export const rubberPlant: Plant = (_canvas, random, leaf) => {
  const parts: string[] = [
    path('M0 0C-6 -90 8 -190 0 -300', {
      stroke: mix(leaf, '#6a4a30', 0.6),
      strokeWidth: 7,
      fill: 'none',
      strokeLinecap: 'round',
    }),
  ]
  for (let i = 0; i < 11; i += 1) {
    const y = -40 - i * 25
    const side = i % 2 === 0 ? 1 : -1
    const length = 118 - i * 3 + random.between(-12, 12)
    parts.push(
      place(leafShape(length, 34, mix(leaf, i % 3 === 0 ? lighten(leaf, 0.22) : darken(leaf, 0.14), 0.8)), 0, y, {
        turn: side * random.between(42, 72),
      }),
    )
  }
  parts.push(place(leafShape(100, 26, lighten(leaf, 0.15)), 0, -296, { turn: 6 }))
  return group(parts)
}

export const snakePlant: Plant = (canvas, random, leaf) => {
  const parts = Array.from({ length: 9 }, (_, i) => {
    const height = random.between(170, 300)
    const lean = (i - 4) * 7 + random.between(-4, 4)
    const w = random.between(13, 19)
    const fill = canvas.across(lighten(leaf, 0.35), mix(leaf, darken(leaf, 0.3), 0.3), darken(leaf, 0.25))
    return place(
      path(
        `M${-w * 0.6} 0C${-w * 1.3} ${-height * 0.4} ${-w} ${-height * 0.8} 0 ${-height}C${w} ${-height * 0.8} ${w * 1.3} ${-height * 0.4} ${w * 0.6} 0Z`,
        { fill, stroke: lighten(leaf, 0.5), strokeWidth: 1.4, strokeOpacity: 0.5 },
      ),
      (i - 4) * 6,
      0,
      { turn: lean },
    )
  })
  return group([...parts.slice(0, 4), ...parts.slice(5), parts[4] ?? ''])
}

export const palm: Plant = (_canvas, random, leaf) => {
  const fronds = Array.from({ length: 9 }, (_, i) => {
    const angle = -82 + i * 20.5 + random.between(-6, 6)
    const length = random.between(210, 285) * (1 - Math.abs(angle) / 420)
    const tone = i % 2 ? darken(leaf, 0.16) : lighten(leaf, 0.1)
    const bend = Math.sign(angle) * (24 + Math.abs(angle) * 0.5)
    const leaflets = (side: number) =>
      Array.from({ length: 13 }, (_, k) => {
        const t = (k + 3) / 15
        const size = 74 * Math.sin(Math.PI * (0.16 + t * 0.8)) + 12
        return slip(bend * t * t, -length * t, size, 8, side * (58 - t * 22) + bend * 0.25)
      }).join('')
    return place(
      [
        path(`M0 0Q${bend * 0.2} ${-length * 0.6} ${bend} ${-length}`, {
          stroke: darken(tone, 0.2),
          strokeWidth: 4,
          fill: 'none',
        }),
        path(leaflets(-1), { fill: darken(tone, 0.14) }),
        path(leaflets(1), { fill: tone }),
      ],
      0,
      -70,
      { turn: angle },
    )
  })
  return group([path('M-5 0L-4 -90L4 -90L5 0Z', { fill: darken(leaf, 0.35) }), ...fronds])
}

export const olive: Plant = (_canvas, random, leaf) => {
  const bark = mix('#7d6450', leaf, 0.15)
  const soft = mix(leaf, '#9aa58a', 0.45)
  const branches = 'M-6 0C-12 -70 8 -130 -4 -210M0 -120C14 -160 30 -190 46 -225M-4 -150C-22 -180 -36 -200 -52 -220'
  const layer = (count: number) =>
    Array.from({ length: count }, () => {
      const angle = random.between(0, Math.PI * 2)
      const far = Math.sqrt(random.next())
      return slip(
        Math.cos(angle) * far * 104,
        -268 + Math.sin(angle) * far * 92,
        random.between(24, 38),
        7,
        random.between(-150, 150),
      )
    }).join('')
  return group([
    path(branches, { stroke: bark, strokeWidth: 9, fill: 'none', strokeLinecap: 'round' }),
    path(layer(44), { fill: darken(soft, 0.25) }),
    path(layer(44), { fill: soft }),
    path(layer(36), { fill: lighten(soft, 0.3) }),
  ])
}

/** Hangs down from its origin. */
export const trailing: Plant = (_canvas, random, leaf) => {
  const vines: string[] = []
  const leaves: [dark: string, light: string] = ['', '']
  for (let i = 0; i < 7; i += 1) {
    const x = (i - 3) * 13
    const length = random.between(90, 260)
    const sway = random.between(-26, 26)
    vines.push(`M${x * 0.5} 0C${x + sway} ${length * 0.3} ${x - sway} ${length * 0.6} ${x + sway * 0.6} ${length}`)
    for (let k = 1; k < length / 19; k += 1) {
      const t = (k * 19) / length
      const px = x * (0.5 + t * 0.5) + sway * Math.sin(t * 5) * 0.5
      leaves[k % 2 ? 1 : 0] += slip(
        px,
        t * length,
        random.between(20, 28),
        12,
        (k % 2 ? 1 : -1) * random.between(60, 120),
      )
    }
  }
  return group([
    path(vines.join(''), { stroke: darken(leaf, 0.2), strokeWidth: 2, fill: 'none' }),
    path(leaves[0], { fill: leaf }),
    path(leaves[1], { fill: lighten(leaf, 0.18) }),
  ])
}

/** Dry grasses for a tall vase. */
export const pampas: Plant = (canvas, random) => {
  const parts = Array.from({ length: 8 }, (_, i) => {
    const height = random.between(170, 280)
    const bend = (i - 3.5) * 17 + random.between(-8, 8)
    const tone = random.pick(['#e8d3b0', '#dcbf95', '#efdfc6', '#cfae84'])
    const plume = `M${bend} ${-height}C${bend - 26} ${-height + 60} ${bend * 0.8 - 15} ${-height * 0.62} ${bend * 0.55} ${-height * 0.5}C${bend * 0.8 + 17} ${-height * 0.62} ${bend + 20} ${-height + 60} ${bend} ${-height}Z`
    return (
      path(`M0 0Q${bend * 0.2} ${-height * 0.5} ${bend * 0.6} ${-height * 0.56}`, {
        stroke: '#b89768',
        strokeWidth: 2.5,
        fill: 'none',
      }) + path(plume, { fill: canvas.down(lighten(tone, 0.35), darken(tone, 0.14)), opacity: 0.95 })
    )
  })
  return group(parts)
}

/** A bunch of round flowers for a small vase. */
export const flowers: Plant = (_canvas, random, leaf) => {
  const colours = random.pick([
    ['#e8866a', '#f3c2a5', '#f7e3cf'],
    ['#d9739a', '#f2b9c6', '#fbeae4'],
    ['#f2c14e', '#f7dd92', '#fff4d8'],
    ['#8e7cc3', '#c5b6e6', '#efe8fb'],
  ])
  const stems: string[] = []
  const heads: string[] = []
  for (let i = 0; i < 9; i += 1) {
    const x = random.between(-62, 62)
    const y = -random.between(82, 160)
    stems.push(
      path(`M0 0Q${x * 0.2} ${y * 0.6} ${x} ${y}`, { stroke: darken(leaf, 0.1), strokeWidth: 2.6, fill: 'none' }),
    )
    if (i % 2) stems.push(place(leafShape(46, 11, lighten(leaf, 0.1)), x * 0.6, y * 0.72, { turn: x > 0 ? 50 : -50 }))
    heads.push(
      place(blossom(random, random.pick(colours), random.between(15, 24)), x, y, { turn: random.between(0, 60) }),
    )
  }
  return group([...stems, ...heads])
}

function blossom(random: Random, colour: Colour, size: number): string {
  const petals = Array.from({ length: 7 }, (_, i) =>
    place(ellipse(0, -size * 0.62, size * 0.42, size * 0.6, { fill: i % 2 ? colour : lighten(colour, 0.18) }), 0, 0, {
      turn: i * 51.4,
    }),
  )
  const heart = mix(colour, '#8a5a2a', random.between(0.4, 0.6))
  return group([
    ...petals,
    circle(0, 0, size * 0.3, { fill: heart }),
    circle(-size * 0.08, -size * 0.08, size * 0.16, { fill: lighten(heart, 0.4) }),
  ])
}

/** A single orchid stem, for quiet rooms. */
export const orchid: Plant = (_canvas, random, leaf) => {
  const colour = random.pick(['#f7eef2', '#f3c9d6', '#fdf6e8'])
  const blooms = [
    [38, -232, 20],
    [64, -214, 22],
    [88, -190, 23],
    [108, -160, 22],
    [18, -240, 15],
  ] as const
  return group([
    place(leafShape(96, 20, darken(leaf, 0.1)), 0, 0, { turn: -64 }),
    place(leafShape(90, 20, leaf), 0, 0, { turn: 58 }),
    place(leafShape(70, 16, lighten(leaf, 0.12)), 0, 0, { turn: -30 }),
    path('M0 0C-10 -110 -6 -250 40 -234S104 -170 112 -150', {
      stroke: darken(leaf, 0.25),
      strokeWidth: 3.4,
      fill: 'none',
    }),
    ...blooms.map(([x, y, size]) =>
      place(
        [
          ...[0, 120, 240].map((turn) =>
            place(ellipse(0, -size * 0.75, size * 0.4, size * 0.66, { fill: darken(colour, 0.05) }), 0, 0, { turn }),
          ),
          ...[75, -75].map((turn) =>
            place(ellipse(0, -size * 0.72, size * 0.6, size * 0.66, { fill: lighten(colour, 0.2) }), 0, 0, { turn }),
          ),
          ellipse(0, size * 0.12, size * 0.2, size * 0.28, { fill: '#c8587f' }),
          circle(0, -1, size * 0.12, { fill: '#f2c14e' }),
        ],
        x,
        y,
        { turn: random.between(-16, 16) },
      ),
    ),
  ])
}

/** A pot or vase standing on its origin. `shape` sets the silhouette. */
export function pot(
  canvas: Canvas,
  colour: Colour,
  { width = 110, height = 110, shape = 'tub' as 'tub' | 'round' | 'tall' | 'legs' } = {},
): string {
  const w = width / 2
  const fill = canvas.linear(
    [
      [0, lighten(colour, 0.28)],
      [0.45, colour],
      [1, darken(colour, 0.36)],
    ],
    8,
  )
  const rim = ellipse(0, -height, w * (shape === 'tall' ? 0.42 : shape === 'round' ? 0.62 : 1), height * 0.07, {
    fill: darken(colour, 0.5),
  })
  if (shape === 'round')
    return (
      path(
        `M${-w * 0.62} ${-height}C${-w * 1.35} ${-height * 0.7} ${-w * 1.2} ${-height * 0.02} ${-w * 0.5} 0L${w * 0.5} 0C${w * 1.2} ${-height * 0.02} ${w * 1.35} ${-height * 0.7} ${w * 0.62} ${-height}Z`,
        { fill },
      ) + rim
    )
  if (shape === 'tall')
    return (
      path(
        `M${-w * 0.42} ${-height}C${-w * 0.5} ${-height * 0.72} ${-w} ${-height * 0.6} ${-w * 0.9} ${-height * 0.3}C${-w * 0.82} ${-height * 0.08} ${-w * 0.6} 0 ${-w * 0.5} 0L${w * 0.5} 0C${w * 0.6} 0 ${w * 0.82} ${-height * 0.08} ${w * 0.9} ${-height * 0.3}C${w} ${-height * 0.6} ${w * 0.5} ${-height * 0.72} ${w * 0.42} ${-height}Z`,
        { fill },
      ) + rim
    )
  const tub = path(
    `M${-w} ${-height}L${-w * 0.78} ${-6}Q${-w * 0.76} 0 ${-w * 0.6} 0L${w * 0.6} 0Q${w * 0.76} 0 ${w * 0.78} -6L${w} ${-height}Z`,
    { fill },
  )
  if (shape === 'tub') return tub + rim
  const legs = [-1, 1]
    .map((side) =>
      line(side * w * 0.6, -8, side * w * 0.85, 52, { stroke: '#6b4a2e', strokeWidth: 7, strokeLinecap: 'round' }),
    )
    .join('')
  return place(legs + rect(-w * 0.8, -10, w * 1.6, 8, { fill: '#5a3d26', rx: 4 }) + tub + rim, 0, -52)
}
