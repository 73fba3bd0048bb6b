import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call, Who } from './call.ts'

type Registry = OpenAPIHono['openAPIRegistry']

const failure = z
  .object({
    Error: z.literal(1),
    msg: z.string().openapi({ description: 'For a person to read, in the language of Accept-Language.' }),
    fields: z.record(z.string(), z.string()).optional().openapi({ description: 'A message for each field.' }),
  })
  .openapi('Failure')

const REASONS: Record<number, string> = {
  400: 'Something that was sent is missing or wrong.',
  401: 'No token, or one that is dead.',
  403: 'Not allowed.',
  404: 'There is no such thing.',
  409: 'It has changed meanwhile: taken, sold out, another price, another salon in the cart.',
  422: 'The card was declined.',
  429: 'Too often; Retry-After says when again.',
}

/** The call's page in the OpenAPI document, from the schemas that validate it. */
export function describe<I extends z.ZodType, R extends z.ZodObject, W extends Who>(
  registry: Registry,
  call: Call<I, R, W>,
): void {
  const { method = 'post', path, topic, summary, who, input, example, reply, refuses = [] } = call
  const statuses = [400, ...(who === 'signed_in' ? [401] : []), ...refuses, 429]
  registry.registerPath({
    method,
    path,
    summary,
    tags: [topic],
    operationId: path.split('/')[2] === 'stripe' ? 'stripecharge' : path.split('/')[2],
    security: who === 'signed_in' ? [{ bearer: [] }, { cookie: [] }] : [{}, { bearer: [] }, { cookie: [] }],
    parameters: call.repeatable ? [IDEMPOTENCY_KEY] : [],
    request:
      method === 'get'
        ? addressed(path, input)
        : { body: { content: { 'application/json': { schema: input, ...(example && { example }) } } } },
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: z.object({ Error: z.literal(0), ...reply.shape }) } },
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          { description: REASONS[status] ?? '', content: { 'application/json': { schema: failure } } },
        ]),
      ),
    },
  })
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The same key and body answer the same reply, for a day.',
} as const

/** What stands in the path, and what behind the question mark. */
function addressed(path: string, input: z.ZodType) {
  const fields = input instanceof z.ZodObject ? Object.entries(input.shape) : []
  const inPath = ([name]: [string, unknown]) => path.includes(`{${name}}`)
  return {
    params: z.object(Object.fromEntries(fields.filter(inPath))),
    query: z.object(Object.fromEntries(fields.filter((field) => !inPath(field)))),
  }
}
