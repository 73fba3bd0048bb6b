import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../domain/kernel/app.ts'
import { withTimeout } from '../with-timeout.ts'
import { connect } from './connect.ts'

/** Maximum age of data shown to visitors. */
const MAX_LAG_MS = 5_000
const POLL_INTERVAL_MS = 500
const CATCH_UP_INTERVAL_MS = 10
const TIMEOUT_MS = 2_000
/** Enough positions to measure the maximum lag, with a margin. */
const MAX_MARKS = (2 * MAX_LAG_MS) / POLL_INTERVAL_MS

/** The state of a replica. */
export interface Replica {
  /** Whether it may be read: it responds, is at most a few seconds behind, and has everything up to the last `changed`. */
  readonly isUsable: boolean
  /** Reads from now on must see what was just committed. */
  changed(): void
  /** A read failed: the replica is not used until the next successful check. */
  failed(error: unknown): void
  stop(): Promise<void>
}

interface Addresses {
  primary: string
  replica: string
  log: Log
  /** Called when it stops responding, to end pending reads. */
  onUnavailable(): void
}

/** The primary's WAL position, and when it was read. */
interface Mark {
  position: bigint
  at: number
}

/** Checks the replica's lag twice a second over a separate connection to each server. Resolves after the first check. */
export async function followReplica({ primary, replica, log, onUnavailable }: Addresses): Promise<Replica> {
  const pools = { primary: connect(primary, 1).pool, replica: connect(replica, 1).pool }
  let marks: Mark[] = []
  let isCurrent = false
  let isPrimaryDown = false
  let reported: boolean | null = null
  let missing = false
  let catchingUp: Promise<void> | null = null
  let stopped = false

  async function positionOf(server: 'primary' | 'replica'): Promise<bigint> {
    const expression = server === 'primary' ? 'pg_current_wal_flush_lsn()' : 'pg_last_wal_replay_lsn()'
    const answer = pools[server].query<{ replica: boolean; position: string | null }>(
      `select pg_is_in_recovery() as replica, case when pg_is_in_recovery() = ${server === 'replica'} then ${expression} end as position`,
    )
    const { rows } = await withTimeout(answer, TIMEOUT_MS, 'It did not answer in time.')
    const [row] = rows
    if (!row?.position) throw new Error(row?.replica ? 'It is a replica.' : 'It is no replica, or has nothing yet.')
    return parseLsn(row.position)
  }

  async function poll(): Promise<void> {
    const at = performance.now()
    const [written, replayed] = await Promise.allSettled([positionOf('primary'), positionOf('replica')])
    if (replayed.status === 'rejected') {
      onUnavailable()
      report(false, { err: replayed.reason })
      return
    }
    isPrimaryDown = written.status === 'rejected'
    if (written.status === 'fulfilled') marks = [...marks.slice(-MAX_MARKS), { position: written.value, at }]
    // Without the primary nothing is written: the lag is that of the moment when it last answered.
    const newest = marks.at(-1)
    if (!newest) return report(isCurrent, {})
    const reached = marks.findLast(({ position }) => position <= replayed.value)
    const lagMs = newest.at - (reached ?? marks[0] ?? newest).at
    // At the start the lag is unknown, so nothing is reported until it can be measured.
    if (reached || lagMs > MAX_LAG_MS) report(reached !== undefined && lagMs <= MAX_LAG_MS, { lagMs })
  }

  /** Logs changes of the state. */
  function report(current: boolean, why: object): void {
    isCurrent = current
    if (reported === current || stopped) return
    if (current && reported !== null) log.info({}, 'replica reachable again')
    if (!current) log.warn(why, 'replica unreachable, reading from primary')
    reported = current
  }

  async function catchUp(): Promise<void> {
    while (missing && !stopped) {
      missing = false
      try {
        const requested = await positionOf('primary')
        while (!stopped && (await positionOf('replica')) < requested) await pause(CATCH_UP_INTERVAL_MS)
      } catch {
        missing = true
        await pause(POLL_INTERVAL_MS)
      }
    }
  }

  await poll()
  const polling = (async () => {
    while (!stopped) {
      await pause(POLL_INTERVAL_MS, undefined, { ref: false })
      if (!stopped) await poll()
    }
  })()

  return {
    get isUsable() {
      return isCurrent && (catchingUp === null || isPrimaryDown)
    },
    changed() {
      missing = true
      catchingUp ??= catchUp().finally(() => {
        catchingUp = null
      })
    },
    failed(err) {
      report(false, { err })
    },
    async stop() {
      stopped = true
      await Promise.all([pools.primary.end(), pools.replica.end()])
      await Promise.race([Promise.all([polling, catchingUp]), pause(TIMEOUT_MS)])
    },
  }
}

/** A position in PostgreSQL's write-ahead log, such as '16/B374D848', as a number. */
function parseLsn(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
