import { z } from '@hono/zod-openapi'
import { commonServices } from '../../../domain/catalog/items/common-services.ts'
import { listServices } from '../../../domain/catalog/items/list-services.ts'
import { servicesFor } from '../../../domain/catalog/items/services-for.ts'
import { CATEGORIES } from '../../../domain/kernel/categories.ts'
import { listDesignations } from '../../../domain/salons/profile/list-designations.ts'
import { locateSalon } from '../../../domain/salons/profile/locate-salon.ts'
import type { Define } from '../../call.ts'
import { id, optional } from '../../fields.ts'
import { presentCategory } from '../../shapes/parts.ts'
import { presentService, presentServiceGroup, service, serviceGroup } from '../../shapes/service-group.ts'

const topic = 'Salons'

export function serviceCalls(call: Define): void {
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
    refuses: ['not_found'],
    async act({ app, input }) {
      const { id: salonId } = await locateSalon(app, input.Saloon)
      const groups = await listServices(app, salonId)
      return { Data: groups.map(presentServiceGroup) }
    },
  })

  call({
    topic,
    path: '/api/getservices',
    // How the first clients wrote it.
    also: ['/api//getservices'],
    summary: 'A salon’s services. Without one named, those of the caller’s own, which need not be live yet.',
    who: 'signed_in',
    input: z.object({ Saloon: optional(id()) }),
    example: { Saloon: 'salon-kastanje' },
    reply: z.object({ Data: z.array(service) }),
    fields: { salon: 'Saloon' },
    refuses: ['not_found'],
    async act({ app, viewer, input }) {
      const services = await servicesFor(app, viewer, input.Saloon)
      return { Data: services.map(presentService) }
    },
  })

  call({
    topic,
    path: '/api/getdesignations',
    summary: 'What people who work in salons are called.',
    who: 'signed_in',
    input: z.object({}),
    reply: z.object({ Data: z.array(z.object({ _id: z.string(), title: z.string() })) }),
    async act({ app }) {
      const designations = await listDesignations(app)
      return { Data: designations.map((designation) => ({ _id: designation.id, title: designation.title })) }
    },
  })
}
