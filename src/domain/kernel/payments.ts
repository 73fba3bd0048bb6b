import type { Money } from './money.ts'

/** The state of a charge at the provider. `ref` is the provider's id. */
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

/** The card form in the browser: our own fields, which accept test cards only, or the provider's. */
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
  /** True for simulated payments and test mode. */
  isTest: boolean
  /** Authorises the amount on the card. `paymentMethodRef` is the card's token. */
  authorise(request: AuthoriseRequest): Promise<Charge>
  /** The charge of a payment; null when there is none. */
  find(paymentId: string, ref: string | null): Promise<Charge | null>
  /** Captures up to the authorised amount; the rest is released. */
  capture(ref: string, paymentId: string, amountMinor: number): Promise<Charge>
  /** Voids an authorisation. */
  void(ref: string, paymentId: string): Promise<Charge>
  /** Refunds so that the total refund is `refundedTotalMinor`. */
  refund(ref: string, paymentId: string, refundedTotalMinor: number): Promise<Charge>
  /** Charges created since then, newest first, at most 1000: for finding unknown ones. */
  listSince(since: Date): Promise<Charge[]>
  /** The payment of a webhook: `unsigned` is not from the provider, `other` needs no action. */
  parseWebhook?(body: string, header: (name: string) => string | undefined): Promise<WebhookEvent>
  /** The bank's confirmation page, which only the simulated provider has. */
  bank?: BankPage
}

type WebhookEvent = 'unsigned' | 'other' | { paymentId: string; ref: string }

/** Both require the charge's secret, so that only the redirected customer can respond. */
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
  /** The address to which the bank's page redirects the customer. */
  returnUrl: string
  metadata: { orderId: string; bookingId: string | null; salonId: string }
}

/** The provider did not respond, or without the needed data. */
export class ProviderUnavailable extends Error {
  /** The provider rejects our credentials: an operator has to check the settings. */
  readonly refused: boolean

  constructor(message: string, { refused = false, cause }: { refused?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.refused = refused
  }
}
