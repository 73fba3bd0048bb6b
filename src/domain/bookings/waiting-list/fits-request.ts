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

/** What an appointment occupies of a team member's time, buffers included. */
export interface BlockedSpan {
  from: Date
  to: Date
}

/**
 * Whether a time may be offered for a request. `occupied`: what an appointment then occupies. `refused`: what those would have
 * that were offered before and not taken; a time that overlaps one is left to the next in line.
 */
export function fitsRequest(
  time: FreeTime,
  { firstDay, lastDay, parts }: RequestedDays,
  { now, occupied, refused }: { now: Date; occupied: BlockedSpan; refused: readonly BlockedSpan[] },
): boolean {
  return (
    time.free &&
    time.date >= firstDay &&
    time.date <= lastDay &&
    parts.includes(dayPartOf(time.minutes)) &&
    time.startsAt >= addMinutes(now, NOTICE_MINUTES) &&
    !refused.some(({ from, to }) => occupied.from < to && from < occupied.to)
  )
}
