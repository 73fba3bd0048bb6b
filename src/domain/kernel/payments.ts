import type { Money } from './money.ts'

/** What became of a charge at the provider. `ref` is the provider's own id of it. */
export type Charge = {
  ref: string
  paymentId: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  createdAt: Date
} & (
  | { status: 'authorised' | 'captured' | 'voided' }
  | { status: 'declined'; declineCode: string }
  | { status: 'requires_action'; clientSecret: string; actionUrl: string }
)

/** Which form asks for a card in the browser: our own fields, which take test cards only, or one of the provider's. */
export type CardForm = { kind: 'own' } | { kind: 'stripe'; publicKey: string }

/** Other origins that this form uses, by the directives of a content security policy. */
export type CardFormOrigins = Partial<
  Record<'script-src' | 'connect-src' | 'frame-src' | 'form-action', readonly string[]>
>

/**
 * A card payment provider. Every call is safe to repeat: the payment's id is the idempotency key and travels in the
 * charge's metadata, so that a charge can be found again when its reply was lost.
 * Calls throw ProviderUnavailable when the outcome is unknown.
 */
export interface Payments {
  name: string
  cardForm: CardForm
  cardFormOrigins: CardFormOrigins
  /** No real card can be charged. */
  isTest: boolean
  /** Reserves the amount on the card without taking it. `paymentMethodRef` is the card's token. */
  authorise(request: AuthoriseRequest): Promise<Charge>
  /** The charge made for a payment, or null when none was. */
  find(paymentId: string, ref: string | null): Promise<Charge | null>
  /** Takes up to the reserved amount; the rest is released. */
  capture(ref: string, paymentId: string, amountMinor: number): Promise<Charge>
  /** Releases what was reserved. */
  void(ref: string, paymentId: string): Promise<Charge>
  /** Gives back so much that `refundedTotalMinor` is refunded in all. */
  refund(ref: string, paymentId: string, refundedTotalMinor: number): Promise<Charge>
  /** Charges created since, newest first, at most 1000: for finding those that nobody waits for. */
  listSince(since: Date): Promise<Charge[]>
  /** Which payment a notice of the provider's is about: `unsigned` is not the provider's, `other` is nothing to act on. */
  readNotice?(body: string, header: (name: string) => string | undefined): Promise<Notice>
  /** The bank's confirmation page, which only the simulated provider has us show. */
  bank?: BankPage
}

type Notice = 'unsigned' | 'other' | { paymentId: string; ref: string }

/** Both take the charge's secret, so that only who was sent there can answer. */
interface BankPage {
  page(
    ref: string,
    secret: string,
  ): Promise<{ waiting: boolean; returnUrl: string; amountMinor: number; currency: string } | null>
  answer(ref: string, secret: string, approves: boolean): Promise<void>
}

export interface AuthoriseRequest {
  paymentId: string
  money: Money
  paymentMethodRef: string
  /** Where the bank's page sends the customer back to. */
  returnUrl: string
  metadata: { orderId: string; bookingId: string | null; salonId: string }
}

/** The provider did not answer, or not with what is needed. */
export class ProviderUnavailable extends Error {
  /** It refuses us altogether, as with a wrong key: somebody has to look at the settings. */
  readonly refused: boolean

  constructor(message: string, { refused = false, cause }: { refused?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.refused = refused
  }
}
