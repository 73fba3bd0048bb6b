import { addDays, dateAt, instantAt, type Zone } from '../../kernel/time.ts'

/** When a day whose cash is not counted closes: at the end of the day after, in the salon's time zone. */
export function closesAt(instant: Date, timeZone: Zone): Date {
  return instantAt(addDays(dateAt(instant, timeZone), 2), 0, timeZone)
}
