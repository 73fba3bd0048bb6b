import {
  addDays,
  DAY_MINUTES,
  instantAt,
  type LocalDate,
  type LocalMinutes,
  minutesAt,
  type Zone,
} from '../../kernel/time.ts'
import { type Day, daysFrom } from '../../salons/hours/opening-hours.ts'

/** Whole minutes since 1970 in UTC: small numbers for fast arithmetic. */
export type EpochMinutes = number

/** The local time of one time zone around one date, by plain arithmetic wherever the zone allows it. */
export interface DayClock {
  /** The day before, the day itself and the day after: hours and shifts of each may reach into it. */
  around: readonly Day[]
  /** The date's midnight and the next one: 23, 24 or 25 hours apart. */
  starts: EpochMinutes
  ends: EpochMinutes
  /** The instant at which the local time shows these minutes past the date's midnight (negative: the day before). */
  at(local: LocalMinutes): EpochMinutes
  /** The local time at an instant, in minutes of its own local day. */
  localAt(instant: EpochMinutes): LocalMinutes
}

export function dayClock(date: LocalDate, zone: Zone): DayClock {
  const exact = (local: LocalMinutes): EpochMinutes => {
    const days = Math.floor(local / DAY_MINUTES)
    return toEpochMinutes(instantAt(addDays(date, days), local - days * DAY_MINUTES, zone))
  }
  const around = [...daysFrom(date, -1, 3)]
  const starts = exact(0)
  const ends = exact(DAY_MINUTES)
  // Time zone lookups are slow, so they are only made for days near a clock change: from the day before to the end of
  // the hours of the day after.
  const steady = exact(3 * DAY_MINUTES) - exact(-DAY_MINUTES) === 4 * DAY_MINUTES
  if (steady) {
    return {
      around,
      starts,
      ends,
      at: (local) => starts + local,
      localAt: (at) => (((at - starts) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES,
    }
  }
  return { around, starts, ends, at: exact, localAt: (at) => minutesAt(toDate(at), zone) }
}

/** Rounds down to the minute. */
export function toEpochMinutes(instant: Date): EpochMinutes {
  return Math.floor(instant.getTime() / 60_000)
}

/** A duration in minutes, rounded up. */
export function coveredMinutes({ from, to }: { from: Date; to: Date }): { from: EpochMinutes; to: EpochMinutes } {
  return { from: toEpochMinutes(from), to: Math.ceil(to.getTime() / 60_000) }
}

export function toDate(at: EpochMinutes): Date {
  return new Date(at * 60_000)
}
