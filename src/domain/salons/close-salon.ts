import { sql } from 'kysely'
import type { App } from '../app.ts'
import { recordAudit } from '../audit/record.ts'
import { Refusal } from '../shared/refusal.ts'
import { addDays, dateAt, type LocalDate } from '../shared/time.ts'
import type { Member } from '../team/member.ts'
import { mayOrRefuse } from './permissions.ts'

const LONGEST_DAYS = 366

/**
 * Keeps the salon shut on some days, both included: instead of their usual or special hours. Visits that stand are left
 * alone. Throws Refusal('not_allowed'), and 'invalid_input' at `lastDay`.
 */
export async function closeSalon(
  app: App,
  member: Member,
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  const now = app.clock.now()
  const problem =
    lastDay < firstDay
      ? 'leave_ends_early'
      : lastDay >= addDays(firstDay, LONGEST_DAYS)
        ? 'date_far'
        : lastDay < dateAt(now, member.timeZone)
          ? 'date_past'
          : null
  if (problem) throw new Refusal('invalid_input', { fields: { lastDay: problem } })
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    await sql`insert into special_day (salon_id, date)
      select ${member.salonId}, d::date from generate_series(${firstDay}::date, ${lastDay}::date, '1 day') d
      on conflict (salon_id, date) do update set opens = null, closes = null`.execute(tx)
    const detail = { firstDay, lastDay }
    await recordAudit(tx, member, { action: 'salon_closed', subject: member.salonName, detail }, now)
  })
}
