import { z } from '@hono/zod-openapi'
import { setFavouriteSalon } from '../../../domain/discovery/favourites/set-favourite-salon.ts'
import { newestReviews } from '../../../domain/discovery/reviews/newest-reviews.ts'
import { getSalon } from '../../../domain/discovery/salon-page/get-salon.ts'
import { listSalons } from '../../../domain/discovery/search/list-salons.ts'
import { listTopSalons } from '../../../domain/discovery/search/list-top-salons.ts'
import { DEFAULT_SORT } from '../../../domain/discovery/search/salon-sort.ts'
import { locateSalon } from '../../../domain/salons/profile/locate-salon.ts'
import type { Define } from '../../call.ts'
import { id } from '../../fields.ts'
import { flag, latitude, longitude, placeOf, salonPageOf, salonPaging } from '../../filters.ts'
import { presentSalon, presentSalonsListed, salon, salonsListed } from '../../shapes/salon.ts'
import { presentSalonDetail, salonDetail } from '../../shapes/salon-detail.ts'

const topic = 'Salons'
const FIRST_REVIEWS = 6

export function salonCalls(call: Define): void {
  call({
    topic,
    method: 'get',
    path: '/api/getsaloons',
    summary: 'All salons, and the best rated ones. With a place, sorted by distance, and the best rated within 50 km.',
    access: 'anyone',
    input: z.object({ lat: latitude, lng: longitude, ...salonPaging }),
    reply: z.object({ Top: z.array(salon), data: z.array(salon), ...salonsListed }),
    async handle({ app, viewer, input }) {
      const place = placeOf(input)
      const query = { viewerId: viewer?.id, place, sort: place ? 'nearest' : DEFAULT_SORT } as const
      const [top, page] = await Promise.all([
        listTopSalons(app, viewer?.id, place),
        listSalons(app, query, salonPageOf(input)),
      ])
      return { Top: top.map(presentSalon), data: page.items.map(presentSalon), ...presentSalonsListed(page) }
    },
  })

  call({
    topic,
    method: 'get',
    path: '/api/getsaloon/{id}',
    summary: 'One salon with the contents of its page.',
    access: 'anyone',
    input: z.object({ id: id() }),
    reply: z.object({ Data: salonDetail }),
    refusals: ['not_found'],
    async handle({ app, viewer, input }) {
      const salon = await getSalon(app, input.id, { viewerId: viewer?.id })
      const reviews = await newestReviews(app, { salonId: salon.id }, FIRST_REVIEWS)
      return { Data: presentSalonDetail(salon, reviews) }
    },
  })

  call({
    topic,
    path: '/api/addfavouritesaloon',
    summary: 'Add a salon to the favourites, or remove it.',
    access: 'signed_in',
    limit: 'write',
    input: z.object({
      Saloon_Id: id(),
      favourite: flag.openapi({ description: 'Whether it is to be a favourite. Without it, each call toggles.' }),
    }),
    example: { Saloon_Id: 'salon-kastanje', favourite: true },
    reply: z.object({ msg: z.string(), favourite: z.boolean() }),
    refusals: ['not_found'],
    idempotent: true,
    async handle({ app, viewer, input, t }) {
      const { id: salonId } = await locateSalon(app, input.Saloon_Id)
      const { favourite } = await setFavouriteSalon(app, viewer, salonId, input.favourite)
      return { msg: t(favourite ? 'api.favourite' : 'api.notFavourite'), favourite }
    },
  })
}
