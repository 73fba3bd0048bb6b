import { Refusal } from '../../kernel/refusal.ts'
import { addDays, dateAt, daysBetween, type Zone } from '../../kernel/time.ts'
import { BOOKING_WINDOW_DAYS } from '../../scheduling/availability/booking-window.ts'
import { MAX_WAITING_DAYS } from './limits.ts'

/** Refuses days in the past, beyond the booking window, the wrong way round, or too many. */
export function refuseDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }, now: Date, zone: Zone): void {
  const today = dateAt(now, zone)
  const refuse = (field: 'firstDay' | 'lastDay', problem: string): never => {
    throw new Refusal('invalid_input', { fields: { [field]: problem } })
  }
  if (lastDay < firstDay) refuse('lastDay', 'last_day_early')
  if (lastDay < today) refuse('lastDay', 'date_past')
  if (lastDay > addDays(today, BOOKING_WINDOW_DAYS)) refuse('lastDay', 'date_far')
  if (daysBetween(firstDay, lastDay) >= MAX_WAITING_DAYS) refuse('lastDay', 'too_many_days')
}
