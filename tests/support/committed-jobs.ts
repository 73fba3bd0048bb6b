import { type Kysely, sql } from 'kysely'
import type { JobName, JobPayloads } from '../../src/domain/kernel/jobs.ts'
import type { DB } from '../../src/domain/kernel/tables.ts'

export type Job = { [N in JobName]: { name: N; payload: JobPayloads[N] } }[JobName]

export interface CommittedJobs {
  push(tx: Kysely<DB>, jobs: Job[]): Promise<void>
  /** The oldest job whose transaction has been committed. Jobs of rolled-back transactions are dropped. */
  shift(): Promise<Job | undefined>
  /** A job that failed, to be run again. */
  putBack(job: Job): void
}

/** An in-memory queue that, like the real one, only contains jobs of committed transactions. */
export function committedJobs(db: Kysely<DB>): CommittedJobs {
  const waiting: { job: Job; transaction: string }[] = []
  const failed: Job[] = []
  return {
    async push(tx, jobs) {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
      waiting.push(...jobs.map((job) => ({ job, transaction: rows[0]?.id ?? '' })))
    },
    async shift() {
      if (waiting.length === 0) return failed.shift()
      const ids = [...new Set(waiting.map(({ transaction }) => transaction))]
      const { rows } = await sql<{ id: string; status: string }>`
        select id, pg_xact_status(id::xid8) as status from unnest(${ids}::text[]) as id`.execute(db)
      const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
      const left = waiting.filter(({ transaction }) => statusOf.get(transaction) !== 'aborted')
      const next = left.find(({ transaction }) => statusOf.get(transaction) === 'committed')
      waiting.splice(0, waiting.length, ...left.filter((other) => other !== next))
      return next?.job ?? failed.shift()
    },
    putBack: (job) => void failed.push(job),
  }
}
