import { z } from '@hono/zod-openapi'
import { CATEGORIES } from '../../domain/catalog/categories.ts'
import { commonServices } from '../../domain/catalog/common-services.ts'
import { listServices } from '../../domain/catalog/list-services.ts'
import { toggleFavouriteSalon } from '../../domain/favourites/toggle-favourite-salon.ts'
import { listReviews } from '../../domain/reviews/list-reviews.ts'
import { getSalon } from '../../domain/salons/get-salon.ts'
import { locateSalon } from '../../domain/salons/locate-salon.ts'
import { listSalons, type SalonsWanted } from '../../domain/search/list-salons.ts'
import { topSalons } from '../../domain/search/top-salons.ts'
import type { Asked, Define, Who } from '../call.ts'
import { date, id, optional, pageOf, paging } from '../fields.ts'
import { category, latitude, longitude } from '../filters.ts'
import { listed, presentCategory, presentListed } from '../shapes/parts.ts'
import { presentSalon, salon } from '../shapes/salon.ts'
import { presentSalonDetail, salonDetail } from '../shapes/salon-detail.ts'
import { presentServiceGroup, serviceGroup } from '../shapes/service-group.ts'

const topic = 'Salons'
const FIRST_REVIEWS = { page: 1, limit: 6 }
const salonList = z.object({ Data: z.array(salon), ...listed })

export function salonCalls(call: Define): void {
  call({
    topic,
    method: 'get',
    path: '/api/getcategories',
    summary: 'The kinds of salon, and the services that are usual.',
    who: 'anyone',
    input: z.object({}),
    reply: z.object({
      categories: z.array(z.object({ _id: z.string(), title: z.string(), Icon: z.string() })),
      services: z.array(z.object({ _id: z.string(), Name: z.string() })),
    }),
    async act({ app }) {
      const services = await commonServices(app)
      return {
        categories: CATEGORIES.map((each) => ({ _id: each, ...presentCategory(each) })),
        services: services.map((service) => ({ _id: service.id, Name: service.name })),
      }
    },
  })

  call({
    topic,
    path: '/api/getcategorizedservicesUser',
    summary: 'A salon’s services by category.',
    who: 'anyone',
    input: z.object({ Saloon: id() }),
    example: { Saloon: 'salon-kastanje' },
    reply: z.object({ Data: z.array(serviceGroup) }),
    refuses: [404],
    async act({ app, input }) {
      const { id: salonId } = await locateSalon(app, input.Saloon)
      const groups = await listServices(app, salonId)
      return { Data: groups.map(presentServiceGroup) }
    },
  })

  call({
    topic,
    method: 'get',
    path: '/api/getsaloons',
    summary: 'All salons, and the best rated ones.',
    who: 'anyone',
    input: z.object({ lat: latitude, lng: longitude, ...paging }),
    reply: z.object({ Top: z.array(salon), data: z.array(salon), ...listed }),
    async act({ app, viewer, input }) {
      const [top, page] = await Promise.all([
        topSalons(app, viewer?.id),
        listSalons(app, wantedBy(viewer, {}), pageOf(input)),
      ])
      return { Top: top.map(presentSalon), data: page.items.map(presentSalon), ...presentListed(page) }
    },
  })

  call({
    topic,
    method: 'get',
    path: '/api/getsaloon/{id}',
    summary: 'One salon with all that its page shows.',
    who: 'anyone',
    input: z.object({ id: id() }),
    reply: z.object({ Data: salonDetail }),
    refuses: [404],
    async act({ app, viewer, input }) {
      const salon = await getSalon(app, input.id, viewer?.id)
      const reviews = await listReviews(app, { salonId: salon.id }, FIRST_REVIEWS)
      return { Data: presentSalonDetail(salon, reviews.items) }
    },
  })

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
    path: '/api/addfavouritesaloon',
    summary: 'Make a salon a favourite, or no longer one.',
    who: 'signed_in',
    limit: 'write',
    input: z.object({ Saloon_Id: id() }),
    example: { Saloon_Id: 'salon-kastanje' },
    reply: z.object({ msg: z.string(), favourite: z.boolean() }),
    refuses: [404],
    repeatable: true,
    async act({ app, viewer, input, t }) {
      const { id: salonId } = await locateSalon(app, input.Saloon_Id)
      const { favourite } = await toggleFavouriteSalon(app, viewer, salonId)
      return { msg: t(favourite ? 'api.favourite' : 'api.notFavourite'), favourite }
    },
  })
}

type Wanted = { [K in keyof SalonsWanted]: SalonsWanted[K] | undefined }

async function presentFound(
  { app, viewer, input }: Asked<{ page?: number | undefined; limit?: number | undefined }, Who>,
  wanted: Wanted,
) {
  const page = await listSalons(app, wantedBy(viewer, wanted), pageOf(input))
  return { Data: page.items.map(presentSalon), ...presentListed(page) }
}

function wantedBy(viewer: { id: string } | null, wanted: Wanted): SalonsWanted {
  return { ...wanted, viewerId: viewer?.id }
}
