import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

const CHECK_INTERVAL_MS = 1_000
/** Consecutive idle checks before a process counts as idle; one busy check makes it busy. */
const IDLE_CHECKS = 5
/** Event loop utilisation below which a check counts as idle. */
const IDLE_BELOW = 0.1

/**
 * Lets V8 return memory to the system while the process is idle. By itself it does so only when it sees that little is allocated,
 * and it sees that only when it collects garbage, which an idle process does not do: after a load it would keep some 100 MB.
 * V8 allows this flag to be changed at any time; while it is set, garbage is collected more often, so a busy process clears it.
 */
export function saveMemoryWhenIdle(setFlags: (flags: string) => void = setFlagsFromString): void {
  let idleChecks = 0
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const isIdle = performance.eventLoopUtilization(now, last).utilization < IDLE_BELOW
    last = now
    if (!isIdle && idleChecks >= IDLE_CHECKS) setFlags('--no-optimize-for-size')
    idleChecks = isIdle ? idleChecks + 1 : 0
    if (idleChecks === IDLE_CHECKS) setFlags('--optimize-for-size')
  }, CHECK_INTERVAL_MS).unref()
}
