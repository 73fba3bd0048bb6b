import { z } from '@hono/zod-openapi'
import type { ListedSalon, SalonPage } from '../../domain/discovery/search/list-salons.ts'
import type { SalonCard } from '../../domain/discovery/search/salon-card.ts'
import { CATEGORY_NAMES } from '../../domain/kernel/categories.ts'
import { formatTime12h } from '../../domain/kernel/time.ts'
import {
  instant,
  listed,
  major,
  picture,
  prefix,
  presentListed,
  presentPicture,
  presentRating,
  price,
} from './parts.ts'

export const salon = z
  .object({
    _id: z.string(),
    Slug: z.string(),
    Name: z.string(),
    Description: z.string(),
    Address: z.object({ Address: z.string(), Postal_code: z.string(), City: z.string(), State: z.string() }),
    Profile_Pic: picture,
    Open_Time: z.string().openapi({ example: '09:00 AM', description: 'Today; empty when closed all day.' }),
    Close_Time: z.string().openapi({ example: '05:30 PM' }),
    Open_All_Day: z.boolean().openapi({ description: 'Open 24 hours today: both times are 12:00 AM.' }),
    Open: z.boolean().openapi({ description: 'Whether it is open now, in the salon’s time zone.' }),
    Rating: z.number(),
    Reviews: z.number().int(),
    Categories: z.array(z.string()),
    Price_From: price.nullable(),
    Prefix: prefix,
    Time_zone: z.string().openapi({ example: 'Europe/Copenhagen' }),
    Following: z.boolean().openapi({ description: 'Whether it is among the caller’s favourites.' }),
    distance: z.number().int().optional().openapi({ description: 'Metres from the caller’s position, if given.' }),
    Free_times: z
      .array(instant)
      .optional()
      .openapi({ description: 'The first free times on the requested date for the requested services.' }),
  })
  .openapi('Saloon')

/** Reply fields of calls that return a list of salons. */
export const salonsListed = {
  ...listed,
  total: listed.total.openapi({
    description:
      'The number of salons on all pages, counted up to 1000; for selective filters, or with a ' +
      'date, only a few beyond this page. If `next` is not null there may be more.',
  }),
  next: z.string().nullable().openapi({
    example: 'WyI5MCIsIjQuNiIsIjAxOThjMGRlIl0',
    description:
      'Send it as `after` to continue, instead of a page. Null at the end, and while `total` counts further pages of a date.',
  }),
}

export function presentSalonsListed(page: SalonPage) {
  return { ...presentListed(page), next: page.next }
}

type ShownSalon = Omit<SalonCard, 'distanceKm' | 'descriptionLang'> & Partial<Pick<ListedSalon, 'distanceKm' | 'times'>>

export function presentSalon(given: ShownSalon): z.infer<typeof salon> {
  const { street, postalCode, city, region, today, currency, fromPriceMinor, distanceKm = null } = given
  return {
    _id: given.id,
    Slug: given.slug,
    Name: given.name,
    Description: given.description,
    Address: { Address: street, Postal_code: postalCode, City: city, State: region },
    Profile_Pic: presentPicture(given.picture),
    Open_Time: today ? formatTime12h(today.opens) : '',
    Close_Time: today ? formatTime12h(today.closes) : '',
    Open_All_Day: today?.allDay ?? false,
    Open: given.open,
    Rating: presentRating(given.rating),
    Reviews: given.reviewCount,
    Categories: given.categories.map((category) => CATEGORY_NAMES[category]),
    Price_From: fromPriceMinor === null ? null : major(fromPriceMinor, currency),
    Prefix: currency,
    Time_zone: given.timeZone,
    Following: given.favourite,
    ...(distanceKm !== null && { distance: metresTo({ distanceKm }) }),
    ...(given.times && { Free_times: given.times.map(({ startsAt }) => startsAt.toISOString()) }),
  }
}

/** Whole metres to a salon; 0 if its position is unknown. */
export function metresTo({ distanceKm }: Pick<SalonCard, 'distanceKm'>): number {
  return Math.round((distanceKm ?? 0) * 1000)
}
