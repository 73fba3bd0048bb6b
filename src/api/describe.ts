import { z } from '@hono/zod-openapi'
import { Refusal, type RefusalCode } from '../domain/kernel/refusal.ts'
import { translator } from '../i18n/translate.ts'
import type { Access, Call } from './call.ts'
import { type DescribedFailure, failureOf, plainFailure } from './failures.ts'
import type { FileFields } from './form.ts'
import { validate } from './input.ts'
import { IDEMPOTENCY_KEY, LANGUAGE } from './parameters.ts'
import { replyTo } from './refusals.ts'
import { type Registry, responsesOf } from './responses.ts'

const t = translator('en')

/** Adds a call to the OpenAPI document, with the schemas that validate it and examples of failures as they are returned. */
export function describe<I extends z.ZodType, R extends z.ZodObject, W extends Access>(
  registry: Registry,
  call: Call<I, R, W>,
): void {
  const { method = 'post', topic, summary, access, input, reply, replyExample } = call
  const { title, description } = splitSummary(summary)
  for (const path of [call.path, ...(call.aliases ?? [])]) {
    registry.registerPath({
      method,
      path,
      summary: title,
      description,
      tags: [topic],
      operationId: operationId(path),
      security: access === 'signed_in' ? [{ bearer: [] }, { cookie: [] }] : [{}, { bearer: [] }, { cookie: [] }],
      parameters: [LANGUAGE, ...(call.idempotent ? [IDEMPOTENCY_KEY] : [])],
      request: method === 'get' ? parametersOf(path, input) : { body: bodyOf(call) },
      responses: {
        200: {
          description: 'Done.',
          content: {
            'application/json': {
              schema: z.object({ Error: z.literal(0), ...reply.shape }),
              ...(replyExample && { example: { Error: 0, ...replyExample } }),
            },
          },
        },
        ...responsesOf(registry, [wrongInput(call), ...failuresOf(call)]),
      },
    })
  }
}

/** The first sentence is the title, the rest the description. */
function splitSummary(summary: string) {
  const end = /[.:;] /.exec(summary)?.index ?? summary.length
  return { title: summary.slice(0, end).replace(/\.$/, ''), description: summary }
}

/** 'getsaloon' of '/api/getsaloon/{id}', 'stripe_charge' of '/api/stripe/charge'. */
function operationId(path: string): string {
  const [, , ...names] = path.split('/')
  return names
    .filter((name) => !name.startsWith('{'))
    .map((name) => name || 'slash')
    .join('_')
}

function bodyOf<I extends z.ZodType, R extends z.ZodObject, W extends Access>({
  input,
  example,
  files,
}: Call<I, R, W>) {
  const content = { schema: input, example: example ?? {} }
  return {
    required: !input.safeParse({}).success,
    content: {
      'application/json': content,
      ...(files && { 'multipart/form-data': { ...content, schema: asForm(input, files) } }),
    },
  }
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' } as const

/** The fields as a multipart form, of which some may be files. */
function asForm(input: z.ZodType, files: FileFields): z.ZodType {
  if (!(input instanceof z.ZodObject)) return input
  const described = Object.entries(files).map(([name, max]) => {
    const description = 'JPEG, PNG, WebP, AVIF or HEIF of at most 5 MB; or, as text, the path of a stored picture.'
    const metadata = max > 1 ? { type: 'array' as const, items: FILE, description } : { ...FILE, description }
    return [name, z.any().optional().openapi(metadata)]
  })
  return z.object({ ...input.shape, ...Object.fromEntries(described) })
}

/** Path and query parameters. */
function parametersOf(path: string, input: z.ZodType) {
  const fields = input instanceof z.ZodObject ? Object.entries(input.shape) : []
  const inPath = ([name]: [string, unknown]) => path.includes(`{${name}}`)
  return {
    params: z.object(Object.fromEntries(fields.filter(inPath))),
    query: z.object(Object.fromEntries(fields.filter((field) => !inPath(field)))),
  }
}

/** The failure of a request without fields or, if none is required, of an invalid one. */
function wrongInput<I extends z.ZodType, R extends z.ZodObject, W extends Access>(
  call: Call<I, R, W>,
): DescribedFailure {
  const { fields = {}, failure = {} } = call
  const described = failureOf('invalid_input', failure)
  try {
    validate(call.input, call.method === 'get' ? { page: 'x', id: '' } : {})
  } catch (error) {
    if (error instanceof Refusal) return { ...described, example: replyTo(error, { t, fields, failure }).body }
  }
  return described
}

function failuresOf<I extends z.ZodType, R extends z.ZodObject, W extends Access>(
  call: Call<I, R, W>,
): DescribedFailure[] {
  const { access, refusals = [], failure = {}, signedOutFields = {} } = call
  const codes: RefusalCode[] = [
    ...refusals,
    ...(call.idempotent ? (['payment_in_progress', 'key_reused'] as const) : []),
    ...(call.files ? (['pictures_unavailable'] as const) : []),
    'too_many_requests',
    'temporarily_unavailable',
  ]
  const described = codes.map((code) => failureOf(code, failure))
  const invalidBody = [
    plainFailure(403, 'from_elsewhere', t('api.fromElsewhere')),
    plainFailure(413, 'too_large', t('api.tooLarge'), failure),
    call.files
      ? plainFailure(415, 'wrong_form_type', t('api.wrongFormType'), failure)
      : plainFailure(415, 'wrong_type', t('api.wrongType'), failure),
  ]
  const headersTooLarge = plainFailure(431, 'headers_too_large', t('api.tooLarge'))
  const broken = plainFailure(
    500,
    'broken',
    t('api.broken', { requestId: '0198c0de-7000-7000-8000-000000000009' }),
    failure,
  )
  const signedOut = access === 'signed_in' ? [failureOf('not_signed_in', { ...failure, ...signedOutFields })] : []
  return [...signedOut, ...described, ...(call.method === 'get' ? [] : invalidBody), headersTooLarge, broken]
}
