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

const readiness = z
  .object({
    ready: z.boolean(),
    checks: z.object({
      database: z.boolean(),
      migrations: z.boolean(),
      disk: z.boolean(),
      running: z.literal(false).optional(),
    }),
  })
  .openapi('Readiness')

/** Endpoints besides the calls, without their envelope. */
export function describeOperation(registry: Registry): void {
  registry.registerPath({
    method: 'get',
    path: '/healthz',
    operationId: 'healthz',
    tags,
    summary: 'Liveness check',
    description: 'Answers ok while the process is running. Restart a process that does not answer.',
    security: [],
    responses: {
      200: {
        description: 'The process is running.',
        content: { 'text/plain': { schema: z.literal('ok'), example: 'ok' } },
      },
    },
  })
  registry.registerPath({
    method: 'get',
    path: '/readyz',
    operationId: 'readyz',
    tags,
    summary: 'Readiness check',
    description: 'Ready while the database answers, all migrations are applied and the disk has space.',
    security: [],
    responses: {
      200: {
        description: 'Ready.',
        content: {
          'application/json': {
            schema: readiness,
            example: { ready: true, checks: { database: true, migrations: true, disk: true } },
          },
        },
      },
      503: {
        description: 'Not ready: the checks that failed are false. Retry-After says when to ask again.',
        headers: {
          'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 }, example: 5 },
        },
        content: {
          'application/json': {
            schema: readiness,
            example: { ready: false, checks: { database: false, migrations: false, disk: true } },
          },
        },
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
