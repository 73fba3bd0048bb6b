import { DAY_MINUTES } from '../../domain/kernel/time.ts'
import { timeOfDay } from '../../i18n/format.ts'

/** '09:00–17:00'; '00:00–24:00' for a shift of a whole day. */
export function shiftText({ starts, ends }: { starts: number; ends: number }): string {
  return `${timeOfDay(starts)}–${ends === DAY_MINUTES ? '24:00' : timeOfDay(ends)}`
}
