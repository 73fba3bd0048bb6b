import type { BookingStatus } from './booking-status.ts'
import type { BookingNotification, OrderNotification, SalonNotification } from './jobs.ts'
import type { Locale } from './locale.ts'
import type { SalonRole } from './member.ts'
import type { Receipt } from './receipt.ts'
import type { ShippingAddress } from './shipping-address.ts'

/** Sentences of the catalogue for messages that leave the marketplace, in their reader's language. */
export interface Messages {
  oneTimeCode(locale: Locale, code: { code: string; minutes: number; purpose: 'verify' | 'reset' | 'change' }): string
  bookingForCustomer(locale: Locale, facts: BookingFacts): MailText
  bookingForSalon(locale: Locale, facts: SalonBookingFacts): MailText
  unreadMessages(locale: Locale, facts: UnreadFacts): MailText
  orderForCustomer(locale: Locale, facts: OrderFacts): MailText
  orderForSalon(locale: Locale, facts: OrderFacts): MailText
  receipt(locale: Locale, receipt: Receipt): MailText
  confirmNewsletter(locale: Locale, links: { confirm: string; leave: string; days: number }): MailText
  account(locale: Locale, news: AccountNotification): MailText
  /** Asks somebody to work for a salon. */
  invitation(
    locale: Locale,
    facts: { salon: string; role: SalonRole; by: string; link: string; days: number },
  ): MailText
  planLimit(locale: Locale, facts: PlanLimitFacts): MailText
  /** To the number that somebody had until now. */
  phoneChanged(locale: Locale): string
  contactAnswer(locale: Locale, answer: ContactAnswerFacts): MailText
  salonDecision(locale: Locale, decision: SalonDecision): MailText
  payoutFailed(locale: Locale, payout: PayoutFailedFacts): MailText
  reviewHidden(locale: Locale, decision: ReviewDecision): MailText
  /** For ourselves, so in English. */
  contactMessage(message: ContactFacts): MailText
}

/** What a mail about a booking says. Amounts in minor units of the salon's currency. */
export interface BookingFacts {
  event: BookingNotification
  origin: string
  /** For an unverified address: who is not the account's owner leaves it there. Such a mail holds nothing that they typed. */
  release?: string | undefined
  status: BookingStatus
  id: string
  salonId: string
  reference: string
  startsAt: Date
  respondBy: Date | null
  reason: string
  freeCancelUntil: Date
  feeMinor: number
  paymentMethod: 'card' | 'cash'
  salonName: string
  plan: string
  street: string
  postalCode: string
  city: string
  salonEmail: string
  timeZone: string
  currency: string
  customerName: string | null
  customerEmail: string | null
  hasAccount: boolean
  /** Whose account it is, when nobody has confirmed that the address is theirs. */
  unverifiedId: string | null
  customerLocale: Locale
  salonLocale: Locale
  totalMinor: number
  /** How often `event` has happened to the booking. */
  times: number
  reviewed: boolean
  movedFrom: Date | null
  /** What goes back to the card. */
  refundMinor: number
  staffIds: string[]
  services: string[]
  staffName: string | null
}
/** The same for the salon, which is told less. */
export type SalonBookingFacts = BookingFacts & { event: SalonNotification }

/** What a mail about an order says. Amounts in minor units of the salon's currency. */
export interface OrderFacts {
  event: OrderNotification
  origin: string
  /** As of a booking. */
  release?: string | undefined
  id: string
  status: string
  tracking: string
  salonName: string
  street: string
  postalCode: string
  city: string
  salonEmail: string
  currency: string
  customerName: string | null
  customerEmail: string | null
  unverifiedId: string | null
  customerLocale: Locale
  salonLocale: Locale
  totalMinor: number
  paid: boolean
  boughtSince: boolean
  shippingAddress: ShippingAddress | null
  products: { name: string; quantity: number }[]
}

/** What somebody wrote to us. */
export interface ContactFacts {
  name: string
  email: string
  phone: string
  website: string
  message: string
}

/** What was written to somebody here and not read. */
export interface UnreadFacts {
  /** Who wrote: a salon's name, or a customer's. */
  from: string
  /** Whom it is told: a customer's first name; empty to a salon. */
  name: string
  texts: string[]
  link: string
}

/** Our answer to what somebody wrote to us. */
export interface ContactAnswerFacts {
  name: string
  /** What they had written. */
  message: string
  body: string
}

/** What the operators decided about a salon, for its owner. */
export interface SalonDecision {
  event: 'suspended' | 'reopened'
  /** Whom it is told. */
  name: string
  salon: string
  reason: string
  link: string
}

/** Why a review is not shown any more, for who wrote it. */
export interface ReviewDecision {
  name: string
  salon: string
  review: string
  reason: string
}

export interface MailText {
  subject: string
  text: string
}

/** What changed about the second factor of an account. */
export type SecondFactorChange =
  | { event: 'second_factor_added' | 'second_factor_removed'; factor: 'app' | 'passkey'; label: string }
  | { event: 'recovery_code_used'; left: number }
  | { event: 'recovery_codes_renewed' | 'second_factor_locked' | 'second_factor_reset' }

/** What the owner of an account is called; nothing, and the link of `releaseLink`, where their address is unverified. */
export interface Greeting {
  name: string
  release?: string
}

/** What happened to an account. */
export type AccountEvent =
  | (SecondFactorChange & { link: string })
  | { event: 'new_device'; at: string; userAgent: string; device: string | null; link: string }
  | { event: 'password_reset'; minutes: number; link: string }
  | { event: 'confirm_email'; link: string }
  | { event: 'sign_up_tried' | 'reset_unverified'; link: string }
  | { event: 'email_changed'; email: string }
  | { event: 'phone_changed'; phone: string }
  | { event: 'password_changed'; link: string }
  | { event: 'second_factor_demanded'; salon: string; link: string }
  | { event: 'payout_account'; salon: string; account: string; link: string }
  | { event: 'account_deleted' }

/** The same, for the account's owner to read. */
export type AccountNotification = Greeting & AccountEvent

/** What a salon is told of its limit. */
export interface PlanLimitFacts {
  salon: string
  used: number
  limit: number
  full: boolean
  link: string
}

/** What a salon's owner is notified of a payout that came back. */
export interface PayoutFailedFacts {
  name: string
  salon: string
  minor: number
  currency: string
  /** 'DK •••• 6243'. */
  account: string
  link: string
}
