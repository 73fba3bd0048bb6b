import { Temporal } from 'temporal-polyfill'

export const DAY_MS = 86_400_000
const MOST_KEPT = 5_000

/** By zone and UTC day. A zone's rules do not change while we run, so nothing here grows old; it only is not to grow large. */
const known = new Map<string, Map<number, number | null>>()

/**
 * How many milliseconds the clocks of `zone` are ahead of UTC at `ms` and for a day before and after its own UTC day; null
 * when they are changed in that time. Asking the zone is slow, and nearly all days are steady: then local time is a sum.
 */
export function steadyOffset(ms: number, zone: string): number | null {
  const day = Math.floor(ms / DAY_MS)
  const ofZone = known.get(zone) ?? new Map<number, number | null>()
  const kept = ofZone.get(day)
  if (kept !== undefined) return kept
  const [first = 0, ...others] = [day - 1, day, day + 1, day + 2].map((each) => offsetAt(each * DAY_MS, zone))
  const offset = others.every((other) => other === first) ? first : null
  if (ofZone.size >= MOST_KEPT) ofZone.clear()
  known.set(zone, ofZone.set(day, offset))
  return offset
}

function offsetAt(ms: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
}
