import { z } from '@hono/zod-openapi'
import { commonServices } from '../../../domain/catalog/items/common-services.ts'
import { listServices } from '../../../domain/catalog/items/list-services.ts'
import { servicesFor } from '../../../domain/catalog/items/services-for.ts'
import { CATEGORIES } from '../../../domain/kernel/categories.ts'
import { locateSalon } from '../../../domain/salons/profile/locate-salon.ts'
import { listDesignations } from '../../../domain/salons/staff/list-designations.ts'
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
    summary: 'The categories of salons, and common services.',
    access: 'anyone',
    input: z.object({}),
    reply: z.object({
      categories: z.array(z.object({ _id: z.string(), title: z.string(), Icon: z.string() })),
      services: z.array(z.object({ _id: z.string(), Name: z.string() })),
    }),
    async handle({ app }) {
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
    access: 'anyone',
    input: z.object({ Saloon: id() }),
    example: { Saloon: 'salon-kastanje' },
    reply: z.object({ Data: z.array(serviceGroup) }),
    refusals: ['not_found'],
    async handle({ app, input }) {
      const { id: salonId } = await locateSalon(app, input.Saloon)
      const groups = await listServices(app, salonId)
      return { Data: groups.map(presentServiceGroup) }
    },
  })

  call({
    topic,
    path: '/api/getservices',
    // An older client's spelling.
    aliases: ['/api//getservices'],
    summary: 'A salon’s services. Without `Saloon`, those of the caller’s own salon, which need not be live yet.',
    access: 'signed_in',
    input: z.object({ Saloon: optional(id()) }),
    example: { Saloon: 'salon-kastanje' },
    reply: z.object({ Data: z.array(service) }),
    fields: { salon: 'Saloon' },
    refusals: ['not_found'],
    async handle({ app, viewer, input }) {
      const services = await servicesFor(app, viewer, input.Saloon)
      return { Data: services.map(presentService) }
    },
  })

  call({
    topic,
    path: '/api/getdesignations',
    summary: 'The job titles of team members.',
    access: 'signed_in',
    input: z.object({}),
    reply: z.object({ Data: z.array(z.object({ _id: z.string(), title: z.string() })) }),
    async handle({ app }) {
      const designations = await listDesignations(app)
      return { Data: designations.map((designation) => ({ _id: designation.id, title: designation.title })) }
    },
  })
}
