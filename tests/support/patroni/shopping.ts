import { expect, vi } from 'vitest'
import type { openLargeSalon } from '../large-salon.ts'

const LOOK_MS = 25
const SHOPPERS_OF_EACH_SITE = 2
/** Longer than any outage that a test accepts, so that its duration is measured. */
const PATIENCE = { timeout: 240_000, interval: 100 }

type LargeSalon = Awaited<ReturnType<typeof openLargeSalon>>

/** Customers who book on each site without a pause, and the times when bookings were confirmed. */
export interface Shopping {
  /** Waits for this many more confirmed bookings on each site. */
  more(count: number): Promise<void>
  /** The longest time without a confirmed booking from a moment on, in seconds. */
  longestGap(since: number): number
  /** The confirmed bookings, and how many failed with each status (0 for a broken connection). */
  stop(): Promise<{ confirmed: string[]; failures: Record<number, number> }>
}

export function startShopping(large: LargeSalon, origins: readonly string[]): Shopping {
  const all = origins.map((origin) => large.testSalon(origin, SHOPPERS_OF_EACH_SITE))
  const confirmedAt: number[] = []
  const count = () => all.reduce((sum, { seen }) => sum + seen.confirmed.length, 0)
  let counted = 0
  const timer = setInterval(() => {
    if (count() === counted) return
    counted = count()
    confirmedAt.push(performance.now())
  }, LOOK_MS)
  return {
    async more(wanted) {
      const before = all.map(({ seen }) => seen.confirmed.length)
      const least = () => Math.min(...all.map(({ seen }, n) => seen.confirmed.length - (before[n] ?? 0)))
      await vi.waitFor(() => {
        const failures = countOfEach(all.flatMap(({ seen }) => seen.failures))
        const known = `${count()} confirmed, refused ${JSON.stringify(failures)}, ${large.left()} times are left`
        expect(least(), known).toBeGreaterThanOrEqual(wanted)
      }, PATIENCE)
    },
    longestGap(since) {
      const times = [since, ...confirmedAt.filter((at) => at > since), performance.now()]
      return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000
    },
    async stop() {
      const results = await Promise.all(all.map((one) => one.stop()))
      clearInterval(timer)
      return {
        confirmed: results.flatMap(({ confirmed }) => confirmed),
        failures: countOfEach(results.flatMap(({ failures }) => failures)),
      }
    },
  }
}

function countOfEach(failures: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of failures) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
