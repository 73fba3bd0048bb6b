import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { parseDateField } from '../../kernel/parse-local-time.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, daysBetween } from '../../kernel/time.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { type CopiedDay, copiedDays, EVERY_WEEKS } from './copy-week-plan.ts'
import { weekOfDate } from './read-rota.ts'
import { readShifts } from './read-shifts.ts'

/** Half a year ahead. */
const MAX_DAYS = 184

const input = z.object({
  firstDay: parseDateField('date_required').transform(weekOfDate),
  everyWeeks: z.number('invalid').int('invalid').min(1, 'invalid').max(EVERY_WEEKS.length, 'invalid'),
  until: parseDateField('date_required'),
})

export interface CopyWeek {
  /** Any date of the week that is copied. */
  firstDay: string
  everyWeeks: number
  until: string
  /** Null for the whole team. */
  staffId: string | null
}

/**
 * Copies the shifts of one week to later weeks, of a team member or of all: every week, or every second to fourth, for
 * patterns of several weeks. Replaces special hours there; time off stays. Returns how many days were set. Throws
 * Refusal('not_allowed' | 'not_found'), and 'invalid_input' at `until` or `everyWeeks`.
 */
export async function copyWeek(app: App, member: Member, { staffId, ...typed }: CopyWeek): Promise<number> {
  mayOrRefuse(member, 'staff_edit')
  const week = parse(input, typed)
  if (staffId !== null && !isId(staffId)) throw new Refusal('not_found')
  const now = app.clock.now()
  const today = dateAt(now, member.timeZone)
  if (daysBetween(week.firstDay, week.until) < 7 * week.everyWeeks || week.until < today)
    throw new Refusal('invalid_input', { fields: { until: 'copy_ends_early' } })
  if (daysBetween(today, week.until) > MAX_DAYS) throw new Refusal('invalid_input', { fields: { until: 'date_far' } })
  await app.limits.take('write', member.personId)
  const { salonId } = member
  const days = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockSalon(tx, salonId)
      const period = { first: week.firstDay, last: week.until }
      const staff = await readShifts(tx, { salonId, ...period, ...(staffId !== null && { staffId }) })
      if (staffId !== null && staff.length === 0) throw new Refusal('not_found')
      const copies = copiedDays(staff, week).filter(({ date }) => date >= today)
      await writeDays(tx, salonId, copies)
      const subject = staffId === null ? member.salonName : (staff[0]?.name ?? '')
      await recordAudit(tx, member, { action: 'week_copied', subject, detail: week }, now)
      await serveWaitingListSoon(app, tx, salonId)
      return copies.length
    }),
  )
  app.live.changed(salonId)
  return days
}

async function writeDays(tx: Kysely<DB>, salonId: string, copies: readonly CopiedDay[]): Promise<void> {
  const dates = JSON.stringify(copies.map(({ staffId, date }) => ({ staff_id: staffId, date })))
  await sql`delete from shift_override o using json_to_recordset(${dates}::json) as x(staff_id uuid, date date)
    where o.salon_id = ${salonId} and o.staff_id = x.staff_id and o.date = x.date`.execute(tx)
  const rows = copies.flatMap(({ staffId, date, spans }) => {
    if (spans === null) return []
    const shifts = spans.length > 0 ? spans : [{ starts: null, ends: null }]
    return shifts.map((shift, position) => ({ staff_id: staffId, date, position, ...shift }))
  })
  await sql`insert into shift_override (salon_id, staff_id, date, position, starts, ends)
    select ${salonId}, x.staff_id, x.date, x.position, x.starts, x.ends
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(staff_id uuid, date date, position smallint, starts smallint, ends smallint)`.execute(tx)
}
