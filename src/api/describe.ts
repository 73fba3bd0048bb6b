import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call, Who } from './call.ts'
import type { FileFields } from './form.ts'

type Registry = OpenAPIHono['openAPIRegistry']

const failure = z
  .object({
    Error: z.literal(1),
    msg: z.string().openapi({ description: 'For a person to read, in the language of Accept-Language.' }),
    fields: z.record(z.string(), z.string()).optional().openapi({ description: 'A message for each field.' }),
  })
  .openapi('Failure')

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' } as const

/** The same fields as a multipart form: those that may be files are. */
function asForm(input: z.ZodType, files: FileFields): z.ZodType {
  if (!(input instanceof z.ZodObject)) return input
  const described = Object.entries(files).map(([name, most]) => {
    const description =
      'JPEG, PNG, WebP, AVIF or HEIF of at most 5 MB; or, as text, the path of a picture that is kept already.'
    const metadata = most > 1 ? { type: 'array' as const, items: FILE, description } : { ...FILE, description }
    return [name, z.any().optional().openapi(metadata)]
  })
  return input.extend(Object.fromEntries(described))
}

const REASONS: Record<number, string> = {
  400: 'Something that was sent is missing or wrong.',
  401: 'No token, or one that is dead.',
  403: 'Not allowed.',
  404: 'There is no such thing.',
  409: 'It has changed meanwhile: taken, sold out, another price, another salon in the cart.',
  413: 'More was sent than is taken: 1 MB, 5 MB a picture.',
  415: 'Sent as another type than is taken; or a file is no picture.',
  422: 'The card was declined.',
  429: 'Too often; Retry-After says when again.',
}

/** The call's page in the OpenAPI document, from the schemas that validate it. */
export function describe<I extends z.ZodType, R extends z.ZodObject, W extends Who>(
  registry: Registry,
  call: Call<I, R, W>,
): void {
  const { method = 'post', path, topic, summary, who, input, example, reply, refuses = [] } = call
  const unread = method === 'get' ? [] : [413, 415]
  const statuses = [400, ...(who === 'signed_in' ? [401] : []), ...refuses, ...unread, 429]
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
        : {
            body: {
              content: {
                'application/json': { schema: input, ...(example && { example }) },
                ...(call.files && { 'multipart/form-data': { schema: asForm(input, call.files) } }),
              },
            },
          },
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
