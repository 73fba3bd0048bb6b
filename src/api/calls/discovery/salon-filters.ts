import { z } from '@hono/zod-openapi'
import type { PriceRange } from '../../../domain/discovery/search/filter-conditions.ts'
import { listCurrency } from '../../../domain/discovery/search/list-currency.ts'
import { listWithBest } from '../../../domain/discovery/search/list-with-best.ts'
import { parseSalonSort } from '../../../domain/discovery/search/salon-sort.ts'
import { clientAddress } from '../../../domain/identity/accounts/client-address.ts'
import type { App } from '../../../domain/kernel/app.ts'
import { toMinor } from '../../../domain/kernel/money.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { LocalDate } from '../../../domain/kernel/time.ts'
import type { Define } from '../../call.ts'
import { date, optional, timeOfDayField } from '../../fields.ts'
import {
  amount,
  category,
  currency,
  flag,
  gender,
  kilometres,
  latitude,
  longitude,
  placeOf,
  salonPageOf,
  salonPaging,
  services,
  stars,
} from '../../filters.ts'
import { presentSalon, presentSalonsListed, salon, salonsListed } from '../../shapes/salon.ts'
import { presentFound, salonList } from './salon-lists.ts'

const topic = 'Salons'

const sort = z
  .string('invalid')
  .transform((text, context) => {
    const parsed = parseSalonSort(text)
    if (parsed === null) context.addIssue('invalid')
    return parsed ?? z.NEVER
  })
  .openapi({
    type: 'string',
    enum: ['Most_Popular', 'Cost_High_To_Low', 'Cost_Low_To_High', 'Rating', 'Nearest', 'Earliest', 'Name'],
  })

const filters = z.object({
  services: optional(services),
  category: optional(category),
  rating: stars,
  gender: optional(gender()),
  distance: kilometres,
  lat: latitude,
  lng: longitude,
  sort_by: optional(sort),
  date: optional(date),
  from: optional(timeOfDayField).openapi({ description: 'For a date: appointments that start at this time or later.' }),
  until: optional(timeOfDayField).openapi({
    description: 'For a date: appointments that start at this time or earlier.',
  }),
  name: optional(z.string('invalid').max(100, 'too_long')),
  city: optional(z.string('invalid').max(100, 'too_long')),
  min_price: amount,
  max_price: amount,
  currency,
  open_now: flag,
  offers: flag.openapi({ description: 'Only salons with a coupon that can be used today, or a last-minute offer.' }),
  ...salonPaging,
})

/** Searching salons with filters, including availability on a date. */
export function salonFilterCalls(call: Define): void {
  call({
    topic,
    path: '/api/saloonfilter',
    summary: 'Salons by all filters, and the best rated of those.',
    access: 'anyone',
    input: filters,
    example: { category: 'Hairs', rating: 4, distance: 5, lat: 55.6814, lng: 12.5757, sort_by: 'Cost_Low_To_High' },
    reply: z.object({ Top: z.array(salon), data: z.array(salon), ...salonsListed }),
    async handle({ app, viewer, input, headers }) {
      validateCombination(input)
      await limitAvailabilitySearches(app, input.date, headers)
      const { services, category, rating: minRating, gender, distance: withinKm, sort_by, date, from, until } = input
      const { name, city, open_now, offers } = input
      const [place, now] = [placeOf(input), app.clock.now()]
      const query = {
        ...{ services, category, minRating, gender, withinKm, date, from, until, name, city, place },
        ...{
          price: await readPriceRange(app, input),
          openAt: open_now ? now : undefined,
          offersAt: offers ? now : undefined,
        },
        ...{ sort: sort_by, viewerId: viewer?.id },
      }
      const { best, found } = await listWithBest(app, query, salonPageOf(input))
      return { Top: best.map(presentSalon), data: found.items.map(presentSalon), ...presentSalonsListed(found) }
    },
  })

  call({
    topic,
    path: '/api/sitebannerfilters',
    summary: 'Salons by name, or by category and date: with a date only those with availability on it.',
    access: 'anyone',
    input: z.object({
      Search: optional(z.string('invalid').max(100, 'too_long')),
      Category: optional(category),
      Day: optional(date),
      ...salonPaging,
    }),
    example: { Category: 'Hairs', Day: '04-12-2026' },
    reply: salonList,
    async handle(context) {
      const { Search: name, Category, Day } = context.input
      await limitAvailabilitySearches(context.app, Day, context.headers)
      return presentFound(context, { name, category: Category, date: Day })
    },
  })
}

type Input = z.output<typeof filters>

/** Refuses contradictory filters, with the message at the later of two fields. Throws Refusal('invalid_input'). */
function validateCombination({ sort_by, date, from, until, min_price, max_price }: Input): void {
  const fields: Record<string, string> = {}
  if (sort_by === 'earliest' && !date) fields.date = 'date_required'
  if (from !== undefined && until !== undefined && until < from) fields.until = 'until_before_from'
  if (min_price !== undefined && max_price !== undefined && max_price < min_price) fields.max_price = 'to_below_from'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
}

/** The price range in minor units; undefined without one, or if there is no salon that would set the currency. */
async function readPriceRange(app: App, input: Input): Promise<PriceRange | undefined> {
  const { min_price: from, max_price: to, city } = input
  if (from === undefined && to === undefined) return undefined
  const currency = input.currency ?? (await listCurrency(app, { place: placeOf(input), city }))
  if (currency === null) return undefined
  const minor = (units: number | undefined) => units && toMinor(units, currency)
  return { from: minor(from), to: minor(to), currency }
}

/** Computing availability of many salons is expensive, so it is limited together with the pages' searches. */
async function limitAvailabilitySearches(app: App, date: LocalDate | undefined, headers: Headers): Promise<void> {
  if (date !== undefined) await app.limits.take('free_times', clientAddress(headers))
}
