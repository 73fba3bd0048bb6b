import { type Kysely, sql } from 'kysely'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import type { ResourceNeed } from '../../kernel/resource-need.ts'
import type { DB } from '../../kernel/tables.ts'
import type { PlannedAppointment } from '../../scheduling/availability/service-time.ts'
import { NEXT_VERSION } from './transition.ts'

/** A service of the appointment as it is booked. */
export interface StoredLine {
  position: number
  serviceId: string
  service: string
  staffId: string
  staff: string
  minutes: number
  bufferBefore: number
  bufferAfter: number
  processing: readonly ProcessingTime[]
  resources?: readonly ResourceNeed[] | undefined
  priceMinor: number
  /** The regular price, and the offer that reduced it; null without one. */
  listMinor: number | null
  offerId: string | null
  /** Its share of the order's discount. */
  discountMinor: number
  /** Whether the point of sale has refunded it. */
  refunded: boolean
  priceReason: string
  /** Who is served: 0 or absent is the customer. */
  guest?: number | undefined
  /** See `ServiceTime`. */
  offset?: number | null | undefined
}

interface Rewritten {
  lines: PlannedAppointment<StoredLine>['lines']
  startsAt: Date
  endsAt: Date
  freeCancelUntil: Date
  clientId: string | null
  customerId: string | null
  note: string
  now: Date
}

/**
 * Writes an appointment with its services as they are after an edit; returns its version. The caller holds the booking's
 * lock, and claims the time.
 */
export async function rewriteServices(
  tx: Kysely<DB>,
  booking: { salonId: string; bookingId: string },
  { lines, startsAt, endsAt, freeCancelUntil, clientId, customerId, note, now }: Rewritten,
): Promise<number> {
  await writeLines(tx, booking, lines)
  const { version } = await tx
    .updateTable('booking')
    .set({
      ...{ starts_at: startsAt, ends_at: endsAt, free_cancel_until: freeCancelUntil },
      ...{ client_id: clientId, customer_id: customerId, salon_note: note },
      ...{ updated_at: now, version: NEXT_VERSION },
    })
    .where('salon_id', '=', booking.salonId)
    .where('id', '=', booking.bookingId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Positions stay those of the same service: refunds name them. */
async function writeLines(
  tx: Kysely<DB>,
  { salonId, bookingId }: { salonId: string; bookingId: string },
  lines: Rewritten['lines'],
): Promise<void> {
  const positions = lines.map(({ service }) => service.position)
  await sql`
    delete from booking_line where salon_id = ${salonId} and booking_id = ${bookingId}
      and not position = any(${positions}::int[])`.execute(tx)
  const rows = lines.map(({ service: line, startsAt, endsAt }) => ({
    ...{ salon_id: salonId, booking_id: bookingId, position: line.position, starts_at: startsAt, ends_at: endsAt },
    ...{ service_id: line.serviceId, service_name: line.service, staff_id: line.staffId, staff_name: line.staff },
    ...{
      minutes: line.minutes,
      buffer_before: line.bufferBefore,
      buffer_after: line.bufferAfter,
      processing: JSON.stringify(line.processing),
      resources: JSON.stringify(line.resources ?? []),
    },
    ...{ price_minor: line.priceMinor, list_minor: line.listMinor, offer_id: line.offerId },
    ...{ discount_minor: line.discountMinor, price_reason: line.priceReason },
    ...{ guest: line.guest ?? 0, start_offset: line.offset ?? null },
  }))
  const { salon_id: _, booking_id: __, position: ___, ...columns } = rows[0] ?? {}
  await tx
    .insertInto('booking_line')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['salon_id', 'booking_id', 'position'])
        .doUpdateSet((eb) =>
          Object.fromEntries(Object.keys(columns).map((name) => [name, eb.ref(`excluded.${name as 'minutes'}`)])),
        ),
    )
    .execute()
}
