import { data } from 'react-router'
import type { z } from 'zod'
import { type FieldErrors, Refusal, type RefusalCode } from '../../domain/kernel/refusal.ts'
import { asUnavailable } from '../../domain/kernel/unavailable.ts'
import { withRepeated } from './repeated-fields.ts'

/** The response of an action when a form was refused. The page shows it beside what was typed. */
export interface FormFailure {
  /** Codes of the catalogue's `validation`, by field. */
  fields: FieldErrors
  /** A code of the catalogue's `refusal`, for the form as a whole. */
  refusal?: RefusalCode
  retryAfterSeconds?: number
  /** The proof of work to be done before the form is sent again, as JSON. */
  challenge?: string | undefined
  /** The request never arrived: nothing was changed, the same form can be sent again. */
  offline?: true
  /** Not refused: the form was sent before its sender signed in, and waits to be sent again. */
  resumed?: true
  /** What was typed, without secrets: by `valuesOf`. `allTyped` returns all values of a repeated field. */
  values: Record<string, string>
}

const SECRET = /password|^code$|otp|card|token|^proof$/i

/**
 * The fields of a form as typed. A field sent several times becomes a list. In one pass, since a request may have very
 * many.
 */
export function typed(form: FormData): Record<string, string | string[]> {
  const fields = new Map<string, string[]>()
  for (const [name, value] of form) {
    const all = fields.get(name) ?? []
    if (typeof value === 'string') all.push(value)
    fields.set(name, all)
  }
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]))
}

/** Reads a form with a schema whose messages are codes of the catalogue's `validation`. */
export function parseForm<S extends z.ZodType>(
  schema: S,
  form: FormData,
): { input: z.output<S>; failure: null } | { input: null; failure: FormFailure } {
  const parsed = schema.safeParse(typed(form))
  if (parsed.success) return { input: parsed.data, failure: null }
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '')
    fields[name] ??= issue.message
  }
  return { input: null, failure: { fields, values: valuesOf(form) } }
}

/**
 * Refusals that changing the form cannot solve: its sender must go elsewhere first, or there is nothing to send it to.
 */
const ELSEWHERE: ReadonlySet<RefusalCode> = new Set([
  'not_signed_in',
  'not_found',
  'confirmation_required',
  'second_factor_required',
])

/**
 * A refusal as the form's response. One that changing the form cannot solve (a bug, not signed in, not found) is
 * rethrown.
 */
export function refusalToForm(thrown: unknown, form: FormData) {
  const error = asUnavailable(thrown)
  if (!(error instanceof Refusal) || ELSEWHERE.has(error.code)) throw error
  const { fields = {}, retryAfterSeconds, challenge } = error.details
  const refusal = Object.keys(fields).length > 0 ? undefined : error.code
  return failed({ fields, refusal, retryAfterSeconds, challenge, values: valuesOf(form) })
}

/** Refusals that may pass in a moment. */
const OUTAGES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'temporarily_unavailable',
  'pictures_unavailable',
  'payment_unavailable',
])

/** Responds with the right status: 429 for too many requests, 503 during an outage, else 422. */
export function failed(failure: FormFailure) {
  if (failure.refusal && OUTAGES.has(failure.refusal)) {
    return data(failure, { status: 503, headers: { 'Retry-After': String(failure.retryAfterSeconds ?? 1) } })
  }
  const tooOften = failure.refusal === 'too_many_requests' || failure.refusal === 'proof_required'
  return data(failure, { status: tooOften ? 429 : 422 })
}

/** What was typed into a form that is to be shown again: texts only, and no secrets. */
export function valuesOf(form: FormData): Record<string, string> {
  return withRepeated(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !SECRET.test(name) ? [[name, value] as const] : [],
    ),
  )
}
