import type { Category } from '../../trades/trade.ts'
import type { Colour } from './colour.ts'

/** The colours of one room. Chosen by eye, so that any two of them go together. */
export interface Palette {
  name: string
  wall: Colour
  /** Panels, niches, painted arches. */
  alt: Colour
  floor: Colour
  wood: Colour
  /** Chairs, doors, what catches the eye. */
  accent: Colour
  second: Colour
  metal: Colour
  leaf: Colour
  ink: Colour
  textile: Colour
  /** What lamps give. */
  glow: Colour
  /** A room for evenings. */
  dark: boolean
}

type Line = readonly [
  name: string,
  wall: Colour,
  alt: Colour,
  floor: Colour,
  wood: Colour,
  accent: Colour,
  second: Colour,
  metal: Colour,
  leaf: Colour,
  ink: Colour,
  textile: Colour,
  glow: Colour,
]

const LINES: readonly Line[] = [
  [
    'sage',
    '#c8d1be',
    '#a3b397',
    '#d8bf9d',
    '#b3845a',
    '#c96f4a',
    '#e9c58f',
    '#c79f57',
    '#557a55',
    '#2c3a33',
    '#f4ecdd',
    '#ffe3ae',
  ],
  [
    'terracotta',
    '#ecc9b0',
    '#cf8562',
    '#d3ad86',
    '#8e5638',
    '#2f6467',
    '#f0dcc0',
    '#c9994f',
    '#6a8355',
    '#4a2a22',
    '#fbeedd',
    '#ffdfa6',
  ],
  [
    'blush',
    '#f2d8d0',
    '#dfa9a0',
    '#e2cbb3',
    '#bf9164',
    '#a8464f',
    '#f6c9a6',
    '#cfa660',
    '#6f9070',
    '#4c2b33',
    '#fdf3ec',
    '#ffe6c2',
  ],
  [
    'midnight',
    '#2b3d59',
    '#1f2d46',
    '#8f6444',
    '#7a5034',
    '#d4894b',
    '#86a5b5',
    '#d1a65a',
    '#5c8a6b',
    '#0f1728',
    '#efe5d6',
    '#ffd08a',
  ],
  [
    'forest',
    '#345247',
    '#243d34',
    '#a5794f',
    '#80552f',
    '#e0a868',
    '#c4d0b0',
    '#d3aa5f',
    '#74a070',
    '#12211c',
    '#f3e9d6',
    '#ffd796',
  ],
  [
    'chalk',
    '#efe9df',
    '#d8ccbc',
    '#cfb38f',
    '#a87a50',
    '#33626f',
    '#dba26d',
    '#3a3b40',
    '#64805c',
    '#2b2d33',
    '#fffaf1',
    '#ffe9c4',
  ],
  [
    'honey',
    '#f1d9a4',
    '#e0b25f',
    '#c99e6c',
    '#8a5a33',
    '#2e5266',
    '#f7efdc',
    '#b7863c',
    '#5f7f4e',
    '#38281d',
    '#fff6e2',
    '#ffdf9c',
  ],
  [
    'plum',
    '#5d3c52',
    '#472b3f',
    '#8c6048',
    '#6f4532',
    '#e19a72',
    '#c98fa0',
    '#d7ad66',
    '#6f8f6d',
    '#231320',
    '#f6e6dc',
    '#ffcf94',
  ],
  [
    'sky',
    '#cfe0e4',
    '#9dbfc9',
    '#dcc4a2',
    '#b98b5d',
    '#d9694a',
    '#f3d9a4',
    '#c09a58',
    '#5b8468',
    '#22363f',
    '#fbf7ee',
    '#ffe7b8',
  ],
  [
    'lilac',
    '#ddd2e8',
    '#b9a5d2',
    '#e3cfb9',
    '#bb8f6b',
    '#6a4a86',
    '#f4b88a',
    '#c9a25f',
    '#6d9072',
    '#35284a',
    '#fdf6f3',
    '#ffe4bd',
  ],
  [
    'charcoal',
    '#44444b',
    '#313138',
    '#8d6a4b',
    '#8c5f3a',
    '#b8472f',
    '#d8b98a',
    '#c9a063',
    '#668a66',
    '#17171b',
    '#ece4d6',
    '#ffc987',
  ],
  [
    'seafoam',
    '#c5e0d4',
    '#8fc0ae',
    '#e0c8a6',
    '#b5875a',
    '#ee8a6b',
    '#f7e2b8',
    '#c79d55',
    '#4f8069',
    '#1f3d38',
    '#fdf8ee',
    '#ffe9bb',
  ],
  [
    'rosewood',
    '#7b3f3f',
    '#5d2c30',
    '#9b6c48',
    '#6b3f28',
    '#e6b887',
    '#c7d0b7',
    '#d9b06a',
    '#7d9a6c',
    '#2a1214',
    '#f8ead9',
    '#ffd394',
  ],
  [
    'oat',
    '#e6dac6',
    '#cbb894',
    '#c3a27a',
    '#94683f',
    '#7b8f6a',
    '#c9744f',
    '#ab8443',
    '#5d7a53',
    '#39301f',
    '#fbf4e6',
    '#ffe4ae',
  ],
]

const DARK = new Set(['midnight', 'forest', 'plum', 'charcoal', 'rosewood'])

const PALETTES: readonly Palette[] = LINES.map(
  ([name, wall, alt, floor, wood, accent, second, metal, leaf, ink, textile, glow]) => ({
    name,
    wall,
    alt,
    floor,
    wood,
    accent,
    second,
    metal,
    leaf,
    ink,
    textile,
    glow,
    dark: DARK.has(name),
  }),
)

/** What each trade likes best. */
const LIKED: Record<Category, string> = {
  hair: 'sage terracotta blush chalk honey sky lilac oat forest plum seafoam',
  barber: 'midnight forest charcoal rosewood terracotta oat honey chalk',
  nail: 'blush lilac seafoam sky plum honey chalk terracotta',
  beauty: 'blush oat sage lilac chalk seafoam plum terracotta',
  spa: 'sage oat forest seafoam midnight chalk terracotta sky',
}

function paletteNamed(name: string): Palette {
  const found = PALETTES.find((palette) => palette.name === name)
  if (!found) throw new Error(`No palette ${name}`)
  return found
}

/** The palettes that suit a trade. */
export function palettesOf(category: Category): Palette[] {
  return LIKED[category].split(' ').map(paletteNamed)
}
