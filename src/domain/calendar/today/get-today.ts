import { type RawBuilder, sql } from 'kysely'
import { hasOpenProposal } from '../../bookings/booking/open-proposal.ts'
import {
  type AppointmentStage,
  appointmentStageOf,
  type ChangeFacts,
  STAGE_CHANGES,
  type StageChange,
  stageObstacle,
  undoOf,
} from '../../bookings/booking/stages.ts'
import { alertFor } from '../../clients/client-sql.ts'
import { personNames } from '../../clients/person-names.ts'
import type { App } from '../../kernel/app.ts'
import { type BookingStatus, OPEN_OR_COMPLETED_STATUSES } from '../../kernel/booking-status.ts'
import { isOpenBooking, statusIn } from '../../kernel/booking-status-sql.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { addMinutes, DAY_MINUTES, dateAt, instantAt, type LocalDate, type LocalMinutes } from '../../kernel/time.ts'
import { type FirstStep, listFirstSteps } from './list-first-steps.ts'

/** The most items of a list. */
const LIMIT = 8
const MAX_MEMBERS = 60

export interface Today {
  date: LocalDate
  /** Today's appointments that were not cancelled. */
  appointments: number
  /** Their total price, in minor units; null without permission. */
  bookedMinor: number | null
  /** Present and upcoming appointments, today or later. */
  next: AppointmentToday[]
  /** Requests without a response, the nearest deadline first. */
  requests: (AppointmentToday & { respondBy: Date | null })[]
  staff: PersonToday[]
  /** Those that are open. */
  firstSteps: FirstStep[]
}

export interface AppointmentToday {
  id: string
  /** The client's name; empty when unknown. */
  customer: string
  /** The client's. */
  alert: string
  services: string
  staff: string
  startsAt: Date
  endsAt: Date
  /** Counts its changes; a change of its stage sends the one it saw. */
  version: number
  stage: AppointmentStage
  /** What it can become now, each with one press, and how to take the last one back. */
  changes: Pick<StageChange, 'from' | 'to' | 'undoes'>[]
}

export interface PersonToday {
  id: string
  name: string
  picture: string | null
  shifts: { starts: LocalMinutes; ends: LocalMinutes }[]
  away: 'holiday' | 'sick' | 'other' | null
  appointments: number
}

/** The salon's day: all of it with access to the whole calendar, otherwise the member's own. */
export async function getToday(app: Pick<App, 'db' | 'clock' | 'connectedAccounts'>, member: Member): Promise<Today> {
  const now = app.clock.now()
  const date = dateAt(now, member.timeZone)
  const from = instantAt(date, 0, member.timeZone)
  const to = instantAt(date, DAY_MINUTES, member.timeZone)
  const mine = may(member.role, 'calendar_see_all') ? sql`` : sql`and ${theirs(member)}`
  const [sums, next, requests, staff, firstSteps] = await Promise.all([
    sql<{ appointments: number; bookedMinor: number }>`
      select count(distinct b.id)::integer as appointments, coalesce(sum(l.price_minor), 0)::integer as "bookedMinor"
      from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
      where b.salon_id = ${member.salonId} and ${countsOn({ from, to })} ${mine}`.execute(app.db),
    appointments(
      app,
      member,
      sql`${isOpenBooking('b')} and b.ends_at > ${now} and b.starts_at > ${addMinutes(now, -DAY_MINUTES)} ${mine} order by b.starts_at, b.id`,
    ),
    appointments(
      app,
      member,
      sql`b.status = 'requested' and not ${hasOpenProposal(member.salonId)} ${mine} order by b.respond_by nulls last, b.id`,
    ),
    staffOf(app, member, date, { from, to }),
    listFirstSteps(app, member),
  ])
  const [sum] = sums.rows
  return {
    date,
    appointments: sum?.appointments ?? 0,
    bookedMinor: may(member.role, 'revenue_see') ? (sum?.bookedMinor ?? 0) : null,
    next,
    requests,
    staff,
    firstSteps,
  }
}

type PendingRequest = Omit<Today['requests'][number], 'stage' | 'changes'> & {
  customerId: string | null
  status: BookingStatus
  arrivedAt: Date | null
  startedAt: Date | null
}

/** Cancelling needs a look at the appointment first. */
function pressesOf(found: Omit<PendingRequest, 'customerId'>, facts: Omit<ChangeFacts, 'startsAt' | 'respondBy'>) {
  const stage = appointmentStageOf(found) ?? 'pending'
  const undo = undoOf(found, stage)
  const forward = STAGE_CHANGES.filter(({ from, to, undoes }) => from === stage && to !== 'cancelled' && !undoes)
  const changes = [...forward, ...(undo ? [undo] : [])]
    .filter((change) => stageObstacle(change, { ...found, ...facts }) === null)
    .map(({ from, to, undoes }) => ({ from, to, undoes }))
  return { stage, changes }
}

/** Whether an appointment `b` is one of a day's. */
function countsOn({ from, to }: { from: Date; to: Date }) {
  return sql`${statusIn('b.status', OPEN_OR_COMPLETED_STATUSES)} and b.starts_at >= ${from} and b.starts_at < ${to}`
}

function theirs({ salonId, staffId }: Member) {
  return sql`exists (select from booking_line own where own.salon_id = ${salonId} and own.booking_id = b.id
    and own.staff_id = ${staffId})`
}

/** The salon's first appointments `b` that match, in order. */
async function appointments(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  member: Member,
  matching: RawBuilder<unknown>,
): Promise<Today['requests']> {
  const { salonId, timeZone } = member
  const { rows } = await sql<PendingRequest>`
    select b.id, b.status, b.version, b.arrived_at as "arrivedAt", b.started_at as "startedAt", b.starts_at as "startsAt", b.ends_at as "endsAt", b.respond_by as "respondBy", b.customer_id as "customerId",
      trim(coalesce(c.name || ' ' || c.last_name, '')) as customer, ${alertFor(member)} as alert,
      (select string_agg(l.service_name, ', ' order by l.position) from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id) as services,
      (select string_agg(distinct l.staff_name, ', ') from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = b.id) as staff
    from booking b left join client c on c.salon_id = b.salon_id and c.id = b.client_id
    where b.salon_id = ${salonId} and ${matching} limit ${LIMIT}`.execute(db)
  const names = await personNames(
    db,
    rows.map(({ customerId }) => customerId),
  )
  const facts = { timeZone, now: clock.now(), dayClosed: false, cancelledBySalon: false, paymentChangesAt: null }
  return rows.map(({ customerId, status, arrivedAt, startedAt, ...row }) => ({
    ...row,
    ...pressesOf({ ...row, status, arrivedAt, startedAt }, facts),
    customer: (customerId && names.get(customerId)) ?? row.customer,
  }))
}

/** The team members who work that day, by the shifts of this date or else of its weekday. */
async function staffOf(
  app: Pick<App, 'db'>,
  { salonId, role, staffId }: Member,
  date: LocalDate,
  { from, to }: { from: Date; to: Date },
): Promise<PersonToday[]> {
  const booked = sql<{ id: string; n: number }>`
    select l.staff_id as id, count(distinct b.id)::integer as n
    from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where b.salon_id = ${salonId} and ${countsOn({ from, to })} group by 1`
  const working = sql<Omit<PersonToday, 'appointments'>>`
    select st.id, st.name, st.picture,
      coalesce((select json_agg(json_build_object('starts', x.starts, 'ends', x.ends) order by x.starts) from (
        select o.starts, o.ends from shift_override o
          where o.salon_id = st.salon_id and o.staff_id = st.id and o.date = ${date} and o.starts is not null
        union all
        select f.starts, f.ends from shift f where f.salon_id = st.salon_id and f.staff_id = st.id
          and f.weekday = extract(isodow from ${date}::date)
          and not exists (select from shift_override o
            where o.salon_id = st.salon_id and o.staff_id = st.id and o.date = ${date})) x), '[]') as shifts,
      (select v.kind from time_off v where v.salon_id = st.salon_id and v.staff_id = st.id
        and ${date} between v.first_day and v.last_day limit 1) as away
    from staff st where st.salon_id = ${salonId} and st.active and (${may(role, 'calendar_see_all')} or st.id = ${staffId})
    order by st.position, st.id limit ${MAX_MEMBERS}`
  const [{ rows: people }, { rows: counts }] = await Promise.all([working.execute(app.db), booked.execute(app.db)])
  const appointmentsOf = new Map(counts.map(({ id, n }) => [id, n]))
  return people.map((person) => ({ ...person, appointments: appointmentsOf.get(person.id) ?? 0 }))
}
