import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type DescribedFailure, failure, unavailable } from './failures.ts'

export type Registry = OpenAPIHono['openAPIRegistry']

const REASONS: Record<number, string> = {
  400: 'Fields are missing or invalid; `fields` has the messages.',
  401: 'No token, an expired or revoked one, or a wrong password.',
  403: 'Not allowed: another person’s or salon’s, an account not yet verified, or sent with a cookie by another site’s page.',
  404: 'Not found.',
  409: 'Conflict with the current state.',
  413: 'Too large: the limits are 1 MB, and 5 MB for a picture.',
  415: 'Unsupported content type, or a file is not a picture.',
  422: 'The card was declined.',
  429: 'Too many requests; Retry-After says in how many seconds to try again.',
  431: 'The URL or the headers are larger than 16 kB.',
  500: 'Unexpected error. Report it with the request id.',
  503: 'Temporarily unavailable; Retry-After says in how many seconds to try again. The call may have been carried out: repeat it with the same Idempotency-Key where it takes one.',
}

/** Responses that many calls share are components. */
const SHARED: Record<string, string> = {
  not_signed_in: 'NotSignedIn',
  not_found: 'NotFound',
  from_elsewhere: 'FromElsewhere',
  too_large: 'TooLarge',
  wrong_type: 'WrongType',
  too_many_requests: 'TooOften',
  headers_too_large: 'HeadersTooLarge',
  broken: 'Broken',
  temporarily_unavailable: 'Unavailable',
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 }, example: 17 },
} as const

/** The responses of an operation by status, each with its schema and an example for every reason. */
export function responsesOf(registry: Registry, failures: readonly DescribedFailure[]) {
  const byStatus = Map.groupBy(failures, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, reasons]) => [status, shared(registry, status, reasons) ?? response(status, reasons)]),
  )
}

function shared(registry: Registry, status: number, reasons: readonly DescribedFailure[]) {
  const [only] = reasons
  const ref = only && reasons.length === 1 && REFERENCES.get(only.schema)
  const name = ref && SHARED[only.code]
  if (!name) return undefined
  const known = registry.definitions.some((each) => each.type === 'component' && each.name === name)
  if (!known) {
    const content = { 'application/json': { schema: ref, examples: examplesOf(reasons) } }
    // A reference alone does not add the schema to the document.
    if (only.schema === unavailable) registry.register('UnavailableFailure', unavailable)
    registry.registerComponent('responses', name, { ...withHeaders(status), content })
  }
  return { $ref: `#/components/responses/${name}` }
}

const REFERENCES = new Map<z.ZodType, { $ref: string }>([
  [failure, { $ref: '#/components/schemas/Failure' }],
  [unavailable, { $ref: '#/components/schemas/UnavailableFailure' }],
])

function response(status: number, reasons: readonly DescribedFailure[]) {
  const [first, second, ...more] = new Set(reasons.map(({ schema }) => schema))
  const schema = first && second ? z.union([first, second, ...more]) : (first ?? failure)
  return { ...withHeaders(status), content: { 'application/json': { schema, examples: examplesOf(reasons) } } }
}

function withHeaders(status: number) {
  return {
    description: REASONS[status] ?? 'Refused.',
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
  }
}

function examplesOf(reasons: readonly DescribedFailure[]) {
  return Object.fromEntries(reasons.map(({ code, example }) => [code, { value: example }]))
}
