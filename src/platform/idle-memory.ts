import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

const CHECK_INTERVAL_MS = 5_000
/** Of the time between two checks, how much an idle process may be busy. */
const IDLE_BELOW = 0.1

/**
 * Lets V8 return memory to the system while the process is idle. By itself it does so only when it sees that little is allocated,
 * and it sees that only when it collects garbage, which an idle process does not do: after a load it would keep some 100 MB.
 * V8 allows this flag to be changed at any time; while it is set, garbage is collected more often, so a busy process clears it.
 */
export function saveMemoryWhenIdle(setFlags: (flags: string) => void = setFlagsFromString): void {
  let saves = false
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const wanted = performance.eventLoopUtilization(now, last).utilization < IDLE_BELOW
    last = now
    if (wanted !== saves) setFlags(wanted ? '--optimize-for-size' : '--no-optimize-for-size')
    saves = wanted
  }, CHECK_INTERVAL_MS).unref()
}
