import type { OrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { orderStageOf } from '../../../../domain/commerce/orders/stage.ts'

export interface Step {
  what:
    | 'placed'
    | 'reserved'
    | 'ordered'
    | 'bookedPaid'
    | 'bookedReserved'
    | 'booked'
    | 'sending'
    | 'sent'
    | 'tracked'
    | 'collecting'
    | 'ready'
    | 'appointment'
    | 'completed'
    | 'no_show'
    | 'received'
    | 'cancelled'
    | 'refunded'
    | 'returning'
  /** When it happened or will; null when unknown. */
  at: Date | null
  state: 'done' | 'now' | 'to come'
  /** The refund, in minor units. */
  minor?: number
  tracking?: string
}

/** The past and future steps of an order. */
export function timelineOf(order: OrderDetail): Step[] {
  const { createdAt, updatedAt, receivedAt, startsAt, paidMinor, reservedMinor, returnedMinor } = order
  const [paid, reserved, unpaid] =
    order.bookingStatus === null
      ? (['placed', 'reserved', 'ordered'] as const)
      : (['bookedPaid', 'bookedReserved', 'booked'] as const)
  const bought = paidMinor + returnedMinor > 0 ? paid : reservedMinor > 0 ? reserved : unpaid
  const first: Step = { what: bought, at: createdAt, state: 'done' }
  const stage = orderStageOf(order)
  switch (stage) {
    case 'cancelled':
      return [first, { what: 'cancelled', at: updatedAt, state: 'done' }, ...moneyBack(order)]
    case 'requested':
    case 'booked':
      return [first, { what: 'appointment', at: startsAt, state: 'now' }]
    case 'completed':
      return [first, { what: 'completed', at: startsAt, state: 'done' }]
    case 'no_show':
      return [first, { what: 'no_show', at: startsAt, state: 'done' }, ...moneyBack(order)]
    case 'received':
      return [
        first,
        sent(order) ??
          ready(order, 'done') ?? { what: order.shipped ? 'sending' : 'collecting', at: null, state: 'done' },
        { what: 'received', at: receivedAt, state: 'done' },
      ]
    case 'sent':
      return [
        first,
        sent(order) ?? { what: 'sent', at: null, state: 'done' },
        { what: 'received', at: null, state: 'to come' },
      ]
    case 'ready':
      return [
        first,
        ready(order, 'now') ?? { what: 'ready', at: null, state: 'now' },
        { what: 'received', at: null, state: 'to come' },
      ]
    case 'sending':
    case 'collecting':
      return [first, { what: stage, at: null, state: 'now' }, { what: 'received', at: null, state: 'to come' }]
  }
}

/** When the salon sent it, and its tracking. */
function sent({ sentAt, tracking }: OrderDetail): Step | null {
  if (!sentAt) return null
  return { what: tracking ? 'tracked' : 'sent', at: sentAt, state: 'done', ...(tracking && { tracking }) }
}

/** When the salon had it ready to be collected. */
function ready({ shipped, readyAt }: OrderDetail, state: Step['state']): Step | null {
  return !shipped && readyAt ? { what: 'ready', at: readyAt, state } : null
}

/** Done, or pending until the provider has been reached. */
function moneyBack({ paidMinor, reservedMinor, returnedMinor, feeMinor }: OrderDetail): Step[] {
  if (returnedMinor > 0) return [{ what: 'refunded', at: null, state: 'done', minor: returnedMinor }]
  return paidMinor + reservedMinor > (feeMinor ?? 0) ? [{ what: 'returning', at: null, state: 'now' }] : []
}
