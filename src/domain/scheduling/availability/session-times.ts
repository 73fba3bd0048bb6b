import { type RawBuilder, sql } from 'kysely'
import type { LocalDate } from '../../kernel/time.ts'
import type { EpochMinutes } from './day-clock.ts'
import type { SessionTimes } from './session-slots.ts'

/** A session that takes place, as it is read. */
export type SessionRow = [staffId: string, at: EpochMinutes, seatIds: string[]]

interface SessionQuestion {
  dates: readonly LocalDate[]
  serviceIds: readonly string[]
  staffId?: string
}

/** The sessions of the chosen services of `salon s`, of which only classes have any, on the days and those around them. */
export function sessionsOfSalon({ dates, serviceIds, staffId }: SessionQuestion): RawBuilder<unknown> {
  if (serviceIds.length === 0) return sql`'[]'::json`
  return sql`coalesce((select json_agg(json_build_array(c.staff_id, floor(date_part('epoch', c.starts_at) / 60)::int, c.seat_ids))
    from class_session c where c.salon_id = s.id and c.service_id = any(${serviceIds}::uuid[]) and c.cancelled_at is null
      ${staffId ? sql`and c.staff_id = ${staffId}::uuid` : sql``}
      and c.starts_at >= ${dates[0] ?? ''}::date - interval '1 day' and c.starts_at < ${dates.at(-1) ?? ''}::date + interval '2 days'), '[]')`
}

/** The sessions by team member, with the places that are not in `taken`. */
export function sessionsByStaff(
  sessions: readonly SessionRow[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, SessionTimes[]> {
  const byStaff = new Map<string, SessionTimes[]>()
  for (const [staffId, at, seatIds] of sessions) {
    const session = { at, places: seatIds.length, free: seatIds.filter((id) => !taken.has(id)).length }
    byStaff.set(staffId, [...(byStaff.get(staffId) ?? []), session])
  }
  return byStaff
}
