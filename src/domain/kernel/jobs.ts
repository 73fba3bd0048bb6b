import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/**
 * The payload of each background job. A job reads the present state when it runs, never a copy made earlier; the one
 * exception is `mail-account`, whose codes and links are stored nowhere else in plain text.
 */
export interface JobPayloads {
  'drive-payment': { paymentId: string }
  'charge-fee': { paymentId: string }
  /** Numbers the receipts and credit notes of an order's online payments. */
  'issue-receipts': { salonId: string; orderId: string }
  'settle-reader-payment': { paymentId: string }
  'release-reader-payment': { paymentId: string }
  'suggest-reader-tips': { salonId: string }
  'handle-provider-event': { eventId: string }
  'notify-booking': {
    bookingId: string
    event: BookingNotification
    side: 'customer' | 'salon'
    /** Of changes by the salon: when they were complete, and the start that the customer knew; ISO instants. */
    change?: { at: string; movedFrom: string }
    /** The appointments of a series that it is about, this one included; the message lists them. */
    together?: string[]
  }
  /** Cancels the appointments of a session of a class that the salon cancelled, as `personId`. */
  'cancel-attendees': { salonId: string; sessionId: string; personId: string }
  'notify-order': { orderId: string; event: OrderNotification; side: 'customer' | 'salon' }
  'send-subscription-confirmation': { email: string }
  'invite-member': { invitationId: string }
  'send-payment-link': { salonId: string; linkId: string; way: 'mail' | 'sms' }
  /** Without an address to the order's customer, as far as the address is confirmed. */
  'mail-receipt': { salonId: string; no: number; email?: string }
  'forward-message': { messageId: string }
  'answer-contact': { replyId: string }
  'notify-salon-owner': {
    salonId: string
    event: 'suspended' | 'reopened' | 'approved' | 'declined'
    /** Why it was declined. */
    reason?: string
  }
  'notify-failed-payout': { payoutId: string }
  'notify-commission-decision': { salonId: string; orderId: string }
  /** Credits a commission that was invoiced and is not borne. */
  'credit-commission': { salonId: string; orderId: string }
  'mail-invoice': { invoiceId: string }
  'record-dispute': { disputeRef: string }
  'notify-dispute': { disputeId: string }
  'notify-reviewer': { reviewId: string; event?: 'shown' }
  'notify-time-off': { salonId: string; requestId: string; personId: string }
  /** An encrypted AccountMail, with the data at the time of the event. */
  'mail-account': { encrypted: string }
  /** Offers time that became free in a salon to those who wait for it. */
  'serve-waiting-list': { salonId: string }
  'end-served-requests': { bookingId: string }
  'notify-waiting': { requestId: string; offerId: string | null; event: WaitingNotification }
  'remove-card': { cardRef: string }
  'remove-payment-customer': { customerRef: string }
  'remove-picture': { path: string; owner: string }
}
export type JobName = keyof JobPayloads
/** Events of a booking of which both sides are notified. */
type SharedNotification =
  | 'requested'
  | 'confirmed'
  | 'rescheduled'
  | 'guest_cancelled'
  | 'cancelled'
  | 'declined'
  | 'charge_failed'
  | 'unpaid'
/** And of which only the salon is. */
export type SalonNotification = SharedNotification | 'late'
export type CustomerNotification =
  | SharedNotification
  | 'changed'
  | 'reinstated'
  | 'no_show'
  | 'fee_due'
  | 'deposit_refunded'
  | 'reminder_day'
  | 'reminder_soon'
  | 'review_request'
  | 'times_proposed'
export type BookingNotification = SalonNotification | CustomerNotification

/** Events of a request of the waiting list. */
export type WaitingNotification = 'offered' | 'offer_expired' | 'offer_withdrawn' | 'expired' | 'removed'

export type OrderNotification =
  | 'payment_returned'
  | 'order_placed'
  | 'order_cancelled'
  | 'order_withdrawn'
  | 'order_sent'
  | 'order_ready'

export interface Jobs {
  /** Enqueues one job for each payload inside the caller's transaction: they exist if and only if the transaction commits. */
  enqueue<N extends JobName>(tx: Kysely<DB>, name: N, ...payloads: JobPayloads[N][]): Promise<void>
  failed: FailedJobs
}

/** A job that failed for good. */
export interface FailedJob {
  id: string
  /** A JobName, or the name of a job that runs every minute. */
  name: string
  failedAt: Date
  /** The number of attempts. */
  tries: number
  /** Its payload and its error, unredacted. */
  payload: unknown
  error: string
}

/** Failed jobs, for as many days as the queue stores them. */
export interface FailedJobs {
  /** The latest first; of jobs that run every minute only the last failure. */
  list(limit: number): Promise<FailedJob[]>
  /** The number by name. */
  count(): Promise<{ name: string; count: number }[]>
  /** The name of a failed job; null when it is unknown, or no longer failed. */
  nameOf(id: string): Promise<string | null>
  /** Retries it. Returns its name; null when it is unknown, or no longer failed. */
  retry(id: string): Promise<string | null>
  /** Deletes it, with all earlier failures of a job that runs every minute. Returns its name; null as above. */
  dismiss(id: string): Promise<string | null>
}
