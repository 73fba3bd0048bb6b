import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** What each background job is told. A job looks at the state of things when it runs, never at a copy made earlier. */
export interface JobPayloads {
  'drive-payment': { paymentId: string }
  'notify-booking': { bookingId: string; event: BookingNews; reader: 'customer' | 'salon' }
  'notify-order': { orderId: string; event: OrderNews; reader: 'customer' | 'salon' }
  'ask-subscriber': { email: string }
  'invite-member': { invitationId: string }
  'mail-receipt': { salonId: string; no: number; email: string }
  'forward-message': { messageId: string }
}
export type JobName = keyof JobPayloads
/** What both sides are told of a booking, and what its customer alone is. */
export type SalonNews = 'requested' | 'confirmed' | 'rescheduled' | 'cancelled' | 'declined'
export type BookingNews = SalonNews | 'no_show' | 'reminder_day' | 'reminder_soon' | 'review_request'

export type OrderNews = 'payment_returned' | 'order_placed' | 'order_cancelled' | 'order_sent'

export interface Jobs {
  /** Enqueues inside the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue<N extends JobName>(tx: Kysely<DB>, name: N, payload: JobPayloads[N]): Promise<void>
}
