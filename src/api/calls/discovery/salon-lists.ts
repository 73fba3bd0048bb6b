import { z } from '@hono/zod-openapi'
import { listSalons, type SalonsQuery } from '../../../domain/discovery/search/list-salons.ts'
import type { SalonCard } from '../../../domain/discovery/search/salon-card.ts'
import type { Asked, Define, Who } from '../../call.ts'
import { optional } from '../../fields.ts'
import { AS_FAR_AS_METRES, category, coordinates, metres, salonPageOf, salonPaging, services } from '../../filters.ts'
import { metresTo, presentSalon, presentSalonsListed, salon, salonsListed } from '../../shapes/salon.ts'

const topic = 'Salons'
export const salonList = z.object({ Data: z.array(salon), ...salonsListed })
const salonNear = salon.required({ distance: true })

/** Salons of a kind, with a service, or around a place. */
export function salonListCalls(call: Define): void {
  call({
    topic,
    path: '/api/allsaloons',
    summary: 'Salons of a category, or all.',
    who: 'anyone',
    input: z.object({ Status: optional(category), ...salonPaging }),
    example: { Status: 'Barber' },
    reply: salonList,
    act: (asked) => presentFound(asked, { category: asked.input.Status }),
  })

  call({
    topic,
    path: '/api/getsaloonsbycategory',
    summary: 'Salons of a category, by its id or title.',
    who: 'anyone',
    input: z.object({ category, ...salonPaging }),
    example: { category: 'spa' },
    reply: salonList,
    act: (asked) => presentFound(asked, { category: asked.input.category }),
  })

  call({
    topic,
    path: '/api/getsaloonsbyservice',
    summary: 'Salons that offer all of these services, each by the id or the name of any salon’s.',
    who: 'anyone',
    input: z.object({ services: services.refine((given) => given.length > 0, 'service_required'), ...salonPaging }),
    example: { services: ['Haircut'] },
    reply: salonList,
    act: (asked) => presentFound(asked, { services: asked.input.services }),
  })

  call({
    topic,
    path: '/api/nearbysaloons',
    summary: 'Salons around a place, nearest first, each with its distance in metres.',
    who: 'anyone',
    input: z.object({ coordinates, maxDistance: metres, ...salonPaging }),
    example: { coordinates: [12.5757, 55.6814], maxDistance: 2000 },
    reply: z.object({ Data: z.array(salonNear), ...salonsListed }),
    async act({ app, viewer, input }) {
      const { coordinates, maxDistance = AS_FAR_AS_METRES } = input
      const [longitude, latitude] = coordinates
      const around = { place: { latitude, longitude }, withinKm: maxDistance / 1000 }
      const page = await listSalons(app, { ...around, sort: 'nearest', viewerId: viewer?.id }, salonPageOf(input))
      return { Data: page.items.map(presentNear), ...presentSalonsListed(page) }
    },
  })
}

/** A page of the salons that match, as the caller sees them. */
export async function presentFound(
  { app, viewer, input }: Asked<Parameters<typeof salonPageOf>[0], Who>,
  query: SalonsQuery,
) {
  const page = await listSalons(app, { ...query, viewerId: viewer?.id }, salonPageOf(input))
  return { Data: page.items.map(presentSalon), ...presentSalonsListed(page) }
}

function presentNear(found: SalonCard): z.infer<typeof salonNear> {
  return { ...presentSalon(found), distance: metresTo(found) }
}
