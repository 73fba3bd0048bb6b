import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export interface SerializeOptions {
  /** Names the work in messages. */
  what: string
  /** How long a statement waits for a lock: so long those who come after it may have to wait as well. */
  lockMs: number
  /** How long it is tried again before it fails. */
  patienceMs: number
  onWait?: (message: string) => void
}

const LOCK_MS = 1_000
const PATIENCE_MS = 600_000
/** Those who queued up meanwhile get through first. */
const PAUSE_MS = 1_000

/** Somebody else has the lock, or each has one that the other waits for. */
const WAITED = ['55P03', '40P01']

/**
 * Does work in one transaction which takes locks that others need too. It waits for none of them longer than `lockMs`: it lets go
 * of what it has and begins anew a little later, so that a booking is delayed by about a second at most each time.
 */
export async function serialize(
  client: pg.PoolClient,
  { what = 'a change', lockMs = LOCK_MS, patienceMs = PATIENCE_MS, onWait }: Partial<SerializeOptions>,
  work: () => Promise<void>,
): Promise<void> {
  const until = Date.now() + patienceMs
  for (let tries = 1; ; tries++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${Math.round(lockMs)}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!WAITED.includes((error as { code?: string }).code ?? '') || Date.now() > until) throw error
      if (tries === 1) onWait?.(`${what} waits for others who use the same tables`)
      await pause(PAUSE_MS)
    }
  }
}
