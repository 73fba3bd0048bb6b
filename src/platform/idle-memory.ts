import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

const LOOKS_EVERY_MS = 5_000
/** Of the time between two looks, how much an idle process may be busy. */
const IDLE_BELOW = 0.1

/** Whether memory counts for more than speed, from the share of the time (0 to 1) that the process was busy. */
export const savesMemory = (utilization: number) => utilization < IDLE_BELOW

/**
 * Lets V8 return memory to the system while the process is idle. By itself it does so only when it sees that little is allocated,
 * and it sees that only when it collects garbage, which an idle process does not do: after a load it would keep some 100 MB.
 * V8 allows this flag to be changed at any time; while it is set, garbage is collected more often, so a busy process clears it.
 */
export function saveMemoryWhenIdle(): void {
  let saves = false
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const wanted = savesMemory(performance.eventLoopUtilization(now, last).utilization)
    last = now
    if (wanted !== saves) setFlagsFromString(wanted ? '--optimize-for-size' : '--no-optimize-for-size')
    saves = wanted
  }, LOOKS_EVERY_MS).unref()
}
