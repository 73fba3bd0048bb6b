import type { Job, JobResult } from 'pg-boss'
import { withTimeout } from '../with-timeout.ts'

/** Of the time that the queue waits for all of a batch, for one job: then there is some left to say what became of the others. */
const SHARE = 0.8

/**
 * Does jobs that were fetched together, side by side, each with its own outcome. One that takes too long has failed by
 * itself: else the queue would take all of them for failed, and do again what was done.
 */
export function doBatch<T extends object>(batch: Job<T>[], task: (data: T) => Promise<void>): Promise<JobResult[]> {
  const patienceMs = Math.min(...batch.map(({ expireInSeconds }) => expireInSeconds)) * 1000 * SHARE
  return Promise.all(
    batch.map(({ id, data }) =>
      withTimeout(task(data), patienceMs, `It took longer than ${patienceMs / 1000} s.`).then(
        (): JobResult => ({ id, status: 'completed' }),
        (error: Error): JobResult => ({ id, status: 'failed', output: error }),
      ),
    ),
  )
}
