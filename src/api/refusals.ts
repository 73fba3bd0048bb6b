import type { TFunction } from 'i18next'
import { maskPhone } from '../domain/identity/accounts/phone.ts'
import { toMajor } from '../domain/kernel/money.ts'
import type { FieldErrors, Refusal, RefusalCode, RefusalDetails } from '../domain/kernel/refusal.ts'
import { refusalText, validationText } from '../i18n/code-texts.ts'

export interface Reply {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string>
}

const STATUS: Record<RefusalCode, number> = {
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  wrong_credentials: 401,
  account_unverified: 403,
  account_blocked: 403,
  second_factor_required: 401,
  confirmation_required: 403,
  passkey_failed: 401,
  email_taken: 409,
  phone_taken: 409,
  social_known: 409,
  social_unverified: 403,
  social_failed: 401,
  code_wrong: 400,
  code_expired: 400,
  too_many_requests: 429,
  proof_required: 429,
  slot_taken: 409,
  booking_changed: 409,
  salon_incomplete: 409,
  slot_not_offered: 400,
  month_full: 409,
  service_not_available: 400,
  cart_conflict: 409,
  cart_empty: 400,
  out_of_stock: 409,
  coupon_invalid: 400,
  price_changed: 409,
  payment_declined: 422,
  payment_in_progress: 409,
  payment_unavailable: 503,
  already_cancelled: 409,
  too_late: 409,
  has_bookings: 409,
  last_owner: 409,
  not_eligible: 403,
  review_not_eligible: 403,
  key_reused: 409,
  temporarily_unavailable: 503,
  pictures_unavailable: 503,
}

export interface Translation {
  t: TFunction
  /** API names of the domain's fields where they differ. */
  fields: Record<string, string>
  /** Additional fields of every failure of the call. */
  failure: object
}

/** Turns a refusal into an HTTP reply. */
export function replyTo(refusal: Refusal, { t, fields, failure }: Translation): Reply {
  const { code, details } = refusal
  const messages = details.fields && fieldTexts(details.fields, t, fields)
  // The field's message is more specific than the code's.
  const first = code === 'invalid_input' || code === 'not_eligible' ? Object.values(messages ?? {})[0] : undefined
  const body = {
    Error: 1,
    msg: first ?? refusalText(t, code),
    ...(messages && { fields: messages }),
    ...extraFields(refusal),
    ...failure,
  }
  const status = statusOf(refusal)
  return { status, body, headers: status === 429 || status === 503 ? { 'Retry-After': secondsToWait(details) } : {} }
}

/** At least a second, so that clients do not retry in a tight loop even where they could at once. */
function secondsToWait({ retryAfterSeconds = 1 }: RefusalDetails): string {
  return String(Math.max(1, retryAfterSeconds))
}

/** An invalid picture has its own status if nothing else is wrong. */
function statusOf({ code, details }: Refusal): number {
  const problems = Object.values(code === 'invalid_input' ? (details.fields ?? {}) : {})
  if (problems.length === 1 && problems[0] === 'picture_too_large') return 413
  if (problems.length === 1 && problems[0] === 'picture_not_an_image') return 415
  return STATUS[code]
}

function fieldTexts(errors: FieldErrors, t: TFunction, names: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [names[field] ?? field, fieldText(t, message)]),
  )
}

/** A schema's built-in English messages are not sent. */
function fieldText(t: TFunction, message: string): string {
  return /^[a-z_]+$/.test(message) ? validationText(t, message) : validationText(t, 'invalid')
}

/** Methods for API clients: passkeys work in browsers only; a recovery code is the fallback. */
function methodsOf({ methods }: RefusalDetails): string[] {
  return methods?.app ? ['app', 'recovery_code'] : ['recovery_code']
}

function extraFields({ code, details }: Refusal): object {
  if (code === 'account_unverified') return { unverified: true, mobile_number: maskPhone(details.phone ?? '') }
  if (code === 'second_factor_required') return { two_factor: true, methods: methodsOf(details) }
  if (code === 'proof_required') return { Challenge: details.challenge }
  if (code === 'cart_conflict') return { conflict: true }
  if (code === 'payment_declined' || STATUS[code] === 503) return { success: 0 }
  if (code === 'payment_in_progress') return { in_progress: true }
  const { totalMinor, currency } = details
  if (code === 'price_changed' && typeof totalMinor === 'number' && typeof currency === 'string') {
    return { Total_Price: toMajor({ minor: totalMinor, currency }), Prefix: currency }
  }
  return {}
}
