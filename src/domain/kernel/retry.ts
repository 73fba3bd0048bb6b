import type { App } from './app.ts'
import { isTemporarilyUnavailable } from './unavailable.ts'

/** PostgreSQL's error code of a deadlock: the transaction can be run again. */
const RETRIABLE = new Set(['40P01', '40001'])

/** Runs `work`, at most `times`, again after a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>, times = 4): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= times || !RETRIABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 2_000]

/**
 * Repeats `work` while it fails because the database is unavailable, with growing pauses of `ms` milliseconds in total;
 * then throws the last error. Only for work that is safe to repeat.
 */
export async function retryWhileUnavailable<T>(
  app: Pick<App, 'pause'>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  let waited = 0
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (waited >= ms || !isTemporarilyUnavailable(error)) throw error
      await app.pause(wait)
      waited += wait
    }
  }
}
