import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../domain/kernel/app.ts'
import { DATABASE_AWAY, reasonOf } from '../../domain/kernel/unavailable.ts'

/** Whether the database answers, as a process that asks it all the time knows without waiting. */
export interface DatabaseWatch {
  readonly isAway: boolean
  stop(): Promise<void>
}

const ASKED_EVERY_MS = 1_000
const ASKED_AGAIN_MS = 300
/** So long is waited for an answer, in steps: a process that was itself held up has counted one step meanwhile, not all. */
const PATIENCE = { steps: 5, stepMs: 500 }

/**
 * Asks the database once a second over a connection of its own. One that does not answer there, nor over a new connection, is
 * away: frozen, cut off or stopped. Statements that wait for an answer over the pool then fail at once, and so do new
 * ones until it is back. The driver alone would wait for as long as the other end is silent.
 */
export function watchDatabase({ pool, log }: { pool: pg.Pool; log: Log }): DatabaseWatch {
  const ending = new AbortController()
  const { signal } = ending
  let connection: pg.Client | null = null
  let isAway = false
  const answered = { lastAt: 0 }
  pool.on('release', () => {
    answered.lastAt = performance.now()
  })

  async function ask(): Promise<void> {
    const client = connection ?? newConnection(pool)
    try {
      if (client !== connection) await withTimeout(client.connect())
      connection = client
      await withTimeout(client.query('select'))
    } catch (error) {
      connection = null
      // It may never answer: nobody waits for it.
      client.end().catch(() => undefined)
      throw error
    }
  }

  async function look(): Promise<void> {
    const wasConnected = connection !== null
    const began = performance.now()
    try {
      await ask().catch((error) => (wasConnected ? ask() : Promise.reject(error)))
      if (isAway && !signal.aborted) log.warn({}, 'the database answers again')
      isAway = false
    } catch (error) {
      // Where others are answered, the machine is busy and nothing is frozen.
      if (signal.aborted || isAway || answered.lastAt > began) return
      isAway = true
      log.error({ reason: reasonOf(error) }, 'the database does not answer')
      breakOff()
    }
  }

  const breakOff = guard(pool, () => isAway)
  const watching = (async () => {
    while (!signal.aborted) {
      await look()
      await pause(isAway ? ASKED_AGAIN_MS : ASKED_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    get isAway() {
      return isAway
    },
    async stop() {
      ending.abort()
      await watching
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

/** Lets nobody have a connection while the database is away. Answers how to end those in use, and what waits for one. */
function guard(pool: pg.Pool, isAway: () => boolean): () => void {
  const busy = new Set<pg.PoolClient>()
  const waiting = new Set<(error: Error) => void>()
  pool.on('acquire', (client) => void busy.add(client))
  pool.on('release', (_error, client) => void busy.delete(client))
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>

  function connectUnlessAway(): Promise<pg.PoolClient> {
    if (isAway()) return Promise.reject(new Error(DATABASE_AWAY))
    return new Promise((done, fail) => {
      waiting.add(fail)
      connect().then(
        (client) => (waiting.delete(fail) ? done(client) : client.release()),
        (error) => waiting.delete(fail) && fail(error),
      )
    })
  }

  pool.connect = ((callback?: Callback) => {
    const connected = connectUnlessAway()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    )
  }) as pg.Pool['connect']
  return () => {
    for (const fail of waiting) fail(new Error(DATABASE_AWAY))
    waiting.clear()
    for (const client of busy) client.end().catch(() => undefined)
  }
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = async () => {
    for (let step = 0; step < PATIENCE.steps; step++)
      await pause(PATIENCE.stepMs, undefined, { signal: done.signal, ref: false })
    throw new Error(DATABASE_AWAY)
  }
  // The loser of the race may still reject; its error is not needed.
  const waiting = late()
  waiting.catch(() => undefined)
  answer.catch(() => undefined)
  return Promise.race([answer, waiting]).finally(() => done.abort())
}
