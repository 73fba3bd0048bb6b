import { z } from '@hono/zod-openapi'
import { Refusal, type RefusalCode, type RefusalDetails } from '../domain/kernel/refusal.ts'
import { translator } from '../i18n/translate.ts'
import { replyTo } from './refusals.ts'
import { prefix, price } from './shapes/parts.ts'

/** Schemas of failures, as refusals.ts returns them: common fields, and additional ones of some refusals. */

export const failure = z
  .object({
    Error: z.literal(1),
    msg: z.string().openapi({ description: 'For a person to read, in the language of Accept-Language.' }),
    fields: z.record(z.string(), z.string()).optional().openapi({ description: 'A message for each wrong field.' }),
  })
  .openapi('Failure')

/** An outage. */
export const unavailable = failure.extend({ success: z.literal(0) }).openapi('UnavailableFailure')

const EXTENDED_FAILURES: Partial<Record<RefusalCode, z.ZodObject>> = {
  account_unverified: failure
    .extend({
      unverified: z.literal(true),
      mobile_number: z.string().openapi({ description: 'Where a code was sent, masked.' }),
    })
    .openapi('UnverifiedFailure'),
  second_factor_required: failure
    .extend({
      two_factor: z.literal(true).openapi({ description: 'Send the same again with `code`.' }),
      methods: z.array(z.enum(['app', 'recovery_code'])).openapi({ description: 'What `code` can be.' }),
    })
    .openapi('SecondFactorFailure'),
  proof_required: failure
    .extend({
      Challenge: z
        .string()
        .openapi({ description: 'A proof-of-work challenge of altcha, as JSON text. Send its solution as `Proof`.' }),
    })
    .openapi('ProofFailure'),
  cart_conflict: failure
    .extend({
      conflict: z.literal(true).openapi({ description: 'The cart is another salon’s: `replace` replaces it.' }),
    })
    .openapi('CartConflictFailure'),
  payment_declined: failure.extend({ success: z.literal(0) }).openapi('DeclinedFailure'),
  payment_in_progress: failure
    .extend({ in_progress: z.literal(true).openapi({ description: 'Try again in a moment, with the same key.' }) })
    .openapi('InProgressFailure'),
  temporarily_unavailable: unavailable,
  pictures_unavailable: unavailable,
  price_changed: failure
    .extend({ Total_Price: price.openapi({ description: 'What it costs now.' }), Prefix: prefix })
    .openapi('PriceChangedFailure'),
}

const SAMPLE: RefusalDetails = {
  methods: { app: true, passkey: false },
  phone: '+4520123456',
  challenge: '{"parameters":{"algorithm":"PBKDF2/SHA-256","nonce":"5d2f"},"signature":"9a1c"}',
  totalMinor: 40_000,
  currency: 'DKK',
}

export interface DescribedFailure {
  status: number
  code: string
  schema: z.ZodObject
  example: object
}

const t = translator('en')

/** The failure of a refusal with this code; `extraFields` are those of every failure of the call. */
export function failureOf(code: RefusalCode, extraFields: Record<string, unknown> = {}): DescribedFailure {
  const { status, body } = replyTo(new Refusal(code, SAMPLE), { t, fields: {}, failure: extraFields })
  const schema = withExtraFields(EXTENDED_FAILURES[code] ?? failure, extraFields)
  return { status, code, schema, example: body }
}

/** A failure before a call is reached, or of an unexpected error. */
export function plainFailure(
  status: number,
  code: string,
  msg: string,
  extraFields: Record<string, unknown> = {},
): DescribedFailure {
  return { status, code, schema: withExtraFields(failure, extraFields), example: { Error: 1, msg, ...extraFields } }
}

const made = new Map<string, z.ZodObject>()

/** Returns the same schema for the same fields, as schemas are compared by identity. */
function withExtraFields(schema: z.ZodObject, extraFields: Record<string, unknown>): z.ZodObject {
  const missing = Object.entries(extraFields).filter(([name]) => !(name in schema.shape))
  if (missing.length === 0) return schema
  const name = JSON.stringify([Object.keys(schema.shape), missing])
  const known = made.get(name)
  if (known) return known
  const literals = missing.map(([field, value]) => [field, z.literal(value as string | number | boolean)])
  const extended = schema.extend(Object.fromEntries(literals))
  made.set(name, extended)
  return extended
}
