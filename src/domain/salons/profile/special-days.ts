import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt, daysBetween, parseDate } from '../../kernel/time.ts'
import { type SpecialDayInput, specialDayInput } from './settings-schema.ts'

/** Holidays of the year after next are early enough next year. */
const BOOKING_WINDOW_DAYS = 731

/**
 * Hours of its own for one day, or closed all day: in place of the weekday's, and of what was said of that day before.
 * Appointments that are booked stay. Throws Refusal('invalid_input' at `date`, `hours` or `note` | 'not_allowed').
 */
export async function setSpecialDay(app: App, member: Member, input: SpecialDayInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { date, hours, note } = parse(specialDayInput, input)
  const { salonId, timeZone } = member
  const now = app.clock.now()
  const ahead = daysBetween(dateAt(now, timeZone), date)
  if (ahead < 0 || ahead > BOOKING_WINDOW_DAYS)
    throw new Refusal('invalid_input', { fields: { date: ahead < 0 ? 'date_past' : 'date_invalid' } })
  const day = { opens: hours?.opens ?? null, closes: hours?.closes ?? null, note }
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('special_day')
      .values({ salon_id: salonId, date, ...day })
      .onConflict((conflict) => conflict.columns(['salon_id', 'date']).doUpdateSet(day))
      .execute()
    await recordAudit(tx, member, { action: 'special_day_set', subject: date, detail: day }, now)
  })
  app.live.changed(salonId)
}

/** That day is one like any other of its weekday again. Throws Refusal('not_allowed' | 'not_found'). */
export async function removeSpecialDay(app: App, member: Member, date: string): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const known = parseDate(date)
  if (known === null) throw new Refusal('not_found')
  await app.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('special_day')
      .where('salon_id', '=', member.salonId)
      .where('date', '=', known)
      .returning(['opens', 'closes', 'note'])
      .executeTakeFirst()
    if (!gone) throw new Refusal('not_found')
    await recordAudit(tx, member, { action: 'special_day_removed', subject: known, detail: gone }, app.clock.now())
  })
  app.live.changed(member.salonId)
}
