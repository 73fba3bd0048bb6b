import type { Kysely } from 'kysely'
import { visitAt } from '../availability/service-time.ts'
import type { Cart, Visit } from '../cart/get-cart.ts'
import { newId } from '../shared/ids.ts'
import type { DB } from '../shared/tables.ts'
import { recordEvent } from './record-event.ts'
import { newReference } from './reference.ts'

export interface NewBooking {
  salon: Cart['salon']
  visit: Visit
  orderId: string
  customerId: string
  paysBy: 'card' | 'cash'
  now: Date
}

/** Writes the booking and its lines, with the names, prices, minutes and cancellation terms of this moment. */
export async function writeBooking(
  tx: Kysely<DB>,
  { salon, visit, orderId, customerId, paysBy, now }: NewBooking,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('booking')
    .values({
      salon_id: salon.id,
      id,
      reference: newReference(),
      order_id: orderId,
      customer_id: customerId,
      status: 'awaiting_payment',
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
      any_staff: visit.anyStaff,
      pays_by: paysBy,
      free_cancel_until: visit.freeCancelUntil,
      late_cancel_percent: salon.lateCancelPercent,
      no_show_percent: salon.noShowPercent,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('booking_line')
    .values(linesOf(id, salon.id, visit))
    .execute()
  await recordEvent(tx, { salonId: salon.id, bookingId: id, at: now, actorId: customerId, kind: 'asked' })
  return id
}

/** One line a service, one after the other. */
function linesOf(bookingId: string, salonId: string, visit: Visit) {
  return visitAt(visit.startsAt, visit.services).lines.map(({ service, startsAt, endsAt }, position) => ({
    salon_id: salonId,
    booking_id: bookingId,
    position,
    service_id: service.id,
    staff_id: visit.staff.id,
    service_name: service.name,
    staff_name: visit.staff.name,
    price_minor: service.priceMinor,
    minutes: service.minutes,
    buffer_before: service.bufferBefore,
    buffer_after: service.bufferAfter,
    starts_at: startsAt,
    ends_at: endsAt,
  }))
}
