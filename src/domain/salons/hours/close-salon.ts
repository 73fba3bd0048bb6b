import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt } from '../../kernel/time.ts'
import { dayRange } from './day-range.ts'

/**
 * Closes the salon on some days, first and last included, in place of their usual or special hours. Existing
 * appointments stay. Throws Refusal('not_allowed'), and 'invalid_input' by field.
 */
export async function closeSalon(app: App, member: Member, days: { firstDay: string; lastDay: string }): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  const now = app.clock.now()
  const { firstDay, lastDay } = parse(dayRange, days)
  if (lastDay < dateAt(now, member.timeZone)) throw new Refusal('invalid_input', { fields: { lastDay: 'date_past' } })
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    await sql`insert into special_day (salon_id, date)
      select ${member.salonId}, d::date from generate_series(${firstDay}::date, ${lastDay}::date, '1 day') d
      on conflict (salon_id, date) do update set opens = null, closes = null`.execute(tx)
    const detail = { firstDay, lastDay }
    await recordAudit(tx, member, { action: 'salon_closed', subject: member.salonName, detail }, now)
  })
}
