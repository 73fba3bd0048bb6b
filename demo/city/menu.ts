import { serviceTreatments } from '../../src/domain/catalog/treatments/service-treatments.ts'
import type { ServiceTime } from '../../src/domain/scheduling/availability/service-time.ts'
import type { Drawing } from '../pictures/drawing.ts'
import { productPicture } from '../pictures/products/product-picture.ts'
import type { Random } from '../random.ts'
import type { Row } from '../rows.ts'
import type { ServiceIdea } from '../trades/trade.ts'
import { TRADES } from '../trades/trades.ts'
import { lowerFirst, productTexts } from '../words/product-texts.ts'
import { serviceTexts } from '../words/service-texts.ts'
import { needsOf } from './resources.ts'
import type { SalonContext } from './salon-context.ts'

/** From here on, a service requires a deposit. */
const LONG_MINUTES = 120

export type Service = Row<'service'> & {
  id: string
  minutes: number
  price_minor: number
  buffer_before: number
  buffer_after: number
  /** Processing times as JSON. */
  processing: string
  /** Needed resources as JSON. */
  resources: string
}
export type Product = Row<'product'> & { id: string; price_minor: number; stock: number }

const SERVICES = { one: [8, 11], more: [6, 7] } as const

/** The salon's services: the usual ones of its trades and some others, at its own price level. */
export function servicesOf(salonContext: SalonContext): Service[] {
  const random = salonContext.random('services')
  const level = random.next()
  const many = salonContext.identity.categories.length === 1 ? SERVICES.one : SERVICES.more
  const chosen = salonContext.identity.categories.flatMap((category) => {
    const ideas = TRADES[category].services
    const always = ideas.filter((idea) => idea.always)
    const count = random.int(many[0], many[1]) - always.length
    const others = new Set(
      random.sample(
        ideas.filter((idea) => !idea.always),
        count,
      ),
    )
    return ideas.filter((idea) => idea.always || others.has(idea)).map((idea) => ({ category, idea }))
  })
  return chosen.map(({ category, idea }, position) => ({
    salon_id: salonContext.salonId,
    id: salonContext.id('service', position),
    category,
    name: idea.name,
    // Long treatments are booked with a deposit.
    payment: idea.minutes >= LONG_MINUTES ? 'deposit' : null,
    description: idea.description,
    price_minor: priceAt(random, idea.price, level),
    minutes: minutesOf(random, idea),
    buffer_before: idea.before ?? 0,
    buffer_after: idea.after ?? 0,
    processing: JSON.stringify(idea.processing ?? []),
    resources: needsOf(salonContext, idea),
    position,
    ...{ group_id: null, group_name: '', variant: '', add_on_to: [] },
    ...{ prior_service_id: null, prior_months: null, menu_category_id: null },
    ...serviceTreatments({ name: idea.name, category }),
    texts: serviceTexts(category, idea.name),
  }))
}

/** The times of a service as the rules of availability need them. */
export function timeOf({ minutes, buffer_before, buffer_after, ...service }: Service): ServiceTime {
  const [processing, resources] = [JSON.parse(service.processing), JSON.parse(service.resources)]
  return { minutes, bufferBefore: buffer_before, bufferAfter: buffer_after, processing, resources }
}

const BRAND_NAMES = [
  'Nordlig',
  'Havtorn & Hyben',
  'Mosaik',
  'Fjordform',
  'Klitrose',
  'Bøgeblad',
  'Saltlinje',
  'Humle & Harpiks',
] as const

/** The maximum number of additional photos of a product. */
const MORE_PHOTOS = 3

/**
 * The salon's products: two brands, a few out of stock. With pooled pictures, products share them with other salons and
 * have one each.
 */
export function productsOf(
  salonContext: SalonContext,
  pooled: boolean,
): { products: Product[]; photos: Row<'product_photo'>[] } {
  const photos: Row<'product_photo'>[] = []
  const random = salonContext.random('products')
  const brands = random.sample(BRAND_NAMES, 2)
  const level = random.next()
  const categories = salonContext.identity.categories
  const aside = salonContext.random('product photos')
  const products = categories
    .flatMap((category) => {
      const ideas = TRADES[category].products
      return random
        .sample(ideas, categories.length === 1 ? random.int(5, 8) : 4)
        .sort((a, b) => ideas.indexOf(a) - ideas.indexOf(b))
        .map((idea) => ({ category, idea }))
    })
    .map(({ category, idea }, position) => {
      const brand = random.pick(brands)
      const shot = { kind: idea.kind, brand, name: idea.name, look: pooled ? 0 : random.int(0, 3) }
      const picture: Drawing = productPicture(shot)
      const id = salonContext.id('product', position)
      if (!pooled) {
        const more = [
          productPicture({ ...shot, view: 'near' }),
          productPicture({ ...shot, view: 'two' }),
          productPicture({ ...shot, look: (shot.look + 1) % 4 }),
        ].slice(0, aside.int(1, MORE_PHOTOS))
        for (const [place, path] of [picture, ...more].entries()) {
          const photo = salonContext.id('product photo', position * (MORE_PHOTOS + 1) + place)
          photos.push({ salon_id: salonContext.salonId, product_id: id, id: photo, path, position: place })
        }
      }
      return {
        salon_id: salonContext.salonId,
        id,
        category,
        name: `${brand} ${lowerFirst(idea.name)}`,
        description: idea.description,
        texts: productTexts(category, brand, idea.name),
        price_minor: priceAt(random, idea.price, level),
        stock: random.chance(0.12)
          ? 0
          : random.weighted([
              [random.int(1, 4), 1],
              [random.int(5, 24), 3],
            ]),
        picture,
        position,
        created_at: new Date(salonContext.calendar.midnight.getTime() - aside.int(3, 500) * 86_400_000),
      }
    })
  return { products, photos }
}

/** A realistic price: near the salon's level, ending in 0, 5 or 9 kroner. */
function priceAt(random: Random, [low, high]: readonly [number, number], level: number): number {
  const wanted = low + (high - low) * Math.min(1, Math.max(0, level + random.between(-0.15, 0.15)))
  const step = high > 600 ? 25 : high > 200 ? 10 : 5
  const kroner = Math.round(wanted / step) * step
  return (kroner % 50 === 0 && kroner > 250 && random.chance(0.6) ? kroner - 5 : kroner) * 100
}

function minutesOf(random: Random, { minutes }: ServiceIdea): number {
  return minutes >= 60 && random.chance(0.2) ? minutes + 15 : minutes
}
