import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { DB } from '../../kernel/tables.ts'
import type { PlannedAppointment, ServiceTime } from '../../scheduling/availability/service-time.ts'

export interface MovableLine extends ServiceTime {
  position: number
  serviceId: string
  staffId: string
}

/** The data needed to move a booking. Locked until the transaction ends. */
export async function bookingToMove(tx: Kysely<DB>, bookingId: string): Promise<BookingToMove | undefined> {
  // A separate statement, first: one that waits for the lock would still see the lines as they were before.
  await tx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute()
  return movable(tx, bookingId).executeTakeFirst()
}

function movable(tx: Kysely<DB>, bookingId: string) {
  return tx
    .selectFrom('booking')
    .innerJoin('salon', 'salon.id', 'booking.salon_id')
    .select([
      'booking.id',
      'booking.salon_id as salonId',
      'booking.customer_id as customerId',
      sql<BookingStatus>`booking.status`.as('status'),
      'booking.starts_at as startsAt',
      'booking.ends_at as endsAt',
      'booking.free_cancel_until as freeCancelUntil',
      sql<'instantly' | 'manually'>`salon.confirms`.as('confirms'),
      sql<boolean>`salon.status = 'live'`.as('salonIsLive'),
      sql<MovableLine[]>`(
        select coalesce(json_agg(json_build_object('position', l.position, 'serviceId', l.service_id, 'staffId', l.staff_id,
          'minutes', l.minutes, 'bufferBefore', l.buffer_before, 'bufferAfter', l.buffer_after) order by l.position), '[]')
        from booking_line l where l.salon_id = booking.salon_id and l.booking_id = booking.id)`.as('lines'),
    ])
    .where('booking.id', '=', bookingId)
}
export type BookingToMove = Awaited<ReturnType<ReturnType<typeof movable>['executeTakeFirstOrThrow']>>

/** Saves each line's team member, duration and time from the planned appointment. One statement. */
export async function moveLines(
  tx: Kysely<DB>,
  { salonId, id }: { salonId: string; id: string },
  lines: PlannedAppointment<MovableLine>['lines'],
): Promise<void> {
  const services = lines.map(({ service }) => service)
  await sql`
    update booking_line l set starts_at = m.starts_at, ends_at = m.ends_at, minutes = m.minutes, staff_id = s.id, staff_name = s.name
    from unnest(${services.map(({ position }) => position)}::int[], ${services.map(({ minutes }) => minutes)}::int[],
      ${services.map(({ staffId }) => staffId)}::uuid[], ${lines.map((line) => line.startsAt)}::timestamptz[],
      ${lines.map((line) => line.endsAt)}::timestamptz[]) as m (position, minutes, staff_id, starts_at, ends_at)
    join staff s on s.salon_id = ${salonId} and s.id = m.staff_id
    where l.salon_id = ${salonId} and l.booking_id = ${id} and l.position = m.position`.execute(tx)
}
