import { seeded } from '../../random.ts'
import type { Category } from '../../trades/trade.ts'
import type { Drawing } from '../drawing.ts'
import { storefront } from '../scenes/storefront.ts'
import { type Palette, palettesOf } from '../studio/palettes.ts'
import { SCENE_WIDTH } from '../studio/scene.ts'
import { COMPOSITIONS, type Composition, RECEPTION } from './compositions.ts'

export interface Sitting {
  seed: number
  index: number
  name: string
  categories: readonly [Category, ...Category[]]
  /** In a large city salons share their pictures, so that few are drawn. */
  pooled: boolean
}

export interface SalonPictures {
  cover: Drawing
  photos: { picture: Drawing; caption: string }[]
}

/** The pictures of one salon: the same colours in every room, its name over the door. */
export function salonPictures({ seed, index, name, categories, pooled }: Sitting): SalonPictures {
  const random = seeded(seed, 'pictures', index)
  const [trade] = categories
  const palette = turn(seeded(seed, 'palettes', trade).shuffle(palettesOf(trade)), index)
  const own = COMPOSITIONS[trade].filter((composition) => !composition.detail)
  if (pooled) {
    const cover = pooledRoom(random.pick(own), palette)
    return { cover, photos: [{ picture: pooledRoom(RECEPTION, palette), caption: RECEPTION.caption }] }
  }
  const front: Drawing = {
    key: `storefront/${seed}/${index}`,
    draw: () => storefront(seeded(seed, 'storefront', index), palette, name, trade),
  }
  const room = (composition: Composition): Drawing => ({
    key: `${composition.name}/${seed}/${index}`,
    draw: () => {
      const choices = seeded(seed, composition.name, index)
      const turned = choices.chance(0.5)
      const svg = composition.draw(choices, palette)
      return turned ? mirrored(svg) : svg
    },
  })
  // Neighbours in the list show different things; every fifth salon shows its front.
  const outside = index % 5 === 3
  const coverRoom = turn(own, Math.floor(index * 1.37) + seed)
  const others = [...categories.flatMap((category) => COMPOSITIONS[category]), RECEPTION].filter(
    (composition) => !composition.front && (outside || composition !== coverRoom),
  )
  const photos = random
    .sample(others, 4)
    .map((composition) => ({ picture: room(composition), caption: composition.caption }))
  if (outside) return { cover: front, photos }
  const street = coverRoom.front ? [] : [{ picture: front, caption: 'From outside' }]
  return { cover: room(coverRoom), photos: [...photos.slice(0, 3), ...street, ...photos.slice(3)] }
}

/** The same room from the other side: nothing in it can be read. */
function mirrored(svg: string): string {
  const turn = `<g transform="translate(${SCENE_WIDTH} 0) scale(-1 1)">`
  return svg.replace('</defs>', `</defs>${turn}`).replace(/<\/svg>$/, '</g></svg>')
}

function pooledRoom(composition: Composition, palette: Palette): Drawing {
  const key = `pool/${composition.name}/${palette.name}`
  return { key, draw: () => composition.draw(seeded(key), palette) }
}

function turn<T>(list: readonly T[], n: number): T {
  const found = list[Math.abs(n) % list.length]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}
