import type { BookingStatus } from '../../kernel/booking-status.ts'

/** The stage of an order as shown to its customer. */
export type OrderStage =
  | 'requested'
  | 'booked'
  | 'completed'
  | 'no_show'
  | 'sending'
  | 'sent'
  | 'collecting'
  | 'ready'
  | 'received'
  | 'cancelled'

export interface OrderState {
  status: 'placed' | 'cancelled'
  /** The appointment's status; null for products only. */
  bookingStatus: BookingStatus | null
  shipped: boolean
  /** When the salon sent it. */
  sentAt: Date | null
  /** When the salon had it ready to be collected. */
  readyAt: Date | null
  receivedAt: Date | null
}

export function orderStageOf({ status, bookingStatus, shipped, sentAt, readyAt, receivedAt }: OrderState): OrderStage {
  if (status === 'cancelled') return 'cancelled'
  switch (bookingStatus) {
    case 'requested':
    case 'completed':
    case 'no_show':
      return bookingStatus
    case 'cancelled':
    case 'declined':
      return 'cancelled'
    case 'awaiting_payment':
    case 'confirmed':
      return 'booked'
    case null:
      if (receivedAt) return 'received'
      return shipped ? (sentAt ? 'sent' : 'sending') : readyAt ? 'ready' : 'collecting'
  }
}

/** Orders of products only can be marked as received while they are open. */
export function isInProgress(stage: OrderStage): boolean {
  return stage === 'sending' || stage === 'sent' || stage === 'collecting' || stage === 'ready'
}

/** Orders can be cancelled until the salon has sent them. */
export function isCancellable(stage: OrderStage): boolean {
  return isInProgress(stage) && stage !== 'sent'
}
