import type { BookingNews, OrderNews, SalonNews } from '../../kernel/jobs.ts'
import type { newsOfBooking, newsOfOrder } from './queries.ts'

/** What the writer of a mail is given. */
export type BookingFacts = NonNullable<Awaited<ReturnType<typeof newsOfBooking>>> & {
  event: BookingNews
  origin: string
  /** For an unverified address: who is not the account's owner leaves it there. Such a mail holds nothing that they typed. */
  release?: string | undefined
}
/** The same for the salon, which is told less. */
export type SalonBookingFacts = BookingFacts & { event: SalonNews }
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof newsOfOrder>>> & {
  event: OrderNews
  origin: string
  /** As of a booking. */
  release?: string | undefined
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

/** What the house decided about a salon, for its owner. */
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
export type SecondFactorNews =
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
  | (SecondFactorNews & { link: string })
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
export type AccountNews = Greeting & AccountEvent
