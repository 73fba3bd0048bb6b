import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { parseDate } from '../../kernel/date-field.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt, daysBetween, type LocalDate } from '../../kernel/time.ts'
import { holidaysOf } from './public-holidays.ts'

/**
 * Records that the salon is open as usual on a public holiday, so that it is not proposed any more; with `asUsual` false,
 * that it is proposed again. Idempotent; hours and appointments stay as they are. Throws Refusal('invalid_input' at `date`: no
 * public holiday of the salon's country within two years | 'not_allowed').
 */
export async function openOnHoliday(
  app: App,
  member: Member,
  { date: given, asUsual }: { date: string; asUsual: boolean },
): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const date = parseDate(given)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const { country } = await tx
      .selectFrom('salon')
      .select('country')
      .where('id', '=', member.salonId)
      .executeTakeFirstOrThrow()
    if (!date || !holidaysOf(country)(date) || !isNear(dateAt(now, member.timeZone), date))
      throw new Refusal('invalid_input', { fields: { date: 'date_invalid' } })
    const without = sql<string[]>`array_remove(holidays_as_usual, ${date}::date)`
    const isDecided = sql<boolean>`${date}::date = any(holidays_as_usual)`
    const changed = await tx
      .updateTable('salon')
      .set({ holidays_as_usual: asUsual ? sql<string[]>`array_append(${without}, ${date}::date)` : without })
      .where('id', '=', member.salonId)
      .where(asUsual ? sql<boolean>`not (${isDecided})` : isDecided)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    const action = asUsual ? 'holiday_as_usual' : 'holiday_undecided'
    await recordAudit(tx, member, { action, subject: date, detail: {} }, now)
  })
}

function isNear(today: LocalDate, date: LocalDate): boolean {
  const daysAhead = daysBetween(today, date)
  return daysAhead >= 0 && daysAhead <= 731
}
