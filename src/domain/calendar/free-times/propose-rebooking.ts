import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor, mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addDays, dateAt, daysBetween, type LocalDate, type LocalMinutes, minutesAt } from '../../kernel/time.ts'
import { type FoundTimes, findTimes } from './find-times.ts'
import { type FreeStart, nearestFirst } from './free-starts.ts'

export interface Rebooking {
  clientId: string | null
  /** The services that the same team members still perform, in order; empty when there are none. */
  lines: { serviceId: string; staffId: string }[]
  date: LocalDate
  minutes: LocalMinutes
  /** Whether it is the same weekday and time, not the nearest free one. */
  isUsual: boolean
}

/**
 * The next appointment like a past or present one, in some weeks: on the same weekday at the same time if that is free,
 * otherwise at the nearest time of the same team members on that day, with another one, or on one of the next days. Nothing is booked. Throws
 * Refusal('not_found' | 'not_allowed').
 */
export async function proposeRebooking(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  bookingId: string,
  weeks: number,
): Promise<Rebooking> {
  mayOrRefuse(member, 'calendar_edit_own')
  const { salonId, timeZone } = member
  const booking = isId(bookingId) ? await readBooking(app.db, salonId, bookingId) : undefined
  if (!booking) throw new Refusal('not_found')
  const { startsAt, clientId, lines } = booking
  if (!booking.staffIds.every((staffId) => mayFor(member, staffId, ['calendar_edit_all', 'calendar_edit_own'])))
    throw new Refusal('not_allowed')
  const today = dateAt(app.clock.now(), timeZone)
  const booked = dateAt(startsAt, timeZone)
  // An older appointment counts from its weekday in the week before today.
  const base = booked < today ? addDays(booked, Math.floor(daysBetween(booked, today) / 7) * 7) : booked
  const usual = { date: addDays(base, weeks * 7), minutes: minutesAt(startsAt, timeZone) }
  if (lines.length === 0) return { clientId, lines, ...usual, isUsual: true }
  const found = await findTimes(app, member, { lines, ...usual })
  if (!found.obstacle) return { clientId, lines, ...usual, isUsual: true }
  const { date, minutes, staffIds } = nearestOf(found, usual, lines) ?? { ...usual, staffIds: [] }
  const withThem = lines.map((line, n) => ({ ...line, staffId: staffIds[n] ?? line.staffId }))
  return { clientId, lines: withThem, date, minutes, isUsual: false }
}

/** The proposed start nearest to a time: on its day, with another team member at that time, or the next one at all. */
function nearestOf(
  { nearest, others, next }: FoundTimes,
  usual: Pick<Rebooking, 'date' | 'minutes'>,
  lines: Rebooking['lines'],
): Pick<FreeStart, 'date' | 'minutes' | 'staffIds'> | null {
  const [sameDay] = nearestFirst(nearest, usual.minutes)
  if (sameDay) return sameDay
  const [other] = others
  if (other) return { ...usual, staffIds: lines.map(() => other) }
  const own = lines.map(({ staffId }) => staffId).join()
  const theirs = next.find(({ staffIds }) => staffIds.join() === own)
  return theirs?.starts[0] ?? next[0]?.starts[0] ?? null
}

interface Row {
  startsAt: Date
  clientId: string | null
  staffIds: string[]
  lines: Rebooking['lines']
}

async function readBooking(db: App['db'], salonId: string, bookingId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select b.starts_at as "startsAt", (select c.id from client c where c.salon_id = ${salonId} and c.id = b.client_id) as "clientId",
      array(select distinct l.staff_id from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) as "staffIds",
      (select coalesce(json_agg(json_build_object('serviceId', l.service_id, 'staffId', l.staff_id) order by l.position), '[]')
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id and l.guest = 0) as lines
    from booking b where b.salon_id = ${salonId} and b.id = ${bookingId} and b.status <> 'awaiting_payment'`.execute(db)
  const [found] = rows
  return found && { ...found, lines: await stillOffered(db, salonId, found.lines) }
}

/** The lines whose service and team member the salon still has, and who still performs it. */
async function stillOffered(db: App['db'], salonId: string, lines: Row['lines']): Promise<Row['lines']> {
  const { rows } = await sql<Row['lines'][number]>`
    select w.service_id as "serviceId", w.staff_id as "staffId"
    from unnest(${lines.map((line) => line.serviceId)}::uuid[], ${lines.map((line) => line.staffId)}::uuid[])
        with ordinality as w (service_id, staff_id, position)
      join service v on v.salon_id = ${salonId} and v.id = w.service_id and v.active
      join staff st on st.salon_id = ${salonId} and st.id = w.staff_id and st.active
      join staff_service p on p.salon_id = ${salonId} and p.staff_id = st.id and p.service_id = v.id
    order by w.position`.execute(db)
  return rows
}
