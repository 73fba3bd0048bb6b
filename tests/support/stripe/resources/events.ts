import { listOf } from '../lists.ts'
import type { Route } from '../routes.ts'

const TYPES = 'Events'

export const events: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    params: [TYPES, 'EventListParams'],
    answer: ({ store, params }) => {
      const types = (params.types ?? []) as string[]
      return listOf(
        store.table('event'),
        '/v1/events',
        params,
        (event) =>
          (types.length === 0 || types.includes(event.type)) &&
          (params.type === undefined || event.type === params.type) &&
          (params.delivery_success === undefined || (event.pending_webhooks === 0) === params.delivery_success),
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    params: [TYPES, 'EventRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('event', id),
  },
]
