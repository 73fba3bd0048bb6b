import { cached } from './cached.ts'

export const DAY_MS = 86_400_000

/**
 * The offset of `zone` from UTC in milliseconds, if it is the same at `ms` and for a day before and after its UTC day;
 * null around a clock change. Time zone lookups are slow and most days have no change: then local time is a sum.
 */
export function steadyOffset(ms: number, zone: string): number | null {
  return offsetsOf(zone)(Math.floor(ms / DAY_MS))
}

/** By zone, then by UTC day. A zone's rules do not change while the process runs. */
const offsetsOf = cached((zone: string) =>
  cached((day: number): number | null => {
    const [first = 0, ...others] = [day - 1, day, day + 1, day + 2].map((each) => offsetAt(each * DAY_MS, zone))
    return others.every((other) => other === first) ? first : null
  }),
)

/** The offset of `zone` from UTC at an instant, in milliseconds. Throws a RangeError for an unknown zone. */
export function offsetAt(ms: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

/** Creating a formatter is much slower than using it, and there are few zones. */
const clockOf = cached((zone: string) => {
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en', { ...digits, ...time, timeZone: zone })
})
