import { z } from '@hono/zod-openapi'
import { listSalons, type SalonsQuery } from '../../../domain/discovery/search/list-salons.ts'
import type { SalonCard } from '../../../domain/discovery/search/salon-card.ts'
import type { Access, CallContext, Define } from '../../call.ts'
import { optional } from '../../fields.ts'
import { category, coordinates, DEFAULT_METRES, metres, salonPageOf, salonPaging, services } from '../../filters.ts'
import { metresTo, presentSalon, presentSalonsListed, salon, salonsListed } from '../../shapes/salon.ts'

const topic = 'Salons'
export const salonList = z.object({ Data: z.array(salon), ...salonsListed })
const salonNear = salon.required({ distance: true })

/** Salons by category, service or place. */
export function salonListCalls(call: Define): void {
  call({
    topic,
    path: '/api/allsaloons',
    summary: 'Salons of a category, or all.',
    access: 'anyone',
    input: z.object({ Status: optional(category), ...salonPaging }),
    example: { Status: 'Barber' },
    reply: salonList,
    handle: (context) => presentFound(context, { category: context.input.Status }),
  })

  call({
    topic,
    path: '/api/getsaloonsbycategory',
    summary: 'Salons of a category, by its id or title.',
    access: 'anyone',
    input: z.object({ category, ...salonPaging }),
    example: { category: 'spa' },
    reply: salonList,
    handle: (context) => presentFound(context, { category: context.input.category }),
  })

  call({
    topic,
    path: '/api/getsaloonsbyservice',
    summary: 'Salons that offer all of these services, each given by its name or the id of any salon’s service.',
    access: 'anyone',
    input: z.object({ services: services.refine((given) => given.length > 0, 'service_required'), ...salonPaging }),
    example: { services: ['Haircut'] },
    reply: salonList,
    handle: (context) => presentFound(context, { services: context.input.services }),
  })

  call({
    topic,
    path: '/api/nearbysaloons',
    summary: 'Salons around a place, nearest first, each with its distance in metres.',
    access: 'anyone',
    input: z.object({ coordinates, maxDistance: metres, ...salonPaging }),
    example: { coordinates: [12.5757, 55.6814], maxDistance: 2000 },
    reply: z.object({ Data: z.array(salonNear), ...salonsListed }),
    async handle({ app, viewer, input }) {
      const { coordinates, maxDistance = DEFAULT_METRES } = input
      const [longitude, latitude] = coordinates
      const around = { place: { latitude, longitude }, withinKm: maxDistance / 1000 }
      const page = await listSalons(app, { ...around, sort: 'nearest', viewerId: viewer?.id }, salonPageOf(input))
      return { Data: page.items.map(presentNear), ...presentSalonsListed(page) }
    },
  })
}

/** A page of matching salons, with the caller's favourites. */
export async function presentFound(
  { app, viewer, input }: CallContext<Parameters<typeof salonPageOf>[0], Access>,
  query: SalonsQuery,
) {
  const page = await listSalons(app, { ...query, viewerId: viewer?.id }, salonPageOf(input))
  return { Data: page.items.map(presentSalon), ...presentSalonsListed(page) }
}

function presentNear(found: SalonCard): z.infer<typeof salonNear> {
  return { ...presentSalon(found), distance: metresTo(found) }
}
