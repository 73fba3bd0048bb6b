import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import type { TimeOffKind } from '../time-off/staff-time-off.ts'
import type { DateShifts, ShiftSpan } from './rota-day.ts'

const LIMIT = 200

export interface StaffShifts {
  id: string
  name: string
  picture: string | null
  weekly: (ShiftSpan & { weekday: number })[]
  overrides: DateShifts[]
  timeOff: { kind: TimeOffKind; firstDay: LocalDate; lastDay: LocalDate }[]
}

/**
 * The active team members in the calendar's order, at most 200, with their weekly shifts, and the dates and time off of
 * a period. One statement.
 */
export async function readShifts(
  db: Kysely<DB>,
  { salonId, first, last, staffId }: { salonId: string; first: LocalDate; last: LocalDate; staffId?: string },
): Promise<StaffShifts[]> {
  const { rows } = await sql<StaffShifts>`
    select st.id, st.name, st.picture,
      coalesce((select json_agg(json_build_object('weekday', f.weekday, 'starts', f.starts, 'ends', f.ends) order by f.weekday, f.starts)
        from shift f where f.salon_id = st.salon_id and f.staff_id = st.id), '[]') as weekly,
      coalesce((select json_agg(json_build_object('date', x.date, 'spans', x.spans) order by x.date) from (
        select o.date, coalesce(json_agg(json_build_object('starts', o.starts, 'ends', o.ends) order by o.starts)
            filter (where o.starts is not null), '[]') as spans
          from shift_override o where o.salon_id = st.salon_id and o.staff_id = st.id and o.date between ${first} and ${last}
          group by o.date) x), '[]') as overrides,
      coalesce((select json_agg(json_build_object('kind', v.kind, 'firstDay', v.first_day, 'lastDay', v.last_day))
        from time_off v where v.salon_id = st.salon_id and v.staff_id = st.id
          and v.first_day <= ${last} and v.last_day >= ${first}), '[]') as "timeOff"
    from staff st
    where st.salon_id = ${salonId} and st.active and (${staffId ?? null}::uuid is null or st.id = ${staffId ?? null}::uuid)
    order by st.position, st.id limit ${LIMIT}`.execute(db)
  return rows
}
