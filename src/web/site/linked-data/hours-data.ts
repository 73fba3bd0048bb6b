import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import { DAY_MINUTES } from '../../../domain/kernel/time.ts'
import type { OpeningHours, SpecialDay } from '../../../domain/salons/hours/opening-hours.ts'
import { timeOfDay } from '../../../i18n/format.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The weekly hours and special days, in the salon's local time. */
export function hoursData(
  hours: readonly OpeningHours[],
  specialDays: readonly SpecialDay[],
): OpeningHoursSpecification[] {
  return [
    ...hours.flatMap(({ weekday, opens, closes }) => {
      const day = DAYS[weekday - 1]
      return day ? [{ ...span(opens, closes), dayOfWeek: `https://schema.org/${day}` satisfies DayOfWeek }] : []
    }),
    // A day without opening hours is written as one that closes when it opens.
    ...specialDays.map(({ date, opens, closes }) => ({
      ...(opens === null || closes === null ? span(0, 0) : span(opens, closes)),
      validFrom: date,
      validThrough: date,
    })),
  ]
}

function span(opens: number, closes: number) {
  // A closing time after midnight is one before the opening time; midnight itself is the day's last minute.
  return {
    '@type': 'OpeningHoursSpecification',
    opens: timeOfDay(opens),
    closes: closes === DAY_MINUTES ? '23:59' : timeOfDay(closes),
  } as const
}
