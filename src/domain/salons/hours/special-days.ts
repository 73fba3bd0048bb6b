import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { parseDate } from '../../kernel/date-field.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import { dateAt, daysBetween } from '../../kernel/time.ts'
import { type SpecialDayInput, specialDayInput } from './special-day-schema.ts'

/** Two years: holidays further ahead can be entered next year. */
const MAX_DAYS_AHEAD = 731

/**
 * Sets special hours for one date, or closes it: in place of the weekday's hours and of earlier special hours. Existing
 * bookings stay. Throws Refusal('invalid_input' at `date`, `hours` or `note` | 'not_allowed').
 */
export async function setSpecialDay(app: App, member: Member, input: SpecialDayInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { date, hours, note } = parse(specialDayInput, input)
  const { salonId, timeZone } = member
  const now = app.clock.now()
  const daysAhead = daysBetween(dateAt(now, timeZone), date)
  if (daysAhead < 0 || daysAhead > MAX_DAYS_AHEAD)
    throw new Refusal('invalid_input', { fields: { date: daysAhead < 0 ? 'date_past' : 'date_invalid' } })
  const day = { opens: hours?.opens ?? null, closes: hours?.closes ?? null, note }
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('special_day')
      .values({ salon_id: salonId, date, ...day })
      .onConflict((conflict) => conflict.columns(['salon_id', 'date']).doUpdateSet(day))
      .execute()
    await recordAudit(tx, member, { action: 'special_day_set', subject: date, detail: day }, now)
    await serveWaitingListSoon(app, tx, salonId)
  })
  app.live.changed(salonId)
}

/** Deletes a date's special hours. Throws Refusal('not_allowed' | 'not_found'). */
export async function removeSpecialDay(app: App, member: Member, date: string): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const known = parseDate(date)
  if (known === null) throw new Refusal('not_found')
  await app.db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('special_day')
      .where('salon_id', '=', member.salonId)
      .where('date', '=', known)
      .returning(['opens', 'closes', 'note'])
      .executeTakeFirst()
    if (!deleted) throw new Refusal('not_found')
    await recordAudit(tx, member, { action: 'special_day_removed', subject: known, detail: deleted }, app.clock.now())
    await serveWaitingListSoon(app, tx, member.salonId)
  })
  app.live.changed(member.salonId)
}
