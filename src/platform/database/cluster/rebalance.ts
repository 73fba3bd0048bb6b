import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { requireWorkers } from './requirements.ts'

const POLL_MS = 1_000

/**
 * Moves shards to the workers that have fewer, while bookings are made: Citus copies each by logical replication in the
 * background. An interrupted call is continued by the next one. Throws an Error when Citus fails.
 */
export async function rebalance(pool: pg.Pool, onProgress: (line: string) => void = () => undefined): Promise<void> {
  await requireWorkers(pool)
  const id = (await runningJob(pool)) ?? (await startJob(pool))
  if (id === null) return
  for (let last = ''; ; ) {
    const { rows } = await pool.query<{ state: string; done: number; of: number; error: string | null }>(
      `select j.state::text as state, count(*) filter (where t.status = 'done')::int as done, count(t.*)::int as "of", max(t.message) filter (where t.status = 'error') as error
       from pg_dist_background_job j left join pg_dist_background_task t on t.job_id = j.job_id
       where j.job_id = $1 group by j.state`,
      [id],
    )
    const [job] = rows
    if (!job) return
    const line = `${job.done} of ${job.of} moved`
    if (line !== last) onProgress(line)
    last = line
    if (job.state === 'finished') return
    if (job.state === 'failed' || job.state === 'cancelled')
      throw new Error(`The rebalancing ${job.state}: ${job.error}`)
    await pause(POLL_MS)
  }
}

/** The job of an interrupted call. */
async function runningJob(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>(
    "select max(job_id)::text as id from pg_dist_background_job where job_type = 'rebalance' and state in ('scheduled', 'running', 'failing')",
  )
  return rows[0]?.id ?? null
}

/** Null when there is nothing to move. */
async function startJob(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('select nullif(citus_rebalance_start(), 0)::text as id')
  return rows[0]?.id ?? null
}
