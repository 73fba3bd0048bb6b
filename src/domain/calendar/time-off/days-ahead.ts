import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { addDays, dateAt } from '../../kernel/time.ts'
import type { StaffDayRange } from './load-moves.ts'

/** How far ahead is searched: further appointments are listed as their day comes nearer. */
const DAYS = 92

/** The days from today on in which conflicts are searched, of one team member or with null of all. */
export function daysAhead(
  { clock }: Pick<App, 'clock'>,
  { timeZone }: Pick<Member, 'timeZone'>,
  staffId: string | null,
): StaffDayRange {
  const firstDay = dateAt(clock.now(), timeZone)
  return { staffId, firstDay, lastDay: addDays(firstDay, DAYS) }
}
