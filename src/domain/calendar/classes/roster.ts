import { type Kysely, sql } from 'kysely'
import { alertFor } from '../../clients/client-sql.ts'
import { type BookingStatus, NOT_CANCELLED_STATUSES } from '../../kernel/booking-status.ts'
import { isOpenBooking, statusIn } from '../../kernel/booking-status-sql.ts'
import type { Member } from '../../kernel/member.ts'
import { paymentChangesAt } from '../../kernel/payment-changes-at.ts'
import { may } from '../../kernel/permissions.ts'
import { isSeatLine } from '../../kernel/resource-need.ts'
import type { DB } from '../../kernel/tables.ts'
import type { ClassSession } from './session-queries.ts'

/** A client who attends a session, by an appointment of their own. */
export interface Attendee {
  bookingId: string
  status: Exclude<BookingStatus, 'cancelled' | 'declined'>
  version: number
  arrivedAt: Date | null
  startedAt: Date | null
  completedAt: Date | null
  endsAt: Date
  /** The fee, minor units. */
  feeMinor: number
  /** When the payment is adjusted to the fee; null once it is. */
  paymentChangesAt: Date | null
  clientId: string | null
  /** Empty for a walk-in. */
  client: string
  phone: string
  note: string
  /** What everybody who serves the client must know. */
  alert: string
}

type SessionTime = Pick<ClassSession, 'serviceId' | 'staffId' | 'startsAt'>

/** More than any appointment takes, so that the index by start finds those during a session. */
const LONGEST = sql`interval '36 hours'`

/** For `booking b`: whether one of its lines is a place in the session. */
function attends(salonId: string, { serviceId, staffId, startsAt }: SessionTime) {
  return sql<boolean>`b.salon_id = ${salonId} and b.starts_at <= ${startsAt} and b.ends_at > ${startsAt}
    and b.starts_at > ${startsAt}::timestamptz - ${LONGEST}
    and exists (select from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id
      and l.service_id = ${serviceId} and l.staff_id = ${staffId} and l.starts_at = ${startsAt} and ${isSeatLine('l')})`
}

/** The appointments of those who attend a session, as far as they are to take place. */
export async function attendingBookings(db: Kysely<DB>, salonId: string, session: SessionTime): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where ${attends(salonId, session)} and ${isOpenBooking('b')}
    order by b.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who attends a session, by name; those who cancelled are left out. */
export async function rosterOf(db: Kysely<DB>, member: Member, session: SessionTime): Promise<Attendee[]> {
  const { salonId } = member
  const phone = may(member.role, 'clients_see') ? sql`coalesce(c.phone, '')` : sql`''`
  const { rows } = await sql<Attendee>`
    select b.id as "bookingId", b.status, b.version, b.arrived_at as "arrivedAt", b.started_at as "startedAt",
      b.completed_at as "completedAt", b.ends_at as "endsAt", b.fee_minor as "feeMinor",
      ${paymentChangesAt('b')} as "paymentChangesAt", b.client_id as "clientId", coalesce(trim(c.name || ' ' || c.last_name), '') as client, ${phone} as phone,
      coalesce(nullif(b.salon_note, ''), b.note) as note, ${alertFor(member)} as alert
    from booking b left join client c on c.salon_id = ${salonId} and c.id = b.client_id
    where ${attends(salonId, session)}
      and ${statusIn('b.status', ['awaiting_payment', ...NOT_CANCELLED_STATUSES])}
    order by lower(c.name), lower(c.last_name), b.id`.execute(db)
  return rows
}
