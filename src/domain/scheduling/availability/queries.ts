import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Interval } from '../../kernel/intervals.ts'
import { MAX_BUFFER_MINUTES } from '../../kernel/processing-time.ts'
import { isClass, needsOf } from '../../kernel/resource-need.ts'
import type { OwnTerms } from '../../kernel/service-by-staff.ts'
import type { ChoosableService } from '../../kernel/service-choice.ts'
import type { DB } from '../../kernel/tables.ts'
import {
  addDays,
  addMinutes,
  DAY_MINUTES,
  instantAt,
  type LocalDate,
  type LocalMinutes,
  weekdayOf,
  type Zone,
} from '../../kernel/time.ts'
import type { OpeningHours, SpecialDay } from '../../salons/hours/opening-hours.ts'
import { isFull } from '../../salons/plans/booking-limit.ts'
import type { AssignmentRule } from '../../salons/policies/booking-rules.ts'
import type { Gender } from '../../salons/staff/gender.ts'
import type { EpochMinutes } from './day-clock.ts'
import { type BookedService, bookedServices, type OccupiedTime, occupiedTimes } from './occupied-times.ts'
import { type OnlineRules, onlineRules } from './online-rules.ts'
import type { ServiceTime } from './service-time.ts'
import type { SessionTimes } from './session-slots.ts'
import { type SessionRow, sessionsByStaff, sessionsOfSalon } from './session-times.ts'

/** Everything that determines the free times of a salon's team around some dates. */
export interface SalonTimes {
  id: string
  timeZone: Zone
  /** The minimum notice for booking online. */
  leadMinutes?: number
  /** The first instant that is too far ahead. */
  until?: EpochMinutes
  /** The shortest time worth keeping beside an appointment that is booked online. */
  minGapMinutes?: number
  /** Whether customers may choose a team member. */
  choosesStaff?: boolean
  /** How anyone is assigned. */
  assignBy: AssignmentRule
  /** Whether the plan allows no more appointments this month; false when not requested. */
  full: boolean
  hours: OpeningHours[]
  specialDays: Omit<SpecialDay, 'note'>[]
  /** The chosen services that the salon offers, with its own durations: see `servicesBy`. */
  services: (ServiceTime & ChoosableService)[]
  /** The active team members who perform all chosen services (any when none is chosen), by position. */
  staff: StaffTimes[]
  /** For each active resource that the chosen services need (all when none is chosen), when each piece is taken. */
  units?: ReadonlyMap<string, readonly (readonly Interval[])[]>
}

export interface StaffTimes {
  id: string
  grid: number
  /** `grid` is the shift's own, otherwise the team member's applies. */
  shifts: { weekday: number; from: LocalMinutes; to: LocalMinutes; grid: number | null }[]
  /** Dates with shifts of their own; `from` null is a day off. */
  overrides: { date: LocalDate; from: LocalMinutes | null; to: LocalMinutes | null }[]
  busy: (Interval & { booked: boolean })[]
  /** Their own durations of the chosen services, by the service's id; the salon's count for the others. */
  terms?: ReadonlyMap<string, Pick<OwnTerms, 'minutes'>>
  /** Their sessions of the chosen class, of which their times then consist; absent for other services. */
  sessions?: SessionTimes[]
}

export interface TimesQuestion {
  salonIds: readonly string[]
  /** All time zones of the salons, if known: occupied times need not wait for the rows of the salons then. */
  zones?: readonly Zone[] | undefined
  /** The days whose hours and shifts are needed, in order: those requested and one more on each side. */
  dates: readonly LocalDate[]
  now: Date
  serviceIds: readonly string[]
  /** How many of them a team member must perform: all, unless each salon offers only some. */
  perSalon?: number
  /** All team members who perform any of the services, to share them. */
  shared?: boolean
  /** Only team members of this gender. */
  gender?: Gender | undefined
  staffId?: string
  /** The customer whose own holds count as free. */
  customerId?: string
  /** A booking that is being rescheduled: its own time counts as free, and its services keep their booked durations. */
  moving?: string
  /** For the front desk, which may book beyond the rules for online booking. */
  frontDesk?: boolean
  /** Whether for a new appointment, which counts towards the plan's limit. */
  isNew: boolean
}

/** The result of the statement: rows of each salon as arrays, much cheaper than objects to write and to parse. */
interface SalonRows {
  id: string
  timeZone: Zone
  full: boolean
  noticeMinutes: number
  windowDays: number
  minGapMinutes: number
  choosesStaff: boolean
  assignBy: AssignmentRule
  hours: [weekday: number, opens: LocalMinutes, closes: LocalMinutes][]
  specialDays: [date: LocalDate, opens: LocalMinutes | null, closes: LocalMinutes | null][]
  services: BookedService[]
  staff: [id: string, grid: number, online: boolean][]
  units: [resourceId: string, unitIds: string[]][]
  sessions: SessionRow[]
  terms: [staffId: string, serviceId: string, minutes: number][]
  shifts: [staffId: string, weekday: number, from: LocalMinutes, to: LocalMinutes, grid: number | null][]
  overrides: [staffId: string, date: LocalDate, from: LocalMinutes | null, to: LocalMinutes | null][]
}

/** Buffers and grid steps last four hours at most, and an hour may be skipped or repeated. */
const LOAD_MARGIN_MINUTES = MAX_BUFFER_MINUTES + 60

/**
 * The furthest past midnight that an appointment of the last day may end: a service with its buffers lasts at most 20
 * hours, a grid step four.
 */
function minutesPastMidnight({ serviceIds, moving, isNew }: TimesQuestion): number {
  if (moving || !isNew) return 3 * DAY_MINUTES
  return serviceIds.length === 0 ? LOAD_MARGIN_MINUTES : serviceIds.length * DAY_MINUTES
}

/**
 * Two statements for any number of salons (three for a booking that is being rescheduled), run concurrently if the zones
 * are given.
 */
export async function timesOfSalons(db: Kysely<DB>, question: TimesQuestion): Promise<SalonTimes[]> {
  const { zones, staffId, moving } = question
  const [salons, known] = await Promise.all([
    readSchedules(db, question),
    zones && occupiedTimes(db, { ...question, ...periodOf(question, zones) }),
  ])
  if (salons.length === 0) return []
  const found = salons.map(({ timeZone }) => timeZone)
  const subjects = staffId && { subjectIds: [staffId, ...salons.flatMap(piecesOf)] }
  const busy = known ?? (await occupiedTimes(db, { ...question, ...subjects, ...periodOf(question, found) }))
  const booked = moving ? await bookedServices(db, question.salonIds, moving) : null
  return salons.map((salon) =>
    timesOf(
      { ...salon, ...(booked && { services: booked.services, terms: [] }) },
      busy.get(salon.id) ?? [],
      onlineRules(salon, question, booked?.staffIds ?? []),
    ),
  )
}

function piecesOf({ units, sessions }: SalonRows): string[] {
  return [...units.flatMap(([, unitIds]) => unitIds), ...sessions.flatMap(([, , seatIds]) => seatIds)]
}

/** The period of what can occupy the requested days: they begin at another instant in each zone. */
function periodOf(question: TimesQuestion, zones: readonly Zone[]): { from: Date; to: Date } {
  const first = question.dates[1] ?? ''
  const after = addDays(question.dates.at(-2) ?? '', 1)
  const begins = zones.map((zone) => instantAt(first, 0, zone).getTime())
  const ends = zones.map((zone) => instantAt(after, 0, zone).getTime())
  return {
    from: addMinutes(new Date(Math.min(...begins)), -LOAD_MARGIN_MINUTES),
    to: addMinutes(new Date(Math.max(...ends)), minutesPastMidnight(question)),
  }
}

async function readSchedules(db: Kysely<DB>, question: TimesQuestion): Promise<SalonRows[]> {
  const { salonIds, dates, now, serviceIds, staffId = null, isNew } = question
  const { perSalon = serviceIds.length, gender = null, frontDesk = false } = question
  const [before = ''] = dates
  const behind = dates.at(-1) ?? ''
  const weekdays = [...new Set(dates.slice(1, -1).map(weekdayOf))]
  const reach = minutesPastMidnight(question)
  // The day before is needed for shifts past midnight, the day after for appointments that run into it.
  const around = [...new Set(dates.map(weekdayOf))]
  const onDays = (starts: RawBuilder<unknown>, ends: RawBuilder<unknown>) =>
    sql`weekday = any(${around}::smallint[]) and (weekday = any(${weekdays}::smallint[])
      or (weekday = ${weekdayOf(before)} and ${ends} > 1440) or (weekday = ${weekdayOf(behind)} and ${starts} <= ${reach}::int))`
  const performsChosen =
    serviceIds.length === 0
      ? sql`exists (select from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id)`
      : question.shared
        ? sql`exists (select from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id
             and p.service_id = any(${serviceIds}::uuid[]))`
        : sql`(select count(*) from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id
             and p.service_id = any(${serviceIds}::uuid[])) = ${perSalon}::int`
  const ofStaff = staffId ? sql`= ${staffId}::uuid` : sql`is not null`
  const { rows } = await sql<SalonRows>`
    select s.id, s.time_zone as "timeZone", ${isNew ? isFull(now) : sql`false`} as full,
      s.min_notice_minutes as "noticeMinutes", s.booking_window_days as "windowDays", s.min_gap_minutes as "minGapMinutes",
      s.choose_staff as "choosesStaff", s.assign_by as "assignBy",
      coalesce((select json_agg(json_build_array(weekday, opens, closes))
        from opening_hours where salon_id = s.id and ${onDays(sql`opens`, sql`closes`)}), '[]') as hours,
      coalesce((select json_agg(json_build_array(d.date, d.opens, d.closes))
        from special_day d where d.salon_id = s.id and d.date between ${before}::date and ${behind}::date), '[]') as "specialDays",
      coalesce((select json_agg(json_build_array(v.id, v.minutes, v.buffer_before, v.buffer_after, v.processing, ${needsOf('v')}, v.group_id, v.add_on_to) order by array_position(${serviceIds}::uuid[], v.id))
        from service v where v.salon_id = s.id and v.active and (v.online or ${frontDesk}) and v.id = any(${serviceIds}::uuid[])), '[]') as services,
      coalesce((select json_agg(json_build_array(st.id, st.slot_minutes, st.online) order by st.position, st.id)
        from staff st where st.salon_id = s.id and st.active and st.id ${ofStaff}
          and (${gender}::text is null or st.gender = ${gender}) and ${performsChosen}), '[]') as staff,
      coalesce((select json_agg(json_build_array(p.staff_id, p.service_id, p.minutes)) from staff_service p
        where p.salon_id = s.id and p.service_id = any(${serviceIds}::uuid[]) and p.staff_id ${ofStaff} and p.minutes is not null), '[]') as terms,
      coalesce((select json_agg(json_build_array(staff_id, weekday, starts, ends, slot_minutes))
        from shift where salon_id = s.id and staff_id ${ofStaff} and ${onDays(sql`starts`, sql`ends`)}), '[]') as shifts,
      coalesce((select json_agg(json_build_array(x.staff_id, x.date, x.starts, x.ends)) from shift_override x
        where x.salon_id = s.id and x.staff_id ${ofStaff} and x.date between ${before}::date and ${behind}::date), '[]') as overrides,
      coalesce((select json_agg(json_build_array(r.id, r.unit_ids)) from resource r where r.salon_id = s.id and r.active), '[]') as units,
      ${sessionsOfSalon(question)} as sessions
    from salon s
    where s.id = any(${salonIds}::uuid[]) and s.status = 'live'`.execute(db)
  return rows
}

function timesOf(
  {
    hours,
    specialDays,
    services,
    staff,
    shifts,
    overrides,
    units,
    sessions,
    terms,
    noticeMinutes: _,
    windowDays: __,
    ...salon
  }: SalonRows,
  busy: readonly OccupiedTime[],
  { isBookable, isAskedFor, ...limits }: OnlineRules,
): SalonTimes {
  const byId = new Map<string, StaffTimes>()
  const bookable = new Set(staff.flatMap(([id, , online]) => (isBookable({ id, online }) ? [id] : [])))
  // One who was asked for and cannot be booked has no times; others are not offered at all.
  for (const [id, grid] of staff)
    if (bookable.has(id) || isAskedFor) byId.set(id, { id, grid, shifts: [], overrides: [], busy: [] })
  for (const [id, weekday, from, to, grid] of shifts)
    if (bookable.has(id)) byId.get(id)?.shifts.push({ weekday, from, to, grid })
  for (const [id, date, from, to] of overrides) if (bookable.has(id)) byId.get(id)?.overrides.push({ date, from, to })
  for (const [id, own] of Map.groupBy(terms, ([staffId]) => staffId)) {
    const person = byId.get(id)
    if (person) person.terms = new Map(own.map(([, serviceId, minutes]) => [serviceId, { minutes }]))
  }
  for (const [id, from, to, booked] of busy) byId.get(id)?.busy.push({ from, to, booked })
  if (services.some(([, , , , , resources]) => isClass({ resources }))) {
    // A class is booked by itself.
    const offered = services.length > 1 ? [] : sessions.filter(([staffId]) => bookable.has(staffId))
    const theirs = sessionsByStaff(offered, new Set(busy.map(([id]) => id)))
    for (const person of byId.values()) person.sessions = theirs.get(person.id) ?? []
  }
  const needed = new Set(services.flatMap((service) => service[5].map(({ resourceId }) => resourceId)))
  const takenOf = (unitId: string) => busy.filter(([id]) => id === unitId).map(([, from, to]) => ({ from, to }))
  return {
    ...salon,
    ...limits,
    units: new Map(
      units
        .filter(([id]) => services.length === 0 || needed.has(id))
        .map(([id, unitIds]) => [id, unitIds.map(takenOf)]),
    ),
    hours: hours.map(([weekday, opens, closes]) => ({ weekday, opens, closes })),
    specialDays: specialDays.map(([date, opens, closes]) => ({ date, opens, closes })),
    services: services.map(([id, minutes, bufferBefore, bufferAfter, processing, resources, groupId, addOnTo]) => ({
      ...{ id, minutes, bufferBefore, bufferAfter, processing, resources, groupId, addOnTo },
      ...(isClass({ resources }) && { isClass: true }),
    })),
    staff: [...byId.values()],
  }
}

/** Who performs each of the services of a salon, by the service's id. */
export async function performersOf(
  db: Kysely<DB>,
  salonId: string,
  serviceIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('staff_service')
    .select(['service_id as serviceId', 'staff_id as staffId'])
    .where('salon_id', '=', salonId)
    .where('service_id', 'in', [...serviceIds])
    .execute()
  return new Map([...Map.groupBy(rows, ({ serviceId }) => serviceId)].map(([id, of]) => [id, of.map((r) => r.staffId)]))
}
