import type { BookingStatus } from './booking-status.ts'
import type { Guest, GuestLine } from './guests.ts'
import type { FinanceTexts } from './invoice.ts'
import type { BookingNotification, CustomerNotification, SalonNotification, WaitingNotification } from './jobs.ts'
import type { LaterCharge } from './later-charge.ts'
import type { Locale } from './locale.ts'
import type { SalonRole } from './member.ts'
import type { OrderFacts } from './order-facts.ts'
import type { PaymentLinkFacts } from './payment-link-facts.ts'
import type { BookingPaymentMethod } from './payment-types.ts'
import type { Receipt } from './receipt.ts'

/** The texts of messages that are sent, in the recipient's language. */
export interface Messages extends FinanceTexts {
  oneTimeCode(locale: Locale, code: { code: string; minutes: number; purpose: 'verify' | 'reset' | 'change' }): string
  bookingForCustomer(locale: Locale, facts: CustomerBookingFacts): MailText
  bookingForSalon(locale: Locale, facts: SalonBookingFacts): MailText
  bookingForGuest(locale: Locale, facts: GuestBookingFacts): MailText
  waiting(locale: Locale, facts: WaitingFacts): MailText
  unreadMessages(locale: Locale, facts: UnreadFacts): MailText
  orderForCustomer(locale: Locale, facts: OrderFacts): MailText
  orderForSalon(locale: Locale, facts: OrderFacts): MailText
  receipt(locale: Locale, receipt: Receipt): MailText
  paymentLink(locale: Locale, facts: PaymentLinkFacts): MailText
  confirmNewsletter(locale: Locale, links: { confirm: string; unsubscribe: string; days: number }): MailText
  account(locale: Locale, notification: AccountNotification): MailText
  /** An invitation to a salon's team. */
  invitation(
    locale: Locale,
    facts: { salon: string; role: SalonRole; by: string; link: string; days: number },
  ): MailText
  planLimit(locale: Locale, facts: PlanLimitFacts): MailText
  /** To the previous number. */
  phoneChanged(locale: Locale): string
  contactAnswer(locale: Locale, answer: ContactAnswerFacts): MailText
  salonDecision(locale: Locale, decision: SalonDecision): MailText
  payoutFailed(locale: Locale, payout: PayoutFailedFacts): MailText
  timeOffRequest(locale: Locale, request: TimeOffRequestFacts): MailText
  commissionDecision(locale: Locale, decision: CommissionDecisionFacts): MailText
  reviewHidden(locale: Locale, decision: ReviewDecision): MailText
  /** A hidden review is shown again. */
  reviewShown(locale: Locale, review: Omit<ReviewDecision, 'reason'>): MailText
  /** For operators, in English. */
  contactMessage(message: ContactFacts): MailText
}

/** A request for time off: for owners and managers when it is pending, otherwise for the member who made it. */
export interface TimeOffRequestFacts {
  status: 'pending' | 'approved' | 'declined'
  salon: string
  staff: string
  /** 'YYYY-MM-DD', both included. */
  firstDay: string
  lastDay: string
  note: string
  reason: string
  link: string
}

/** The data of a mail about a booking. Amounts in minor units of the salon's currency. */
export interface BookingFacts extends LaterCharge {
  event: BookingNotification
  origin: string
  /** When it is sent. */
  now: Date
  /** For an unverified address: the link to remove it. Such a mail contains nothing that the account's owner entered. */
  release?: string | undefined
  status: BookingStatus
  id: string
  salonId: string
  reference: string
  startsAt: Date
  respondBy: Date | null
  reason: string
  freeCancelUntil: Date
  lateCancelPercent: number
  /** What cancelling late costs at least, and whether a fee can be charged to a saved card. */
  depositMinor: number
  cardOnFile: boolean
  /** The deposit in the fee, which is refunded if the time is sold again. */
  retainedDepositMinor: number
  feeMinor: number
  paymentMethod: BookingPaymentMethod
  salonName: string
  /** Where its services can be booked again; null once it takes no bookings. */
  salonSlug?: string | null
  plan: string
  street: string
  postalCode: string
  city: string
  salonEmail: string
  timeZone: string
  currency: string
  customerName: string | null
  /** First and last name, for the salon. */
  clientName: string | null
  customerEmail: string | null
  hasAccount: boolean
  /** For an unconfirmed address: the account's owner. */
  unverifiedId: string | null
  customerLocale: Locale
  salonLocale: Locale
  totalMinor: number
  /** Paid so far, by card or in the salon; the rest is paid in the salon. */
  paidMinor: number
  /** How often `event` has occurred. */
  times: number
  reviewed: boolean
  /** Whether a tip can be given for it. */
  takesTips?: boolean
  movedFrom: Date | null
  /** The refund to the card. */
  refundMinor: number
  staffIds: string[]
  services: string[]
  /** Those services, in no order. */
  serviceIds?: readonly string[]
  staffName: string | null
  /** The times that the salon proposes instead, and with whom; empty when it does not. */
  proposed?: readonly { startsAt: string; staff: string }[]
  /** How late the customer has said they will be. */
  lateMinutes: number | null
  /** The starts of the appointments of a series that it is about, in order. */
  together?: readonly Date[] | undefined
  /** Whom the customer brings along. */
  guests?: readonly Guest[]
  /** The services in order. */
  lines?: readonly GuestLine[]
}
/** For its customer, with the link by which a reminder is answered, or a client without an account manages it. */
export type CustomerBookingFacts = BookingFacts & { event: CustomerNotification; answer?: string | undefined }

/** Events of which guests with an address are notified. */
export type GuestNotification = 'confirmed' | 'rescheduled' | 'changed' | 'cancelled'
/** The same for a guest, counted from 1. */
export type GuestBookingFacts = BookingFacts & { event: GuestNotification; guest: number }

/** The same for the salon, with fewer details. */
export type SalonBookingFacts = BookingFacts & { event: SalonNotification }

/** The data of a mail about a request of the waiting list. */
export interface WaitingFacts {
  event: WaitingNotification
  /** The customer's first name. */
  name: string
  /** As for a booking. */
  release?: string | undefined
  link: string
  salon: string
  street: string
  postalCode: string
  city: string
  timeZone: string
  services: string[]
  /** Whether a place in a session of a class is waited for. */
  isSession: boolean
  /** The offered time, the team member, and until when it is held. */
  staff: string
  startsAt: Date | null
  expiresAt: Date | null
}

/** A contact message. */
export interface ContactFacts {
  name: string
  email: string
  phone: string
  website: string
  message: string
}

/** Unread messages of a conversation. */
export interface UnreadFacts {
  /** The sender: a salon's name, or a customer's. */
  from: string
  /** The recipient's first name; empty for a salon. */
  name: string
  texts: string[]
  link: string
}

/** A reply to a contact message. */
export interface ContactAnswerFacts {
  name: string
  /** The original message. */
  message: string
  body: string
}

/** The operators' decision about a salon, for its owner. */
export interface SalonDecision {
  event: 'suspended' | 'reopened' | 'approved' | 'declined'
  /** The recipient's name. */
  name: string
  salon: string
  reason: string
  link: string
}

/** The reason for hiding a review, for its author. */
export interface ReviewDecision {
  name: string
  salon: string
  review: string
  reason: string
}

export interface MailText {
  subject: string
  text: string
  /** What an SMS says besides the subject, a line each: several dates, or what is refunded. */
  lines?: readonly string[]
}

/** A change of an account's second factor. */
export type SecondFactorChange =
  | { event: 'second_factor_added' | 'second_factor_removed'; factor: 'app' | 'passkey'; label: string }
  | { event: 'recovery_code_used'; left: number }
  | { event: 'recovery_codes_renewed' | 'second_factor_locked' | 'second_factor_reset' }

/** The greeting of an account's owner; without a name but with the link of `releaseLink` for an unverified address. */
export interface Greeting {
  name: string
  release?: string
}

/** An event of an account. */
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

/** The same, as a message to the account's owner. */
export type AccountNotification = Greeting & AccountEvent

/** A warning about the plan's limit. */
export interface PlanLimitFacts {
  salon: string
  used: number
  limit: number
  full: boolean
  link: string
}

/** A failed payout, for the salon's owner. */
export interface PayoutFailedFacts {
  name: string
  salon: string
  minor: number
  currency: string
  /** 'DK •••• 6243'. */
  account: string
  link: string
}

/** The decision about a salon's objection to commission, for its owner. */
export interface CommissionDecisionFacts {
  name: string
  salon: string
  outcome: 'accepted' | 'rejected'
  /** The reference of the appointment. */
  booking: string
  /** The operator's explanation. */
  note: string
  link: string
}
