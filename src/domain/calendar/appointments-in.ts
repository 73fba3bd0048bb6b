import { type Kysely, sql } from 'kysely'
import { guestName } from '../bookings/booking/guest-name-sql.ts'
import { alertFor } from '../clients/client-sql.ts'
import { allNotes } from '../clients/note-entry.ts'
import { type BookingStatus, NOT_CANCELLED_STATUSES, OPEN_OR_COMPLETED_STATUSES } from '../kernel/booking-status.ts'
import { statusIn } from '../kernel/booking-status-sql.ts'
import type { Member } from '../kernel/member.ts'
import type { ProcessingTime } from '../kernel/processing-time.ts'
import { isSeatLine } from '../kernel/resource-need.ts'
import type { DB } from '../kernel/tables.ts'
import { at } from './epoch-milliseconds.ts'

/** A period, and the team members whose calendars are read: null for all. */
export interface Span {
  from: Date
  to: Date
  staffIds: readonly string[] | null
}

export interface CalendarAppointment {
  id: string
  status: Exclude<BookingStatus, 'awaiting_payment' | 'declined' | 'cancelled'>
  /** In milliseconds since 1970, as all instants of an appointment. */
  startsAt: number
  endsAt: number
  /** Counts its changes; a move sends the one it saw. */
  version: number
  arrived: boolean
  started: boolean
  /** The client has said that they are coming. */
  clientConfirmed: boolean
  /** How late the client has said they will be; null unless they have. */
  lateMinutes: number | null
  /** The card that was to be charged was declined, and nothing was paid since. */
  cardDeclined: boolean
  /** Empty when the client is unknown or was deleted. */
  client: string
  /** What was paid or authorised, without what was refunded: 'part' when less than the price. Minor units. */
  paid: 'no' | 'part' | 'full'
  paidMinor: number
  totalMinor: number
  /** The beginning of the salon's note on it, or else of the customer's. */
  note: string
  /** The beginning of what the salon has noted about the client. */
  clientNote: string
  /** The client's, such as an allergy. */
  alert: string
  firstAppointment: boolean
  lines: {
    staffId: string
    serviceId: string
    service: string
    priceMinor: number
    /** The guest who is served; empty for the client. */
    guest: string
    /** Their number: 0 is the client. */
    person: number
    startsAt: number
    endsAt: number
    before: number
    after: number
    processing: ProcessingTime[]
    /** Whether it is a place in a session of a class. */
    attends: boolean
  }[]
}

/** A bound far above a week of the largest salon. */
const MAX_APPOINTMENTS = 2000
/** As much of a note as a card has room for. */
const NOTE_LENGTH = 160
/** The longest appointment: none that overlaps a period starts earlier before it. */
const LONGEST_HOURS = 36

/** An appointment as it is read: `net` and `gross` of what was paid or authorised, in the order of the statement. */
type AppointmentRow = [
  ...[id: string, status: CalendarAppointment['status'], version: number, arrived: boolean, started: boolean],
  ...[clientConfirmed: boolean, lateMinutes: number | null, cardDeclined: boolean, startsAt: number, endsAt: number],
  ...[client: string, note: string, clientNote: string, alert: string],
  ...[net: number | null, gross: number | null, totalMinor: number, firstAppointment: boolean],
]
/** A service, with the appointment and its position there. */
type LineRow = [
  ...[bookingId: string, position: number, staffId: string, serviceId: string, service: string, priceMinor: number],
  ...[guest: string, person: number, before: number, after: number, processing: ProcessingTime[]],
  ...[startsAt: number, endsAt: number, attends: boolean],
]

/**
 * The appointments in any part of the period that were not cancelled. One statement, with an index lookup for each of
 * them: a join of sets was planned badly, since the planner cannot know how many there are. Whether there was an earlier one
 * is looked up only for clients whose last completed one, which is stored, does not answer it. The rows are returned as
 * two values, of appointments and of their services, without the names of their fields: parsing four hundred rows took
 * twice as long, and writing an object for each, with its services within, took half of the statement's time.
 */
export async function appointmentsIn(
  db: Kysely<DB>,
  member: Member,
  { from, to, staffIds }: Span,
): Promise<CalendarAppointment[]> {
  const { salonId } = member
  const ofThem = staffIds
    ? sql`and exists (select from booking_line m where m.salon_id = ${salonId} and m.booking_id = b.id and m.staff_id = any(${staffIds}::uuid[]))`
    : sql``
  const { rows } = await sql<{ appointments: AppointmentRow[]; lines: LineRow[] }>`
    with shown as materialized (
      select b.* from booking b
      where b.salon_id = ${salonId} and b.starts_at >= ${from}::timestamptz - make_interval(hours => ${LONGEST_HOURS})
        and b.starts_at < ${to} and b.ends_at > ${from} and ${statusIn('b.status', NOT_CANCELLED_STATUSES)} ${ofThem}
      order by b.starts_at, b.id limit ${MAX_APPOINTMENTS}
    )
    select (select coalesce(json_agg(json_build_array(b.id, b.status, b.version, b.arrived_at is not null, b.started_at is not null,
          b.client_confirmed_at is not null, b.late_minutes, b.charge_by is not null, ${at('b.starts_at')}, ${at('b.ends_at')},
          coalesce(trim(c.name || ' ' || c.last_name), ''),
          left(coalesce(nullif(b.salon_note, ''), b.note), ${NOTE_LENGTH}), left(${allNotes}, ${NOTE_LENGTH}), ${alertFor(member)},
          m.net, m.gross, coalesce(o.total_minor, 0),
          b.client_id is not null and b.status <> 'no_show' and c.archived_appointments = 0
            and (c.last_appointment_at < b.starts_at) is not true and not exists (select from booking k
            where k.salon_id = ${salonId} and k.client_id = b.client_id and k.starts_at <= b.starts_at
              and ${statusIn('k.status', OPEN_OR_COMPLETED_STATUSES)} and (k.starts_at, k.id) < (b.starts_at, b.id)))), '[]')
        from shown b left join client c on c.salon_id = ${salonId} and c.id = b.client_id
          left join customer_order o on o.salon_id = ${salonId} and o.id = b.order_id
          left join lateral (
            select sum(case p.status when 'captured' then p.captured_minor else p.amount_minor end)::int as gross,
              sum(case p.status when 'captured' then p.captured_minor - p.refunded_minor else p.amount_minor end)::int as net
            from payment p where p.salon_id = ${salonId} and p.order_id = b.order_id and p.status in ('authorised', 'captured')
          ) m on true) as appointments,
      (select coalesce(json_agg(json_build_array(b.id, l.position, l.staff_id, l.service_id, l.service_name, l.price_minor, ${guestName}, l.guest,
          l.buffer_before, l.buffer_after, l.processing, ${at('l.starts_at')}, ${at('l.ends_at')}, ${isSeatLine('l')})), '[]')
        from shown b cross join lateral (
          select * from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id offset 0) l) as lines`.execute(
    db,
  )
  const { appointments = [], lines = [] } = rows[0] ?? {}
  const linesOf = Map.groupBy(lines, ([bookingId]) => bookingId)
  return appointments
    .map((row) => appointmentOf(row, linesOf.get(row[0]) ?? []))
    .sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
}

function appointmentOf(row: AppointmentRow, lines: LineRow[]): CalendarAppointment {
  const [id, status, version, arrived, started, clientConfirmed, lateMinutes, cardDeclined, startsAt, endsAt] = row
  const [, , , , , , , , , , client, note, clientNote, alert, net, gross, totalMinor, firstAppointment] = row
  const paidMinor = net ?? 0
  return {
    ...{ id, status, version, arrived, started, clientConfirmed, lateMinutes, cardDeclined, startsAt, endsAt },
    ...{ client, note, clientNote, alert, paidMinor, totalMinor, firstAppointment },
    paid: paidMinor <= 0 ? 'no' : (gross ?? 0) < totalMinor ? 'part' : 'full',
    lines: lines.sort(([, one], [, other]) => one - other).map(lineOf),
  }
}

function lineOf(row: LineRow): CalendarAppointment['lines'][number] {
  const [, , staffId, serviceId, service, priceMinor, guest, person, before, after, processing, ...time] = row
  const [startsAt, endsAt, attends] = time
  return {
    ...{ staffId, serviceId, service, priceMinor, guest, person, before, after, processing },
    ...{ startsAt, endsAt, attends },
  }
}
