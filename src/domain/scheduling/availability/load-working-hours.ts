import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { type LocalDate, weekdayOf, type Zone } from '../../kernel/time.ts'
import type { OpeningHours, SpecialDay } from '../../salons/hours/opening-hours.ts'
import type { StaffTimes } from './queries.ts'

/** A salon's opening hours and its team's shifts, around some dates. */
export interface StaffWorkingHours {
  timeZone: Zone
  hours: OpeningHours[]
  specialDays: SpecialDay[]
  staff: WorkingPerson[]
}

export interface WorkingPerson extends Pick<StaffTimes, 'shifts' | 'overrides'> {
  id: string
  name: string
  picture: string | null
  grid: number
  /** Time off and its reason; first and last day included. */
  leave: { kind: 'holiday' | 'sick' | 'other'; firstDay: LocalDate; lastDay: LocalDate }[]
}

/** The most team members; more than any calendar shows side by side. */
const LIMIT = 60

/**
 * The active team of a salon, all or those named, by position. `dates` in order, with one more day on each side of
 * those requested. Also for salons that are not live, since their console needs it. One statement; undefined for an
 * unknown salon.
 */
export async function loadWorkingHours(
  db: Kysely<DB>,
  {
    salonId,
    dates,
    staffIds = null,
  }: { salonId: string; dates: readonly LocalDate[]; staffIds?: readonly string[] | null },
): Promise<StaffWorkingHours | undefined> {
  const weekdays = [...new Set(dates.map(weekdayOf))]
  const { rows } = await sql<StaffWorkingHours>`
    select s.time_zone as "timeZone",
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        from opening_hours h where h.salon_id = s.id and h.weekday = any(${weekdays}::smallint[])), '[]') as hours,
      coalesce((select json_agg(json_build_object('date', d.date, 'opens', d.opens, 'closes', d.closes, 'note', d.note))
        from special_day d where d.salon_id = s.id and d.date = any(${dates}::date[])), '[]') as "specialDays",
      coalesce((select json_agg(json_build_object('id', st.id, 'name', st.name, 'picture', st.picture, 'grid', st.slot_minutes,
          'shifts', coalesce((select json_agg(json_build_object('weekday', f.weekday, 'from', f.starts, 'to', f.ends, 'grid', f.slot_minutes))
            from shift f where f.salon_id = s.id and f.staff_id = st.id and f.weekday = any(${weekdays}::smallint[])), '[]'),
          'overrides', coalesce((select json_agg(json_build_object('date', x.date, 'from', x.starts, 'to', x.ends))
            from shift_override x where x.salon_id = s.id and x.staff_id = st.id and x.date = any(${dates}::date[])), '[]'),
          'leave', coalesce((select json_agg(json_build_object('kind', l.kind, 'firstDay', l.first_day, 'lastDay', l.last_day))
            from time_off l where l.salon_id = s.id and l.staff_id = st.id
              and daterange(l.first_day, l.last_day, '[]') && daterange(${dates[0]}::date, ${dates.at(-1)}::date, '[]')), '[]')
          ) order by st.position, st.id)
        from (select * from staff w where w.salon_id = s.id and w.active and (${staffIds}::uuid[] is null or w.id = any(${staffIds}::uuid[]))
          order by w.position, w.id limit ${LIMIT}) st), '[]') as staff
    from salon s where s.id = ${salonId}`.execute(db)
  return rows[0]
}
