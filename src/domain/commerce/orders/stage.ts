import type { BookingStatus } from '../../kernel/booking-status.ts'

/** Where an order stands, as its customer is notified. */
export type OrderStage =
  | 'requested'
  | 'booked'
  | 'completed'
  | 'no_show'
  | 'sending'
  | 'sent'
  | 'collecting'
  | 'received'
  | 'cancelled'

export interface OrderState {
  status: 'placed' | 'cancelled'
  /** Of the appointment that was bought with it; null for products alone. */
  bookingStatus: BookingStatus | null
  shipped: boolean
  /** When the salon sent it off. */
  sentAt: Date | null
  receivedAt: Date | null
}

export function stageOf({ status, bookingStatus, shipped, sentAt, receivedAt }: OrderState): OrderStage {
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
      return receivedAt ? 'received' : !shipped ? 'collecting' : sentAt ? 'sent' : 'sending'
  }
}

/** Products alone can be said to have been received as long as they are under way. */
export function isUnderWay(stage: OrderStage): boolean {
  return stage === 'sending' || stage === 'sent' || stage === 'collecting'
}

/** They can be cancelled until the salon has sent them off. */
export function isCancellable(stage: OrderStage): boolean {
  return isUnderWay(stage) && stage !== 'sent'
}
