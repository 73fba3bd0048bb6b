import type { Job, JobResult } from 'pg-boss'
import { withTimeout } from '../with-timeout.ts'

/**
 * The share of the queue's timeout for a batch that one job may take, which leaves time to report the results of the
 * others.
 */
const TIMEOUT_SHARE = 0.8

/**
 * Runs a batch of jobs concurrently, each with its own result. A job that takes too long fails alone; otherwise the
 * queue would fail the whole batch and repeat completed jobs.
 */
export function runBatch<T extends object>(batch: Job<T>[], task: (data: T) => Promise<void>): Promise<JobResult[]> {
  const timeoutMs = Math.min(...batch.map(({ expireInSeconds }) => expireInSeconds)) * 1000 * TIMEOUT_SHARE
  return Promise.all(
    batch.map(({ id, data }) =>
      withTimeout(task(data), timeoutMs, `It took longer than ${timeoutMs / 1000} s.`).then(
        (): JobResult => ({ id, status: 'completed' }),
        (error: Error): JobResult => ({ id, status: 'failed', output: error }),
      ),
    ),
  )
}
