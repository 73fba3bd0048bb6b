import { z } from '@hono/zod-openapi'
import type { Registry } from './responses.ts'
import { instant } from './shapes/parts.ts'
import type { Topic } from './topics.ts'

const tags: Topic[] = ['Operation']

const message = z
  .object({
    channel: z.enum(['sms', 'mail']),
    to: z.string().openapi({ example: '+4520123456' }),
    subject: z.string().openapi({ example: '' }),
    text: z.string().openapi({ example: '123456 is your Salloon code. It is valid for 10 minutes.' }),
    sent_at: instant,
  })
  .openapi('Message')

/** What the server answers besides the calls, without their envelope. */
export function describeOperation(registry: Registry): void {
  registry.registerPath({
    method: 'get',
    path: '/healthz',
    operationId: 'healthz',
    tags,
    summary: 'Whether the server is ready',
    description: 'It is once the database answers and its migrations are in.',
    security: [],
    responses: {
      200: { description: 'Ready.', content: { 'text/plain': { schema: z.literal('ok'), example: 'ok' } } },
      503: {
        description: 'Not ready yet.',
        content: { 'text/plain': { schema: z.literal('not ready'), example: 'not ready' } },
      },
    },
  })
  registry.registerPath({
    method: 'get',
    path: '/dev/outbox',
    operationId: 'outbox',
    tags,
    summary: 'The messages that a demo would have sent, newest first',
    description: 'Only in a demo; elsewhere, 404. Ask with `Accept: application/json`: browsers are shown a page.',
    security: [],
    parameters: [
      {
        name: 'to',
        in: 'query',
        required: false,
        schema: { type: 'string' },
        example: '+4520123456',
        description: 'Only to this number or address.',
      },
    ],
    responses: {
      200: { description: 'The messages.', content: { 'application/json': { schema: z.array(message) } } },
      404: {
        description: 'This is no demo.',
        content: { 'text/html': { schema: z.string(), example: '<!doctype html>' } },
      },
    },
  })
}
