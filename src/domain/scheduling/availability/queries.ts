import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { addDays, type LocalDate, type LocalMinutes, weekdayOf, type Zone } from '../../kernel/time.ts'
import { isFull } from '../../salons/plans/booking-limit.ts'
import type { Gender } from '../../salons/profile/gender.ts'
import type { OpeningHours, SpecialDay } from '../../salons/profile/opening-hours.ts'
import type { ServiceTime } from './service-time.ts'
import type { Interval } from './slots.ts'

/** Everything that determines the free times of a salon's team around some dates. */
export interface SalonTimes {
  id: string
  timeZone: Zone
  /** Whether the plan allows no more appointments this month; false when not requested. */
  full: boolean
  hours: OpeningHours[]
  specialDays: Omit<SpecialDay, 'note'>[]
  /** The chosen services that the salon offers. */
  services: (ServiceTime & { id: string })[]
  /** The active team members who perform all chosen services (any when none is chosen), by position. */
  staff: StaffTimes[]
}

export interface StaffTimes {
  id: string
  grid: number
  /** `grid` is the shift's own, otherwise the team member's applies. */
  shifts: { weekday: number; from: LocalMinutes; to: LocalMinutes; grid: number | null }[]
  /** Dates with shifts of their own; `from` null is a day off. */
  overrides: { date: LocalDate; from: LocalMinutes | null; to: LocalMinutes | null }[]
  busy: (Interval & { booked: boolean })[]
}

export interface TimesQuestion {
  salonIds: readonly string[]
  /** The days whose hours and shifts are needed, in order: those requested and one more on each side. */
  dates: readonly LocalDate[]
  now: Date
  serviceIds: readonly string[]
  /** How many of them a team member must perform: all, unless each salon offers only some. */
  perSalon?: number
  /** Only team members of this gender. */
  gender?: Gender
  staffId?: string
  /** The customer whose own holds count as free. */
  customerId?: string
  /** A booking that is being rescheduled: its own time counts as free, and its services keep their booked durations. */
  moving?: string
  /** Whether for a new appointment, which counts towards the plan's limit. */
  anew: boolean
}

/** The result of the statement: rows of each salon as arrays, much cheaper than objects to write and to parse. */
interface SalonRows {
  id: string
  timeZone: Zone
  full: boolean
  hours: [weekday: number, opens: LocalMinutes, closes: LocalMinutes][]
  specialDays: [date: LocalDate, opens: LocalMinutes | null, closes: LocalMinutes | null][]
  services: [id: string, minutes: number, bufferBefore: number, bufferAfter: number][]
  staff: [id: string, grid: number][]
  shifts: [staffId: string, weekday: number, from: LocalMinutes, to: LocalMinutes, grid: number | null][]
  overrides: [staffId: string, date: LocalDate, from: LocalMinutes | null, to: LocalMinutes | null][]
  busy: [staffId: string, from: number, to: number, booked: boolean][]
}

/** Buffers and grid steps last four hours at most, and an hour may be skipped or repeated. */
const BUFFER_MINUTES = 300

/**
 * The furthest past midnight that an appointment of the last day may end: a service with its buffers lasts at most 20
 * hours, a grid step four.
 */
function minutesPastMidnight({ serviceIds, moving, anew }: TimesQuestion): number {
  if (moving || !anew) return 3 * 1440
  return serviceIds.length === 0 ? BUFFER_MINUTES : serviceIds.length * 1440
}

/** One statement for any number of salons: each with its own rows, found by index, as JSON. */
export async function timesOfSalons(db: Kysely<DB>, question: TimesQuestion): Promise<SalonTimes[]> {
  const { salonIds, dates, now, serviceIds, staffId = null, customerId = null, moving = null, anew } = question
  const { perSalon = serviceIds.length, gender = null } = question
  const [before = '', first = ''] = dates
  const [last = '', behind = ''] = dates.slice(-2)
  const weekdays = [...new Set(dates.slice(1, -1).map(weekdayOf))]
  const reach = minutesPastMidnight(question)
  // The day before is needed for shifts past midnight, the day after for appointments that run into it.
  const around = [...new Set(dates.map(weekdayOf))]
  const onDays = (starts: RawBuilder<unknown>, ends: RawBuilder<unknown>) =>
    sql`weekday = any(${around}::smallint[]) and (weekday = any(${weekdays}::smallint[])
      or (weekday = ${weekdayOf(before)} and ${ends} > 1440) or (weekday = ${weekdayOf(behind)} and ${starts} <= ${reach}::int))`
  const midnight = (date: LocalDate) => sql`(${date}::date::timestamp at time zone s.time_zone)`
  const period = sql`tstzrange(${midnight(first)} - make_interval(mins => ${sql.lit(BUFFER_MINUTES)}),
    ${midnight(addDays(last, 1))} + make_interval(mins => ${reach}::int))`
  const performsChosen =
    serviceIds.length === 0
      ? sql`exists (select from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id)`
      : sql`(select count(*) from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id
             and p.service_id = any(${serviceIds}::uuid[])) = ${perSalon}::int`
  const notItsOwn = moving ? sql`o.booking_id is distinct from ${moving}::uuid` : sql`true`
  const services = moving
    ? sql`select json_agg(json_build_array(l.service_id, l.minutes, l.buffer_before, l.buffer_after) order by l.position)
        from booking_line l where l.salon_id = s.id and l.booking_id = ${moving}::uuid`
    : sql`select json_agg(json_build_array(v.id, v.minutes, v.buffer_before, v.buffer_after) order by array_position(${serviceIds}::uuid[], v.id))
        from service v where v.salon_id = s.id and v.active and v.id = any(${serviceIds}::uuid[])`
  const minute = (time: RawBuilder<unknown>, round: 'floor' | 'ceil') =>
    sql`${sql.raw(round)}(date_part('epoch', ${time}) / 60)::int`
  const ofStaff = staffId ? sql`= ${staffId}::uuid` : sql`is not null`
  const { rows } = await sql<SalonRows>`
    select s.id, s.time_zone as "timeZone", ${anew ? isFull(now) : sql`false`} as full,
      coalesce((select json_agg(json_build_array(weekday, opens, closes))
        from opening_hours where salon_id = s.id and ${onDays(sql`opens`, sql`closes`)}), '[]') as hours,
      coalesce((select json_agg(json_build_array(d.date, d.opens, d.closes))
        from special_day d where d.salon_id = s.id and d.date between ${before}::date and ${behind}::date), '[]') as "specialDays",
      coalesce((${services}), '[]') as services,
      coalesce((select json_agg(json_build_array(st.id, st.slot_minutes) order by st.position, st.id)
        from staff st where st.salon_id = s.id and st.active and st.id ${ofStaff}
          and (${gender}::text is null or st.gender = ${gender}) and ${performsChosen}), '[]') as staff,
      coalesce((select json_agg(json_build_array(staff_id, weekday, starts, ends, slot_minutes))
        from shift where salon_id = s.id and staff_id ${ofStaff} and ${onDays(sql`starts`, sql`ends`)}), '[]') as shifts,
      coalesce((select json_agg(json_build_array(x.staff_id, x.date, x.starts, x.ends)) from shift_override x
        where x.salon_id = s.id and x.staff_id ${ofStaff} and x.date between ${before}::date and ${behind}::date), '[]') as overrides,
      coalesce((select json_agg(json_build_array(o.subject_id, ${minute(sql`lower(o.during)`, 'floor')},
          ${minute(sql`upper(o.during)`, 'ceil')}, o.kind = 'booking'))
        from occupancy o where o.salon_id = s.id and o.subject_id ${ofStaff} and o.during && ${period} and ${notItsOwn}
          and (o.kind <> 'hold' or (o.expires_at > ${now} and o.customer_id is distinct from ${customerId}::uuid))), '[]') as busy
    from salon s
    where s.id = any(${salonIds}::uuid[]) and s.status = 'live'`.execute(db)
  return rows.map(timesOf)
}

function timesOf({ hours, specialDays, services, staff, shifts, overrides, busy, ...salon }: SalonRows): SalonTimes {
  const byId = new Map<string, StaffTimes>()
  for (const [id, grid] of staff) byId.set(id, { id, grid, shifts: [], overrides: [], busy: [] })
  for (const [id, weekday, from, to, grid] of shifts) byId.get(id)?.shifts.push({ weekday, from, to, grid })
  for (const [id, date, from, to] of overrides) byId.get(id)?.overrides.push({ date, from, to })
  for (const [id, from, to, booked] of busy) byId.get(id)?.busy.push({ from, to, booked })
  return {
    ...salon,
    hours: hours.map(([weekday, opens, closes]) => ({ weekday, opens, closes })),
    specialDays: specialDays.map(([date, opens, closes]) => ({ date, opens, closes })),
    services: services.map(([id, minutes, bufferBefore, bufferAfter]) => ({ id, minutes, bufferBefore, bufferAfter })),
    staff: [...byId.values()],
  }
}

export interface StaffCard {
  id: string
  name: string
  picture: string | null
  designation: string | null
  rating: number
  reviewCount: number
}

/** A salon's team as shown for choosing, by position. */
export function staffCards(db: Kysely<DB>, salonId: string, staffIds: readonly string[]): Promise<StaffCard[]> {
  if (staffIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('staff')
    .leftJoin('designation', 'designation.id', 'staff.designation_id')
    .select(['staff.id', 'staff.name', 'staff.picture', 'designation.title as designation', 'staff.rating'])
    .select('staff.review_count as reviewCount')
    .where('staff.salon_id', '=', salonId)
    .where('staff.id', 'in', [...staffIds])
    .orderBy('staff.position')
    .orderBy('staff.id')
    .execute()
}
