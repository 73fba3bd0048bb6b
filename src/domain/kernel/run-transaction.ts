import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** What a caller adds to the start of a use case's transaction: it is written only if the use case succeeds. */
export type BeforeInTransaction = (tx: Kysely<DB>) => Promise<void>

/** The response to a commit was lost: it may have been carried out or not. `result` is the transaction's result. */
export class CommitUnknown<T = unknown> extends Error {
  readonly result: T

  constructor(result: T, cause: unknown) {
    super('the answer to a commit was lost', { cause })
    this.result = result
  }
}

/** SQLSTATE classes of a refused commit: it was rolled back. 40003 means unknown. */
const ROLLED_BACK = /^(23|40(?!003)|P0)/

/**
 * Runs a transaction. An error before the commit, or a refused commit, is thrown unchanged: nothing was written. Any
 * other error of the commit is thrown as CommitUnknown.
 */
export async function runTransaction<T>(db: Kysely<DB>, work: (tx: Kysely<DB>) => Promise<T>): Promise<T> {
  const sent: { result: T }[] = []
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      sent.push({ result })
      return result
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!sent[0] || ROLLED_BACK.test(code)) throw error
    throw new CommitUnknown(sent[0].result, error)
  }
}
