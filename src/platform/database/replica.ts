import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../domain/kernel/app.ts'
import { withTimeout } from '../with-timeout.ts'
import { connect } from './connect.ts'

/** So old at most is what visitors are shown. */
const MAX_BEHIND_MS = 5_000
const LOOK_EVERY_MS = 500
const CATCHING_UP_EVERY_MS = 10
const PATIENCE_MS = 2_000
/** As many looks as can matter, and some more. */
const MAX_MARKS = (2 * MAX_BEHIND_MS) / LOOK_EVERY_MS

/** How a replica keeps up with its primary. */
export interface Replica {
  /** Whether it may be read: it is there, a few seconds behind at most, and has all that `changed` told of. */
  readonly fit: boolean
  /** Something was committed that whoever reads from now on must see. */
  changed(): void
  /** It did not answer: it is not read until it has been looked at again. */
  failed(error: unknown): void
  stop(): Promise<void>
}

interface Addresses {
  primary: string
  replica: string
  log: Log
  /** Called when it stops answering, for whoever still waits for it. */
  onAway(): void
}

/** Where the primary's log of changes stood, and when that was asked. */
interface Mark {
  position: bigint
  at: number
}

/** Looks twice a second how far a replica is, on a connection of its own to each. Resolves when it has looked for the first time. */
export async function followReplica({ primary, replica, log, onAway }: Addresses): Promise<Replica> {
  const asked = { primary: connect(primary, 1).pool, replica: connect(replica, 1).pool }
  let marks: Mark[] = []
  let near = false
  let primaryAway = false
  let told: boolean | null = null
  let missing = false
  let catchingUp: Promise<void> | null = null
  let ended = false

  async function positionOf(server: 'primary' | 'replica'): Promise<bigint> {
    const question = server === 'primary' ? 'pg_current_wal_flush_lsn()' : 'pg_last_wal_replay_lsn()'
    const answer = asked[server].query<{ replica: boolean; position: string | null }>(
      `select pg_is_in_recovery() as replica, case when pg_is_in_recovery() = ${server === 'replica'} then ${question} end as position`,
    )
    const { rows } = await withTimeout(answer, PATIENCE_MS, 'It did not answer in time.')
    const [row] = rows
    if (!row?.position) throw new Error(row?.replica ? 'It is a replica.' : 'It is no replica, or has nothing yet.')
    return numberOf(row.position)
  }

  async function look(): Promise<void> {
    const at = performance.now()
    const [written, replayed] = await Promise.allSettled([positionOf('primary'), positionOf('replica')])
    if (replayed.status === 'rejected') {
      onAway()
      say(false, { err: replayed.reason })
      return
    }
    primaryAway = written.status === 'rejected'
    // Without its primary it is as new as anything that answers: it stays what it was.
    if (written.status === 'rejected') return say(near, {})
    marks = [...marks.slice(-MAX_MARKS), { position: written.value, at }]
    const reached = marks.findLast(({ position }) => position <= replayed.value)
    const behindMs = at - (reached ?? marks[0] ?? { at }).at
    // At the start nobody knows how far it is: there is nothing to say about it until it could have been told.
    if (reached || behindMs > MAX_BEHIND_MS) say(reached !== undefined && behindMs <= MAX_BEHIND_MS, { behindMs })
  }

  /** The log hears of it when it changes. */
  function say(isNear: boolean, why: object): void {
    near = isNear
    if (told === isNear || ended) return
    if (isNear && told !== null) log.info({}, 'the replica is read again')
    if (!isNear) log.warn(why, 'the replica cannot be read: the primary answers in its place')
    told = isNear
  }

  async function catchUp(): Promise<void> {
    while (missing && !ended) {
      missing = false
      try {
        const requested = await positionOf('primary')
        while (!ended && (await positionOf('replica')) < requested) await pause(CATCHING_UP_EVERY_MS)
      } catch {
        missing = true
        await pause(LOOK_EVERY_MS)
      }
    }
  }

  await look()
  const looking = (async () => {
    while (!ended) {
      await pause(LOOK_EVERY_MS, undefined, { ref: false })
      if (!ended) await look()
    }
  })()

  return {
    get fit() {
      return near && (catchingUp === null || primaryAway)
    },
    changed() {
      missing = true
      catchingUp ??= catchUp().finally(() => {
        catchingUp = null
      })
    },
    failed(err) {
      say(false, { err })
    },
    async stop() {
      ended = true
      await Promise.all([asked.primary.end(), asked.replica.end()])
      await Promise.race([Promise.all([looking, catchingUp]), pause(PATIENCE_MS)])
    },
  }
}

/** '16/B374D848' in order: the position in PostgreSQL's write-ahead log. */
function numberOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
