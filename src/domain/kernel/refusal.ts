/** Every expected failure. Site and API each translate the code once: into a text and a status, or an envelope. */
export type RefusalCode =
  | 'invalid_input'
  | 'not_signed_in'
  | 'not_allowed'
  | 'not_found'
  | 'wrong_credentials'
  | 'account_unverified'
  | 'account_blocked'
  | 'second_factor_required'
  | 'confirmation_required'
  | 'passkey_failed'
  | 'email_taken'
  | 'phone_taken'
  | 'social_known'
  | 'social_unverified'
  | 'social_failed'
  | 'code_wrong'
  | 'code_expired'
  | 'too_many_requests'
  | 'proof_required'
  | 'slot_taken'
  | 'booking_changed'
  | 'salon_incomplete'
  | 'slot_not_offered'
  | 'month_full'
  | 'service_not_available'
  | 'cart_conflict'
  | 'cart_empty'
  | 'out_of_stock'
  | 'coupon_invalid'
  | 'price_changed'
  | 'payment_declined'
  | 'payment_in_progress'
  | 'payment_unavailable'
  | 'already_cancelled'
  | 'too_late'
  | 'has_bookings'
  | 'last_owner'
  | 'not_eligible'
  | 'review_not_eligible'
  | 'key_reused'
  | 'temporarily_unavailable'
  | 'pictures_unavailable'

/** Message keys by field name: keys of the catalogue's `validation`. */
export type FieldErrors = Record<string, string>

export interface RefusalDetails {
  fields?: FieldErrors
  retryAfterSeconds?: number
  phone?: string
  attempt?: string
  /** The id of a sign-in that awaits its second factor, and the possible kinds. */
  pending?: string
  methods?: { app: boolean; passkey: boolean }
  /** A proof-of-work challenge for the next attempt, as JSON text. */
  challenge?: string
  [detail: string]: unknown
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** For `catch`: null for a refusal with one of these codes; throws anything else. */
export function nullIfRefused(...codes: RefusalCode[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof Refusal && codes.includes(error.code)) return null
    throw error
  }
}
