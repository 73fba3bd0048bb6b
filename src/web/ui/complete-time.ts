import { parseTypedTime } from '../../domain/kernel/time.ts'
import { timeOfDay } from '../../i18n/format.ts'

/** '9' or '930' as '09:00' or '09:30' when a field is left; anything else as it was typed. */
export function completeTime(typed: string): string {
  const minutes = parseTypedTime(typed)
  return minutes === null ? typed : timeOfDay(minutes)
}
