import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../src/domain/kernel/tables.ts'

/** When the connection breaks: before the statement is executed, or after it, so that only its response is lost. */
export type Cut = 'before' | 'after'

/** Counts statements sent through `db` and breaks the connection at one of them. */
export interface FailingDatabase {
  db: Kysely<DB>
  /** The number of steps so far; others than statements may be counted, too. */
  steps: number
  /** Counts a step; true if it is the one to fail at. */
  step(): boolean
  /** The step at which it fails: only then, or with `lasting` from then on until `mend` is called. */
  breakAt(step: number, lasting: boolean): void
  mend(): void
}

/** A database whose connections break at a chosen statement, as when it restarts. */
export function failingDatabase(pool: pg.Pool, cut: Cut): FailingDatabase {
  let at = Number.POSITIVE_INFINITY
  let lasts = false
  const failing: FailingDatabase = {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } as never }) }),
    steps: 0,
    step() {
      failing.steps += 1
      return lasts ? failing.steps >= at : failing.steps === at
    },
    breakAt(step, lasting) {
      failing.steps = 0
      at = step
      lasts = lasting
    },
    mend() {
      at = Number.POSITIVE_INFINITY
    },
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    let broken = false
    const query = async (text: string, values?: unknown[]) => {
      if (broken) throw gone()
      if (failing.step()) {
        if (cut === 'after') await client.query(text, values)
        broken = true
        throw gone()
      }
      return client.query(text, values)
    }
    return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient
  }
  return failing
}

/** PostgreSQL's error when it disconnects clients. */
function gone(): Error {
  return Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
}
