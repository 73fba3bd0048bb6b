import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { MOST_DAYS, type OpenTimes } from './respond-by.ts'

/** When a salon is open in the days in which it has to respond to a request of `from`. */
export async function loadOpenTimes(
  db: Kysely<DB>,
  { salonId, from }: { salonId: string; from: Date },
): Promise<OpenTimes> {
  const today = sql`(${from}::timestamptz at time zone s.time_zone)::date`
  const { rows } = await sql<OpenTimes>`
    select s.time_zone as "timeZone",
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        from opening_hours h where h.salon_id = ${salonId}), '[]') as hours,
      coalesce((select json_agg(json_build_object('date', d.date, 'opens', d.opens, 'closes', d.closes))
        from special_day d where d.salon_id = ${salonId}
          and d.date between ${today} - 1 and ${today} + ${MOST_DAYS + 1}::integer), '[]') as "specialDays"
    from salon s where s.id = ${salonId}`.execute(db)
  if (!rows[0]) throw new Error(`No salon ${salonId}`)
  return rows[0]
}
