import { setTimeout as pause } from 'node:timers/promises'
import { isTemporarilyUnavailable } from './unavailable.ts'

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 2_000]

/**
 * Does `work` again while it fails because the database is away, beginning no try later than `ms` from now; then throws what
 * it threw last. Only for work that is safe to repeat.
 */
export async function patiently<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const over = AbortSignal.timeout(ms)
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (over.aborted || !isTemporarilyUnavailable(error)) throw error
      await pause(wait, undefined, { ref: false })
    }
  }
}
