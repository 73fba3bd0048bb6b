import { sql } from 'kysely'
import { alertFor } from '../../clients/client-sql.ts'
import type { App } from '../../kernel/app.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { Member } from '../../kernel/member.ts'
import type { StaffTimeOff } from '../../salons/time-off/staff-time-off.ts'
import type { ProposedTime, TimeProposal } from '../proposals/proposal.ts'
import { readProposals } from '../proposals/read-proposal.ts'
import { planTimeOff } from '../time-off/plan-time-off.ts'
import { assignLines } from '../time-off/propose-moves.ts'
import { readLeave } from './read-leave.ts'

/** An appointment of a team member who is off, or one that was. */
export interface LeaveBooking {
  bookingId: string
  /** Its present time. */
  startsAt: Date
  status: BookingStatus
  client: string
  alert: string
  /** The client's number, to call them; may be empty. */
  phone: string
  services: string
  /** Whether it is still in the time off. */
  isAffected: boolean
  /** Where it could go, the best first; for those in the time off. */
  times: ProposedTime[]
  /** What was proposed because of this time off. */
  proposal: TimeProposal | null
}

/** The most appointments to which something was proposed. */
const LIMIT = 200

/** The appointments of time off, with what was proposed to their clients, by time. Throws what `readLeave` throws. */
export async function getLeaveProgress(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  timeOffId: string,
): Promise<{ leave: StaffTimeOff; bookings: LeaveBooking[] }> {
  const leave = await readLeave(app.db, member, timeOffId)
  const [{ proposals: affected }, proposed] = await Promise.all([
    planTimeOff(app, member, leave),
    proposedFor(app.db, member.salonId, timeOffId),
  ])
  const timesOf = new Map(
    affected.map(({ appointment, times }) => [
      appointment.id,
      times.map((option) => ({
        startsAt: option.startsAt,
        staffIds: assignLines(appointment.lines, option).map(({ staffId }) => staffId),
      })),
    ]),
  )
  const ids = [...new Set([...timesOf.keys(), ...proposed])]
  const [facts, proposals] = await Promise.all([
    factsOf(app.db, member, ids),
    readProposals(app.db, member.salonId, proposed),
  ])
  const bookings = facts.map((booking) => ({
    ...booking,
    isAffected: timesOf.has(booking.bookingId),
    times: timesOf.get(booking.bookingId) ?? [],
    proposal: proposals.get(booking.bookingId) ?? null,
  }))
  return { leave, bookings }
}

async function proposedFor(db: App['db'], salonId: string, timeOffId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_proposal')
    .select('booking_id as id')
    .where('salon_id', '=', salonId)
    .where('time_off_id', '=', timeOffId)
    .limit(LIMIT)
    .execute()
  return rows.map(({ id }) => id)
}

type Facts = Pick<LeaveBooking, 'bookingId' | 'startsAt' | 'status' | 'client' | 'alert' | 'phone' | 'services'>

async function factsOf(db: App['db'], member: Member, ids: readonly string[]): Promise<Facts[]> {
  const { salonId } = member
  if (ids.length === 0) return []
  const { rows } = await sql<Facts>`
    select b.id as "bookingId", b.starts_at as "startsAt", b.status, trim(coalesce(c.name || ' ' || c.last_name, '')) as client, ${alertFor(member)} as alert,
      coalesce(c.phone, '') as phone,
      coalesce((select string_agg(l.service_name, ', ' order by l.position) from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id), '') as services
    from booking b left join client c on c.salon_id = b.salon_id and c.id = b.client_id
    where b.salon_id = ${salonId} and b.id = any(${ids}::uuid[])
    order by b.starts_at, b.id`.execute(db)
  return rows
}
