import { parseDate } from '../../../domain/kernel/date-field.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import {
  DAY_MINUTES,
  instantAt,
  type LocalDate,
  type LocalMinutes,
  minutesAt,
  parseTypedTime,
  type Zone,
} from '../../../domain/kernel/time.ts'

/** 'YYYY-MM-DD', and a time as it is typed; hours from 24 on, as 'HH:mm', are those of the next day. Throws Refusal('invalid_input') at `field`. */
export function instant(date: string, time: string, zone: Zone, field: string): Date {
  const day = parseDate(date)
  if (!day) throw new Refusal('invalid_input', { fields: { date: 'date_required' } })
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time.trim()) ?? []
  const localMinutes = hours === undefined ? parseTypedTime(time) : Number(hours) * 60 + Number(minutes)
  if (localMinutes === null || localMinutes > 2880)
    throw new Refusal('invalid_input', { fields: { [field]: 'time_required' } })
  return existing(day, localMinutes, zone, field)
}

/** The instant of a local time. Throws Refusal('invalid_input') at `field` for one that a clock change skips. */
export function existing(day: LocalDate, minutes: LocalMinutes, zone: Zone, field: string): Date {
  const at = instantAt(day, minutes, zone)
  if (minutesAt(at, zone) !== minutes % DAY_MINUTES)
    throw new Refusal('invalid_input', { fields: { [field]: 'time_skipped' } })
  return at
}
