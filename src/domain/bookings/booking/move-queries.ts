import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { paymentChangesAt } from '../../kernel/payment-changes-at.ts'
import type { DB } from '../../kernel/tables.ts'
import type { PlannedAppointment, ServiceTime } from '../../scheduling/availability/service-time.ts'

export interface MovableLine extends ServiceTime {
  position: number
  serviceId: string
  staffId: string
  /** Who is served: 0 or absent is the customer. */
  guest?: number
}

interface Chosen {
  salonId: string
  bookingId: string
}

/** The data needed to move a booking; locked until the transaction ends when it is to be moved. */
export async function bookingToMove(
  tx: Kysely<DB>,
  booking: Chosen,
  lock?: 'lock',
): Promise<BookingToMove | undefined> {
  // A separate statement, first: one that waits for the lock would still see the lines as they were before.
  if (lock)
    await tx
      .selectFrom('booking')
      .select('id')
      .where('salon_id', '=', booking.salonId)
      .where('id', '=', booking.bookingId)
      .forUpdate()
      .execute()
  return movable(tx, booking).executeTakeFirst()
}

function movable(tx: Kysely<DB>, booking: Chosen) {
  return tx
    .with(
      (as) => as('b').materialized(),
      () => facts(tx, booking),
    )
    .selectFrom('b')
    .innerJoin('salon', 'salon.id', 'b.salonId')
    .selectAll('b')
    .select([
      sql<'instantly' | 'manually'>`salon.confirms`.as('confirms'),
      sql<boolean>`salon.status = 'live'`.as('salonIsLive'),
    ])
}

function facts(tx: Kysely<DB>, { salonId, bookingId }: Chosen) {
  return tx
    .selectFrom('booking')
    .select([
      'booking.id',
      'booking.salon_id as salonId',
      'booking.customer_id as customerId',
      'booking.client_id as clientId',
      sql<BookingStatus>`booking.status`.as('status'),
      'booking.starts_at as startsAt',
      paymentChangesAt('booking').as('paymentChangesAt'),
      'booking.ends_at as endsAt',
      'booking.free_cancel_until as freeCancelUntil',
      'booking.charge_at as chargeAt',
      'booking.version',
      'booking.source',
      sql<MovableLine[]>`(
        select coalesce(json_agg(json_build_object('position', l.position, 'serviceId', l.service_id, 'staffId', l.staff_id,
          'minutes', l.minutes, 'bufferBefore', l.buffer_before, 'bufferAfter', l.buffer_after, 'processing', l.processing, 'resources', l.resources, 'guest', l.guest, 'offset', l.start_offset) order by l.position), '[]')
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = booking.id)`.as('lines'),
    ])
    .where('booking.salon_id', '=', salonId)
    .where('booking.id', '=', bookingId)
}
export type BookingToMove = Awaited<ReturnType<ReturnType<typeof movable>['executeTakeFirstOrThrow']>>

/** Saves each line's team member, duration and time from the planned appointment. One statement. */
export async function moveLines(
  tx: Kysely<DB>,
  { salonId, id }: { salonId: string; id: string },
  lines: PlannedAppointment<MovableLine>['lines'],
): Promise<void> {
  const moved = lines.map(
    ({ service, startsAt, endsAt }) =>
      sql`(${service.position}::int, ${service.minutes}::int, ${service.staffId}::uuid, ${startsAt}::timestamptz, ${endsAt}::timestamptz)`,
  )
  const staffIds = [...new Set(lines.map(({ service }) => service.staffId))]
  await sql`
    with s as materialized (select id, name from staff where salon_id = ${salonId} and id in (${sql.join(staffIds)}))
    update booking_line l set starts_at = m.starts_at, ends_at = m.ends_at, minutes = m.minutes, staff_id = m.staff_id,
      staff_name = m.staff_name
    from (select v.*, s.name as staff_name
      from (values ${sql.join(moved)}) v (position, minutes, staff_id, starts_at, ends_at) join s on s.id = v.staff_id) m
    where l.salon_id = ${salonId} and l.booking_id = ${id} and l.position = m.position`.execute(tx)
}
