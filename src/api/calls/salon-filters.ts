import { z } from '@hono/zod-openapi'
import { clientAddress } from '../../domain/accounts/client-address.ts'
import type { App } from '../../domain/app.ts'
import { listWithBest } from '../../domain/search/list-with-best.ts'
import { parseSalonSort } from '../../domain/search/salon-sort.ts'
import type { LocalDate } from '../../domain/shared/time.ts'
import type { Define } from '../call.ts'
import { date, optional, pageOf, paging } from '../fields.ts'
import { category, gender, kilometres, latitude, longitude, placeOf, services, stars } from '../filters.ts'
import { listed, presentListed } from '../shapes/parts.ts'
import { presentSalon, salon } from '../shapes/salon.ts'
import { presentFound, salonList } from './salon-lists.ts'

const topic = 'Salons'

const sort = z
  .string('invalid')
  .transform((text, context) => {
    const parsed = parseSalonSort(text)
    if (parsed === null) context.addIssue('invalid')
    return parsed ?? z.NEVER
  })
  .openapi({ type: 'string', enum: ['Most_Popular', 'Cost_High_To_Low', 'Cost_Low_To_High'] })

/** Salons by all that they are looked for by, a day with a free time among it. */
export function salonFilterCalls(call: Define): void {
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
    async act({ app, viewer, input, headers }) {
      await countFreeTimes(app, input.date, headers)
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
    async act(asked) {
      const { Search: name, Category, Day } = asked.input
      await countFreeTimes(asked.app, Day, asked.headers)
      return presentFound(asked, { name, category: Category, date: Day })
    },
  })
}

/** The free times of a thousand salons are dear, so they are counted, together with those that the pages ask for. */
async function countFreeTimes(app: App, date: LocalDate | undefined, headers: Headers): Promise<void> {
  if (date !== undefined) await app.limits.take('free_times', clientAddress(headers))
}
