import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../domain/kernel/app.ts'
import { DATABASE_UNAVAILABLE, reasonOf } from '../../domain/kernel/unavailable.ts'

/** Whether the database responds, known without waiting. */
export interface DatabaseWatch {
  readonly isDown: boolean
  stop(): Promise<void>
}

const PING_INTERVAL_MS = 1_000
const RETRY_INTERVAL_MS = 300
/** The timeout is counted in steps, so that a process that was itself suspended does not time out at once. */
const TIMEOUT = { steps: 5, stepMs: 500 }

/**
 * Pings the database once a second over its own connection. If neither that nor a new connection responds, the database
 * is down: frozen, unreachable or stopped. Pending statements of the pool then fail at once, and so do new ones until
 * it is back. The driver alone would wait indefinitely.
 */
export function watchDatabase({ pool, log }: { pool: pg.Pool; log: Log }): DatabaseWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let connection: pg.Client | null = null
  let isDown = false
  const lastResponse = { lastAt: 0 }
  pool.on('release', () => {
    lastResponse.lastAt = performance.now()
  })

  async function ping(): Promise<void> {
    const client = connection ?? newConnection(pool)
    try {
      if (client !== connection) await withDatabaseTimeout(client.connect())
      connection = client
      await withDatabaseTimeout(client.query('select'))
    } catch (error) {
      connection = null
      // Not awaited, as it may never end.
      client.end().catch(() => undefined)
      throw error
    }
  }

  async function check(): Promise<void> {
    const wasConnected = connection !== null
    const startedAt = performance.now()
    try {
      await ping().catch((error) => (wasConnected ? ping() : Promise.reject(error)))
      if (isDown && !signal.aborted) log.warn({}, 'database reachable again')
      isDown = false
    } catch (error) {
      // Other statements were answered: the machine is busy, the database is up.
      if (signal.aborted || isDown || lastResponse.lastAt > startedAt) return
      isDown = true
      log.error({ reason: reasonOf(error) }, 'database unreachable')
      failPending()
    }
  }

  const failPending = guardPool(pool, () => isDown)
  const checking = (async () => {
    while (!signal.aborted) {
      await check()
      await pause(isDown ? RETRY_INTERVAL_MS : PING_INTERVAL_MS, undefined, { signal, ref: false }).catch(
        () => undefined,
      )
    }
  })()

  return {
    get isDown() {
      return isDown
    },
    async stop() {
      stopping.abort()
      await checking
      await connection?.end().catch(() => undefined)
    },
  }
}

function newConnection({ options }: pg.Pool): pg.Client {
  const { connectionString } = options
  const client = new pg.Client({ connectionString, application_name: 'salloon watch', keepAlive: true })
  return client.on('error', () => undefined)
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Refuses connections while the database is down. Returns a function that ends those in use and fails pending requests. */
function guardPool(pool: pg.Pool, isDown: () => boolean): () => void {
  const busy = new Set<pg.PoolClient>()
  const waiting = new Set<(error: Error) => void>()
  pool.on('acquire', (client) => void busy.add(client))
  pool.on('release', (_error, client) => void busy.delete(client))
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>

  function connectIfUp(): Promise<pg.PoolClient> {
    if (isDown()) return Promise.reject(new Error(DATABASE_UNAVAILABLE))
    return new Promise((done, fail) => {
      waiting.add(fail)
      connect().then(
        (client) => (waiting.delete(fail) ? done(client) : client.release()),
        (error) => waiting.delete(fail) && fail(error),
      )
    })
  }

  pool.connect = ((callback?: Callback) => {
    const connected = connectIfUp()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    )
  }) as pg.Pool['connect']
  return () => {
    for (const fail of waiting) fail(new Error(DATABASE_UNAVAILABLE))
    waiting.clear()
    for (const client of busy) client.end().catch(() => undefined)
  }
}

async function withDatabaseTimeout<T>(answer: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = async () => {
    for (let step = 0; step < TIMEOUT.steps; step++)
      await pause(TIMEOUT.stepMs, undefined, { signal: done.signal, ref: false })
    throw new Error(DATABASE_UNAVAILABLE)
  }
  // The promise that did not settle first may still reject.
  const waiting = late()
  waiting.catch(() => undefined)
  answer.catch(() => undefined)
  return Promise.race([answer, waiting]).finally(() => done.abort())
}
