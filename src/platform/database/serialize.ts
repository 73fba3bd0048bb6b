import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export interface SerializeOptions {
  /** The name of the work in messages. */
  what: string
  /** How long a statement waits for a lock; statements that queue behind it wait as long. */
  lockMs: number
  /** How long it is retried before it fails. */
  timeoutMs: number
  onWait?: (message: string) => void
}

const LOCK_MS = 1_000
const TIMEOUT_MS = 600_000
/** Lets statements that queued up meanwhile run first. */
const RETRY_DELAY_MS = 1_000

/** Lock timeout and deadlock. */
const LOCK_ERRORS = ['55P03', '40P01']

/**
 * Runs work in one transaction that takes contended locks. It waits for a lock no longer than `lockMs`, then rolls back
 * and retries later, so that a booking is delayed by about a second at most each time.
 */
export async function serialize(
  client: pg.ClientBase,
  { what = 'a change', lockMs = LOCK_MS, timeoutMs = TIMEOUT_MS, onWait }: Partial<SerializeOptions>,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${Math.round(lockMs)}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!LOCK_ERRORS.includes((error as { code?: string }).code ?? '') || Date.now() > deadline) throw error
      if (tries === 1) onWait?.(`${what} waits for others who use the same tables`)
      await pause(RETRY_DELAY_MS)
    }
  }
}
