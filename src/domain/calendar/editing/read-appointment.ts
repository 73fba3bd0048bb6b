import { type Kysely, sql } from 'kysely'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import { bookingToMove } from '../../bookings/booking/move-queries.ts'
import type { StoredLine } from '../../bookings/booking/rewrite-services.ts'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { readPaid } from '../../commerce/payments/read-paid.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { type EditableBooking, requireEditable } from '../editable-booking.ts'
import type { Paid } from './edit-money.ts'

/** An appointment as an edit finds it. */
export interface EditedAppointment {
  booking: EditableBooking
  version: number
  reference: string
  orderId: string | null
  clientId: string | null
  note: string
  lines: StoredLine[]
  paid: Paid
  /** What it costs at present, with everything else in its order. */
  totalMinor: number
  /** The order's total without the services of the appointment: products, and what the point of sale added. */
  otherMinor: number
}

interface Row {
  version: number
  reference: string
  orderId: string | null
  clientId: string | null
  note: string
  totalMinor: number | null
  lines: Omit<StoredLine, 'discountMinor' | 'refunded'>[]
}

/**
 * One of the salon's appointments that may be edited, locked with its order when it is to be written. Throws what `requireEditable`
 * throws.
 */
export async function readAppointment(
  tx: Kysely<DB>,
  member: Member,
  bookingId: string,
  lock?: 'lock',
): Promise<EditedAppointment> {
  const { salonId } = member
  if (!isId(bookingId)) throw new Refusal('not_found')
  if (lock) await lockWithOrder(tx, salonId, bookingId)
  const found = await bookingToMove(tx, { salonId, bookingId })
  if (!found) throw new Refusal('not_found')
  const booking = requireEditable(member, found)
  const { rows } = await sql<Row>`
    select b.version, b.reference, b.order_id as "orderId", b.client_id as "clientId", b.salon_note as note, o.total_minor as "totalMinor",
      (select json_agg(json_build_object('position', l.position, 'serviceId', l.service_id, 'service', l.service_name,
          'staffId', l.staff_id, 'staff', l.staff_name, 'minutes', l.minutes, 'bufferBefore', l.buffer_before,
          'bufferAfter', l.buffer_after, 'processing', l.processing, 'resources', l.resources, 'guest', l.guest, 'offset', l.start_offset, 'priceMinor', l.price_minor, 'listMinor', l.list_minor, 'offerId', l.offer_id,
          'priceReason', l.price_reason) order by l.position)
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) as lines
    from booking b left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
    where b.salon_id = ${salonId} and b.id = ${bookingId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  const { orderId, totalMinor, ...appointment } = row
  const sold = orderId ? await linesOfOrder(tx, salonId, orderId) : []
  const lines = row.lines.map((line): StoredLine => {
    const inOrder = sold.find(({ key }) => key === `booking:${line.position}`)
    const discountMinor = inOrder ? inOrder.unitMinor - inOrder.netMinor : 0
    return { ...line, discountMinor, refunded: (inOrder?.refundedQuantity ?? 0) > 0 }
  })
  const paid = orderId ? await readPaid(tx, { salonId, orderId }) : { cardMinor: 0, salonMinor: 0, refundedMinor: 0 }
  const net = netOf(lines)
  return {
    ...appointment,
    booking,
    orderId,
    lines,
    paid,
    totalMinor: totalMinor ?? net,
    otherMinor: (totalMinor ?? net) - net,
  }
}

/** The price of services after their discounts, minor units. */
export function netOf(lines: readonly Pick<StoredLine, 'priceMinor' | 'discountMinor'>[]): number {
  return lines.reduce((sum, { priceMinor, discountMinor }) => sum + priceMinor - discountMinor, 0)
}
