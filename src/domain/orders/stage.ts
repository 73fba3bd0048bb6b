import type { BookingStatus } from '../bookings/lifecycle.ts'

/** Where an order stands, as its customer is told. */
export type OrderStage =
  | 'requested'
  | 'booked'
  | 'completed'
  | 'no_show'
  | 'sending'
  | 'collecting'
  | 'received'
  | 'cancelled'

export interface OrderState {
  status: 'placed' | 'cancelled'
  /** Of the visit that was bought with it; null for products alone. */
  bookingStatus: BookingStatus | null
  shipped: boolean
  receivedAt: Date | null
}

export function stageOf({ status, bookingStatus, shipped, receivedAt }: OrderState): OrderStage {
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
      return receivedAt ? 'received' : shipped ? 'sending' : 'collecting'
  }
}

/** Products alone can be cancelled, or said to have been received, as long as they are under way. */
export function isUnderWay(stage: OrderStage): boolean {
  return stage === 'sending' || stage === 'collecting'
}
