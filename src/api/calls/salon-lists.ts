import { z } from '@hono/zod-openapi'
import { listSalons, type SalonsWanted } from '../../domain/search/list-salons.ts'
import { listWithBest } from '../../domain/search/list-with-best.ts'
import type { SalonCard } from '../../domain/search/salon-card.ts'
import { parseSalonSort } from '../../domain/search/salon-sort.ts'
import type { Asked, Define, Who } from '../call.ts'
import { date, id, list, number, optional, pageOf, paging } from '../fields.ts'
import { category, gender, kilometres, latitude, longitude, placeOf, stars } from '../filters.ts'
import { listed, presentListed } from '../shapes/parts.ts'
import { metresTo, presentSalon, salon } from '../shapes/salon.ts'

const topic = 'Salons'
const MOST_SERVICES = 12
const salonList = z.object({ Data: z.array(salon), ...listed })
/** Ids of any salon's services, or what they are called. */
const services = list(id('service_required'), MOST_SERVICES, 'too_many_services')

const sort = z
  .string('invalid')
  .transform((text, context) => {
    const parsed = parseSalonSort(text)
    if (parsed === null) context.addIssue('invalid')
    return parsed ?? z.NEVER
  })
  .openapi({ type: 'string', enum: ['Most_Popular', 'Cost_High_To_Low', 'Cost_Low_To_High'] })

/** What clients ask with who do not say how far to look. */
const AS_FAR_AS_METRES = 500_000
const FARTHEST_METRES = 20_037_000

const degrees = (most: number) => number(z.number('invalid').min(-most, 'invalid').max(most, 'invalid'))
const coordinates = z
  .tuple([degrees(180), degrees(90)], 'required')
  .openapi({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2, example: [12.5757, 55.6814] })
const metres = optional(
  number(z.number('invalid').min(0, 'invalid').max(FARTHEST_METRES, 'invalid')).openapi({
    type: 'number',
    default: AS_FAR_AS_METRES,
    description: 'Metres.',
  }),
)
const salonNear = salon.required({ distance: true })

export function salonListCalls(call: Define): void {
  call({
    topic,
    path: '/api/allsaloons',
    summary: 'Salons of a category, or all.',
    who: 'anyone',
    input: z.object({ Status: optional(category), ...paging }),
    example: { Status: 'Barber' },
    reply: salonList,
    act: (asked) => presentFound(asked, { category: asked.input.Status }),
  })

  call({
    topic,
    path: '/api/getsaloonsbycategory',
    summary: 'Salons of a category, by its id or title.',
    who: 'anyone',
    input: z.object({ category, ...paging }),
    example: { category: 'spa' },
    reply: salonList,
    act: (asked) => presentFound(asked, { category: asked.input.category }),
  })

  call({
    topic,
    path: '/api/getsaloonsbyservice',
    summary: 'Salons that offer all of these services, each by the id or the name of any salon’s.',
    who: 'anyone',
    input: z.object({ services: services.refine((given) => given.length > 0, 'service_required'), ...paging }),
    example: { services: ['Haircut'] },
    reply: salonList,
    act: (asked) => presentFound(asked, { services: asked.input.services }),
  })

  call({
    topic,
    path: '/api/saloonfilter',
    summary: 'Salons by everything that they can be narrowed by, and the best rated of those.',
    who: 'anyone',
    input: z.object({
      services: optional(services),
      category: optional(category),
      rating: stars,
      gender: optional(gender()),
      distance: kilometres,
      lat: latitude,
      lng: longitude,
      sort_by: optional(sort),
      date: optional(date),
      ...paging,
    }),
    example: { category: 'Hairs', rating: 4, distance: 5, lat: 55.6814, lng: 12.5757, sort_by: 'Cost_Low_To_High' },
    reply: z.object({ Top: z.array(salon), data: z.array(salon), ...listed }),
    async act({ app, viewer, input }) {
      const { services, category, rating: minRating, gender, distance: withinKm, sort_by, date } = input
      const narrowed = { services, category, minRating, gender, withinKm, date, place: placeOf(input) }
      const wanted = { ...narrowed, sort: sort_by, viewerId: viewer?.id }
      const { best, found } = await listWithBest(app, wanted, pageOf(input))
      return { Top: best.map(presentSalon), data: found.items.map(presentSalon), ...presentListed(found) }
    },
  })

  call({
    topic,
    path: '/api/sitebannerfilters',
    summary: 'Salons by name, or by category and day: with a day only those with a free time then.',
    who: 'anyone',
    input: z.object({
      Search: optional(z.string('invalid').max(100, 'too_long')),
      Category: optional(category),
      Day: optional(date),
      ...paging,
    }),
    example: { Category: 'Hairs', Day: '04-12-2026' },
    reply: salonList,
    act: (asked) => {
      const { Search: name, Category, Day } = asked.input
      return presentFound(asked, { name, category: Category, date: Day })
    },
  })

  call({
    topic,
    path: '/api/nearbysaloons',
    summary: 'Salons around a place, nearest first, each with its distance in metres.',
    who: 'anyone',
    input: z.object({ coordinates, maxDistance: metres, ...paging }),
    example: { coordinates: [12.5757, 55.6814], maxDistance: 2000 },
    reply: z.object({ Data: z.array(salonNear), ...listed }),
    async act({ app, viewer, input }) {
      const { coordinates, maxDistance = AS_FAR_AS_METRES } = input
      const [longitude, latitude] = coordinates
      const around = { place: { latitude, longitude }, withinKm: maxDistance / 1000 }
      const page = await listSalons(app, { ...around, sort: 'nearest', viewerId: viewer?.id }, pageOf(input))
      return { Data: page.items.map(presentNear), ...presentListed(page) }
    },
  })
}

async function presentFound(
  { app, viewer, input }: Asked<{ page?: number | undefined; limit?: number | undefined }, Who>,
  wanted: SalonsWanted,
) {
  const page = await listSalons(app, { ...wanted, viewerId: viewer?.id }, pageOf(input))
  return { Data: page.items.map(presentSalon), ...presentListed(page) }
}

function presentNear(found: SalonCard): z.infer<typeof salonNear> {
  return { ...presentSalon(found), distance: metresTo(found) }
}
