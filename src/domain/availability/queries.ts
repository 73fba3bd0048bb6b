import { type Kysely, sql } from 'kysely'
import { isFull } from '../plans/booking-limit.ts'
import type { Gender } from '../salons/gender.ts'
import type { OpeningHours, SpecialDay } from '../salons/opening-hours.ts'
import type { DB } from '../shared/tables.ts'
import { addDays, type LocalDate, type LocalMinutes, weekdayOf, type Zone } from '../shared/time.ts'
import type { ServiceTime } from './service-time.ts'
import type { Interval } from './slots.ts'

/** All that decides the free times of a salon's people around some dates. */
export interface SalonTimes {
  id: string
  timeZone: Zone
  /** Whether it takes no new visits this month; false where none is asked about. */
  full: boolean
  hours: OpeningHours[]
  specialDays: Omit<SpecialDay, 'note'>[]
  /** The chosen services that the salon offers. */
  services: (ServiceTime & { id: string })[]
  /** The active people who perform all chosen services (any at all when none is chosen), by position. */
  staff: StaffTimes[]
}

export interface StaffTimes {
  id: string
  grid: number
  /** `grid` is a shift's own, else the person's holds. */
  shifts: { weekday: number; from: LocalMinutes; to: LocalMinutes; grid: number | null }[]
  /** Dates on which these shifts hold instead; `from` null is a day off. */
  overrides: { date: LocalDate; from: LocalMinutes | null; to: LocalMinutes | null }[]
  busy: (Interval & { booked: boolean })[]
}

export interface TimesQuestion {
  salonIds: readonly string[]
  /** Days whose hours and shifts matter, in order: those asked for and one more on each side. */
  dates: readonly LocalDate[]
  now: Date
  serviceIds: readonly string[]
  /** How many of them a person must perform: all, unless each salon has some of them. */
  perSalon?: number
  /** Only people of this gender. */
  gender?: Gender
  staffId?: string
  /** Whose own holds are no obstacle. */
  customerId?: string
  /** A booking that is being moved: its own time is no obstacle, and its services take what was agreed. */
  moving?: string
  /** Whether times are for a new visit, which the salon's plan must still hold. */
  anew: boolean
}

/** One statement for any number of salons: each answers with its own rows, found by index, as JSON. */
export async function timesOfSalons(db: Kysely<DB>, question: TimesQuestion): Promise<SalonTimes[]> {
  const { salonIds, dates, now, serviceIds, staffId = null, customerId = null, moving = null, anew } = question
  const { perSalon = serviceIds.length, gender = null } = question
  const weekdays = [...new Set(dates.map(weekdayOf))]
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  // A zone is at most 14 hours from UTC, so one day more on each side holds every local day in full.
  const period = sql`tstzrange(${addDays(first, -1)}::date::timestamp at time zone 'UTC', ${addDays(last, 2)}::date::timestamp at time zone 'UTC')`
  const performsChosen =
    serviceIds.length === 0
      ? sql`exists (select from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id)`
      : sql`(select count(*) from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id
             and p.service_id = any(${serviceIds}::uuid[])) = ${perSalon}::int`
  const notItsOwn = moving ? sql`o.booking_id is distinct from ${moving}::uuid` : sql`true`
  const services = moving
    ? sql`select json_agg(json_build_object('id', l.service_id, 'minutes', l.minutes,
          'bufferBefore', l.buffer_before, 'bufferAfter', l.buffer_after) order by l.position)
        from booking_line l where l.salon_id = s.id and l.booking_id = ${moving}::uuid`
    : sql`select json_agg(json_build_object('id', v.id, 'minutes', v.minutes,
          'bufferBefore', v.buffer_before, 'bufferAfter', v.buffer_after) order by array_position(${serviceIds}::uuid[], v.id))
        from service v where v.salon_id = s.id and v.active and v.id = any(${serviceIds}::uuid[])`
  const { rows } = await sql<SalonTimes>`
    select s.id, s.time_zone as "timeZone", ${anew ? isFull(now) : sql`false`} as full,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        from opening_hours h where h.salon_id = s.id and h.weekday = any(${weekdays}::smallint[])), '[]') as hours,
      coalesce((select json_agg(json_build_object('date', d.date, 'opens', d.opens, 'closes', d.closes))
        from special_day d where d.salon_id = s.id and d.date = any(${dates}::date[])), '[]') as "specialDays",
      coalesce((${services}), '[]') as services,
      coalesce((select json_agg(json_build_object('id', st.id, 'grid', st.slot_minutes,
          'shifts', coalesce((select json_agg(json_build_object('weekday', f.weekday, 'from', f.starts, 'to', f.ends, 'grid', f.slot_minutes))
            from shift f where f.salon_id = s.id and f.staff_id = st.id and f.weekday = any(${weekdays}::smallint[])), '[]'),
          'overrides', coalesce((select json_agg(json_build_object('date', x.date, 'from', x.starts, 'to', x.ends))
            from shift_override x where x.salon_id = s.id and x.staff_id = st.id and x.date = any(${dates}::date[])), '[]'),
          'busy', coalesce((select json_agg(json_build_object(
              'from', floor(extract(epoch from lower(o.during)) / 60)::int,
              'to', ceil(extract(epoch from upper(o.during)) / 60)::int,
              'booked', o.kind = 'booking'))
            from occupancy o where o.salon_id = s.id and o.subject_id = st.id and o.during && ${period}
              and ${notItsOwn}
              and (o.kind <> 'hold' or (o.expires_at > ${now} and o.customer_id is distinct from ${customerId}::uuid))), '[]')
          ) order by st.position, st.id)
        from staff st where st.salon_id = s.id and st.active
          and (${staffId}::uuid is null or st.id = ${staffId}::uuid) and (${gender}::text is null or st.gender = ${gender})
          and ${performsChosen}), '[]') as staff
    from salon s
    where s.id = any(${salonIds}::uuid[]) and s.status = 'live'`.execute(db)
  return rows
}

export interface StaffCard {
  id: string
  name: string
  picture: string | null
  designation: string | null
  rating: number
  reviewCount: number
}

/** People of a salon as they are shown to choose from, by position. */
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
