import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import type { OpeningHours, SpecialDay } from '../../../domain/salons/profile/opening-hours.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const DAY = 1440

/** The hours of the week and of the days that differ from it, by the salon's own clock. */
export function hoursData(
  hours: readonly OpeningHours[],
  specialDays: readonly SpecialDay[],
): OpeningHoursSpecification[] {
  return [
    ...hours.flatMap(({ weekday, opens, closes }) => {
      const day = DAYS[weekday - 1]
      return day ? [{ ...span(opens, closes), dayOfWeek: `https://schema.org/${day}` satisfies DayOfWeek }] : []
    }),
    // A day without any opening is written as one that closes as it opens.
    ...specialDays.map(({ date, opens, closes }) => ({
      ...(opens === null || closes === null ? span(0, 0) : span(opens, closes)),
      validFrom: date,
      validThrough: date,
    })),
  ]
}

function span(opens: number, closes: number) {
  // A closing after midnight is one that lies before the opening; midnight itself is the day's last minute.
  return {
    '@type': 'OpeningHoursSpecification',
    opens: clock(opens % DAY),
    closes: closes === DAY ? '23:59' : clock(closes % DAY),
  } as const
}

/** '09:30', as machines read it. */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
