import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** The payload of each background job. A job looks at the state of things when it runs, never at a copy made earlier. */
export interface JobPayloads {
  'drive-payment': { paymentId: string }
  'notify-booking': { bookingId: string; event: BookingNotification; reader: 'customer' | 'salon' }
  'notify-order': { orderId: string; event: OrderNotification; reader: 'customer' | 'salon' }
  'ask-subscriber': { email: string }
  'invite-member': { invitationId: string }
  'mail-receipt': { salonId: string; no: number; email: string }
  'forward-message': { messageId: string }
  'answer-contact': { replyId: string }
  'tell-salon': { salonId: string; event: 'suspended' | 'reopened' }
  'tell-failed-payout': { payoutId: string }
  'tell-reviewer': { reviewId: string }
  /** An AccountMail, encrypted: what happened, as it was then. */
  'mail-account': { encrypted: string }
  'remove-picture': { path: string; owner: string }
}
export type JobName = keyof JobPayloads
/** What both sides are notified of a booking, and what its customer alone is. */
export type SalonNotification = 'requested' | 'confirmed' | 'rescheduled' | 'cancelled' | 'declined'
export type BookingNotification = SalonNotification | 'no_show' | 'reminder_day' | 'reminder_soon' | 'review_request'

export type OrderNotification =
  | 'payment_returned'
  | 'order_placed'
  | 'order_cancelled'
  | 'order_withdrawn'
  | 'order_sent'

export interface Jobs {
  /** Enqueues one job for each payload inside the caller's transaction: they exist if and only if the transaction commits. */
  enqueue<N extends JobName>(tx: Kysely<DB>, name: N, ...payloads: JobPayloads[N][]): Promise<void>
  failed: FailedJobs
}

/** A job that was tried until it was given up. */
export interface FailedJob {
  id: string
  /** A JobName, or what is done every minute. */
  name: string
  failedAt: Date
  /** How often it was tried. */
  tries: number
  /** What it was told, and what went wrong: as they were, so with whatever is in them. */
  payload: unknown
  error: string
}

/** Jobs given up within the days that the queue keeps them. */
export interface FailedJobs {
  /** The latest first; of what is done every minute the last failure alone, as the next run is a minute away. */
  list(limit: number): Promise<FailedJob[]>
  /** How many of each name. */
  count(): Promise<{ name: string; count: number }[]>
  /** Has it tried once more. Answers its name; null when it is not there, or not given up any more. */
  retry(id: string): Promise<string | null>
  /** Forgets it, with all earlier failures of what is done every minute. Answers its name; null as above. */
  dismiss(id: string): Promise<string | null>
}
