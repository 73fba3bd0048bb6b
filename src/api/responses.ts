import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type DescribedFailure, failure, unavailable } from './failures.ts'

export type Registry = OpenAPIHono['openAPIRegistry']

const REASONS: Record<number, string> = {
  400: 'Something that was sent is missing or wrong; `fields` tells what.',
  401: 'No token, or one that is dead; or the wrong password.',
  403: 'Not allowed: another person’s or salon’s, an account not yet verified, or sent with a cookie by another site’s page.',
  404: 'There is no such thing.',
  409: 'It has changed meanwhile, or stands in the way of something else.',
  413: 'More was sent than is taken: 1 MB, 5 MB a picture.',
  415: 'Sent as another type than is taken; or a file is no picture.',
  422: 'The card was declined.',
  429: 'Too often; Retry-After says in how many seconds to try again.',
  431: 'The address or the headers are larger than 16 kB.',
  500: 'Something broke on our side. Tell us the number.',
  503: 'Temporarily unavailable; Retry-After says in how many seconds to try again. It is not known whether the call was carried out: repeat it with the same Idempotency-Key where it takes one.',
}

/** Answers that are the same for many calls are described once. */
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

/** The responses of an operation by status: each with its schema, and an example for every reason it is given for. */
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
    // A reference alone brings no schema into the document.
    if (only.schema === unavailable) registry.register('UnavailableFailure', unavailable)
    registry.registerComponent('responses', name, { ...headed(status), content })
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
  return { ...headed(status), content: { 'application/json': { schema, examples: examplesOf(reasons) } } }
}

function headed(status: number) {
  return {
    description: REASONS[status] ?? 'Refused.',
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
  }
}

function examplesOf(reasons: readonly DescribedFailure[]) {
  return Object.fromEntries(reasons.map(({ code, example }) => [code, { value: example }]))
}
