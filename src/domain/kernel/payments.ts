import type { Disputes } from './disputes.ts'
import type { Money } from './money.ts'

/** The type of the event after which a refund is not with the customer: their bank returned it. */
export const REFUND_FAILED = 'refund.failed'

/** The decline code of an amount that the provider does not charge. */
export const AMOUNT_TOO_SMALL = 'amount_too_small'

/** The state of a charge at the provider. `ref` is the provider's id. */
export type Charge = {
  ref: string
  paymentId: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  /** The part of the amount that the client added on a card reader. */
  tipMinor?: number
  createdAt: Date
} & (
  | { status: 'authorised' | 'captured' | 'voided' }
  | { status: 'declined'; declineCode: string }
  | { status: 'requires_action'; clientSecret: string; actionUrl: string }
)

/**
 * The state after a refund. `refused`: the provider refunded nothing, because the customer's bank has charged it back
 * (`chargedBack`) or for another reason (`message`).
 */
export type Refunded = Charge & { refused?: { chargedBack: boolean; message: string } }

/** The card form in the browser: our own fields, which accept test cards only, or the provider's; none without a provider. */
/** `script`: the address of the provider's script, if not its own. */
export type CardForm = { kind: 'none' } | { kind: 'own' } | { kind: 'stripe'; publicKey: string; script: string | null }

/** The payment method of a customer who pays on the provider's own page, as without JavaScript. */
export const HOSTED_PAGE = 'hosted_page'

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
  /**
   * Authorises the amount on the card. `paymentMethodRef` is the token of the card or of another payment method, or
   * HOSTED_PAGE.
   */
  authorise(request: AuthoriseRequest): Promise<Charge>
  /** The charge of a payment; null when there is none. */
  find(paymentId: string, ref: string | null): Promise<Charge | null>
  /** Captures up to the authorised amount; the rest is released. */
  capture(ref: string, paymentId: string, amountMinor: number): Promise<Charge>
  /** Voids an authorisation. */
  void(ref: string, paymentId: string): Promise<Charge>
  /** Refunds so that the total refund is `refundedTotalMinor`; `refusals`: how often that was refused before. */
  refund(ref: string, paymentId: string, refundedTotalMinor: number, refusals?: number): Promise<Refunded>
  /** All charges created since then, newest first, in pages: for finding unknown ones. */
  listSince(since: Date): AsyncIterable<Charge[]>
  /** The event of a webhook; null when its signature is not the provider's, or too old. */
  parseWebhook?(body: string, header: (name: string) => string | undefined): Promise<ProviderEvent | null>
  /** The events that we act on, created from `since` to `until`. */
  listEvents?(since: Date, until: Date): Promise<ProviderEvent[]>
  /** The movements of our balance created from `since` to `until`, oldest first, in pages. */
  listMovements?(since: Date, until: Date): AsyncIterable<ProviderMovement[]>
  savedCards: SavedCards
  cardReaders: CardReaders
  /** Disputed payments, where the provider has them. */
  disputes?: Disputes
  /** The bank's confirmation page, which only the simulated provider has. */
  bank?: BankPage
}

/** Whether customers can pay by card. */
export const hasCardProvider = ({ cardForm }: Pick<Payments, 'cardForm'>): boolean => cardForm.kind !== 'none'

/** Cards that the provider stores, for paying without typing them again. Every call is safe to repeat. */
export interface SavedCards {
  /** The provider's reference of a customer, created at the first call. */
  openCustomer(customer: { id: string; email: string; name: string }): Promise<string>
  /** Saves a card; `setupId` is the idempotency key. The customer's bank may have to confirm it first. */
  createSetup(request: SetupRequest): Promise<CardSetup>
  /** The present state of a card that is being saved. */
  findSetup(ref: string): Promise<CardSetup>
  /** Removes a card: it cannot be charged any more. */
  remove(cardRef: string): Promise<void>
  /** Removes a customer with all cards. */
  removeCustomer(customerRef: string): Promise<void>
}

export interface SetupRequest {
  setupId: string
  customerRef: string
  /** The token of the card, or HOSTED_PAGE. */
  paymentMethodRef: string
  /** The address to which the bank's page redirects the customer. */
  returnUrl: string
  /** Where a customer returns who leaves the provider's page without entering a card. */
  cancelUrl: string
}

export type CardSetup = { ref: string } & (
  | { status: 'saved'; card: CardDetails }
  | { status: 'requires_action'; actionUrl: string }
  | { status: 'declined'; declineCode: string }
)

/** `ref` is the provider's. */
interface CardDetails {
  ref: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** A movement of our balance at the provider. Amounts in minor units, positive to our balance. */
export interface ProviderMovement {
  id: string
  /** As the provider names it, such as 'charge' or 'transfer'. */
  type: string
  source: string | null
  /** The source of another movement to which it belongs: a refund's charge, a reversal's transfer. */
  belongsTo: string | null
  paymentId: string | null
  payoutId: string | null
  amountMinor: number
  /** The provider's fee, not deducted from the amount. */
  feeMinor: number
  currency: string
  createdAt: Date
}

/** Something that happened at the provider. Its order and its number of deliveries are not certain. */
export interface ProviderEvent {
  id: string
  type: string
  createdAt: Date
  /** The object that changed. */
  objectId: string
  /** A connected account; null for our own. */
  account: string | null
  /** The payment whose outcome may have changed; null for other events. */
  paymentId: string | null
  /** The dispute that changed. */
  disputeRef: string | null
}

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
  /** The provider's reference of the customer, if the payment method is one of their saved cards. */
  customerRef?: string
  /** Charges a saved card without the customer, who agreed to it: a bank that asks for confirmation declines it. */
  offSession?: boolean
  /** What is paid for, as the provider's page says. */
  description?: string
  /** The customer's language. */
  locale?: string
  /** The address to which the bank's page redirects the customer. */
  returnUrl: string
  metadata: { orderId: string; bookingId: string | null; salonId: string }
}

/** What a reader comes to; 'waiting' until a card is presented. `ref` is the provider's id of the charge. */
export type ReaderCharge = { status: 'waiting'; ref: string } | Charge

/** Decline codes of a reader that never asked for a card. */
export const READER_UNREACHABLE = 'reader_unreachable'
export const READER_BUSY = 'reader_busy'
/** The decline code after the customer pressed Cancel on the reader, or the charge was cancelled. */
export const READER_CANCELLED = 'reader_cancelled'

/** Card readers that the provider controls. Calls throw ProviderUnavailable when the outcome is unknown. */
export interface CardReaders {
  /** Registers the reader that shows this code. */
  register(reader: NewReader): Promise<{ ref: string; locationRef: string } | { refused: 'code' | 'address' }>
  rename(ref: string, name: string): Promise<void>
  /** A reader that is removed already stays so. */
  remove(ref: string): Promise<void>
  /** Whether the provider reaches it. */
  isOnline(ref: string): Promise<boolean>
  /**
   * What the readers of a location suggest as tips, in percent; null: nothing any more. A currency in which the provider
   * suggests none is ignored. Safe to repeat.
   */
  suggestTips(location: ReaderLocation, tips: SuggestedTips | null): Promise<void>
  /**
   * Asks for a card that is charged when the sale is made. The payment's id is the idempotency key. A reader that is off
   * or busy declines.
   */
  start(request: ReaderRequest): Promise<ReaderCharge>
  /** Null when the provider knows no charge of this payment. */
  find(payment: ReaderPaymentRef): Promise<ReaderCharge | null>
  /** Stops asking for a card, and voids what is authorised. Null as for `find`. */
  cancel(payment: ReaderPaymentRef): Promise<ReaderCharge | null>
  /**
   * Chooses a tip and presents a test card, or null to press Cancel on the reader. A tip that the reader does not ask for is
   * ignored. Only simulated readers have it.
   */
  presentTestCard?(readerRef: string, card: string | null, tipMinor: number): Promise<void>
  /** The tips that a simulated reader shows; null when it does not ask for one. */
  shownTips?(readerRef: string): Promise<number[] | null>
}

interface ReaderLocation {
  ref: string
  /** The salon's readers there. */
  readerRefs: readonly string[]
}

export interface SuggestedTips {
  currency: string
  percents: readonly number[]
}

interface NewReader {
  code: string
  name: string
  /** Where the salon's other readers stand; null for its first one. */
  locationRef: string | null
  salon: { id: string; name: string; street: string; postalCode: string; city: string; country: string }
}

export interface ReaderPaymentRef {
  paymentId: string
  /** The provider's id of the charge; null when its answer was lost. */
  ref: string | null
  readerRef: string
}

export interface ReaderRequest {
  paymentId: string
  readerRef: string
  money: Money
  /**
   * What the suggested tips are a percentage of. The tip is charged on top of the money. Null: the reader does not ask for
   * one.
   */
  tipEligibleMinor: number | null
  metadata: { salonId: string; bookingId: string | null }
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
