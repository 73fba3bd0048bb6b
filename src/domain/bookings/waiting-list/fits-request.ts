import { addMinutes, type LocalDate, type LocalMinutes } from '../../kernel/time.ts'
import { type DayPart, dayPartOf } from './day-parts.ts'

/** What a customer waits for; days in the salon's time zone, both included. */
export interface RequestedDays {
  firstDay: LocalDate
  lastDay: LocalDate
  parts: readonly DayPart[]
}

interface FreeTime {
  date: LocalDate
  startsAt: Date
  /** The salon's local time, in minutes past midnight. */
  minutes: LocalMinutes
  free: boolean
}

/** A time that starts sooner is not offered: the customer has to read the message and come. */
export const NOTICE_MINUTES = 45

/** Whether a time may be offered for a request. `refused`: the starts that were offered before and not taken. */
export function fitsRequest(
  time: FreeTime,
  { firstDay, lastDay, parts }: RequestedDays,
  { now, refused }: { now: Date; refused: ReadonlySet<number> },
): boolean {
  return (
    time.free &&
    time.date >= firstDay &&
    time.date <= lastDay &&
    parts.includes(dayPartOf(time.minutes)) &&
    time.startsAt >= addMinutes(now, NOTICE_MINUTES) &&
    !refused.has(time.startsAt.getTime())
  )
}
