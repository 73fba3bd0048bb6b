import { setTimeout as pause } from 'node:timers/promises'
import { processorTime } from './cost-processes.ts'

/** Milliseconds of processor time of one action. */
export interface Cost {
  site: number
  database: number
}

export interface Meter {
  /** The cost of one of `count` actions of `work`, without what the processes use when idle: the least of the rounds. */
  measure(count: number, work: (round: number) => Promise<void>): Promise<Cost>
  /** Milliseconds per second when idle. */
  idle: Cost
}

/** Measures the process of the site and the postmaster, each with its descendants. */
export async function startMeter(
  pids: { site: number; database: number },
  rounds: number,
  idleMs: number,
): Promise<Meter> {
  const spent = (): Cost => ({ site: processorTime(pids.site), database: processorTime(pids.database) })
  const since = (before: Cost): Cost => {
    const now = spent()
    return { site: now.site - before.site, database: now.database - before.database }
  }
  const quiet = spent()
  await pause(idleMs)
  const resting = since(quiet)
  const rate = { site: resting.site / idleMs, database: resting.database / idleMs }
  return {
    idle: { site: rate.site * 1000, database: rate.database * 1000 },
    async measure(count, work) {
      let least: Cost = { site: Number.POSITIVE_INFINITY, database: 0 }
      for (let round = 0; round <= rounds; round++) {
        const [began, before] = [performance.now(), spent()]
        await work(round)
        const elapsed = performance.now() - began
        const used = since(before)
        const one = {
          site: Math.max(0, used.site - rate.site * elapsed) / count,
          database: Math.max(0, used.database - rate.database * elapsed) / count,
        }
        // The first round is a warm-up.
        if (round > 0 && one.site + one.database < least.site + least.database) least = one
      }
      return least
    },
  }
}
