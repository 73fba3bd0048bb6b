import { listOf } from '../lists.ts'
import type { Route } from '../routes.ts'

/** They are made in Stripe's dashboard. */
export const webhookEndpoints: Route[] = [
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: ['WebhookEndpoints', 'WebhookEndpointListParams'],
    answer: ({ store, params }) => listOf(store.table('webhook_endpoint'), '/v1/webhook_endpoints', params, () => true),
  },
]
