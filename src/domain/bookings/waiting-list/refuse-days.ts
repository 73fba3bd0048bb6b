import { Refusal } from '../../kernel/refusal.ts'
import { addDays, dateAt, daysBetween, type Zone } from '../../kernel/time.ts'
import { MAX_WAITING_DAYS } from './limits.ts'

/** Refuses days in the past, beyond the booking window, the wrong way round, or too many. */
export function refuseDays(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  now: Date,
  { timeZone, windowDays }: { timeZone: Zone; windowDays: number },
): void {
  const today = dateAt(now, timeZone)
  const refuse = (field: 'firstDay' | 'lastDay', problem: string): never => {
    throw new Refusal('invalid_input', { fields: { [field]: problem } })
  }
  if (lastDay < firstDay) refuse('lastDay', 'last_day_early')
  if (lastDay < today) refuse('lastDay', 'date_past')
  if (lastDay > addDays(today, windowDays)) refuse('lastDay', 'date_beyond')
  if (daysBetween(firstDay, lastDay) >= MAX_WAITING_DAYS) refuse('lastDay', 'too_many_days')
}
