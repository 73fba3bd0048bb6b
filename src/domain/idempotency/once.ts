import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app.ts'
import { Refusal } from '../shared/refusal.ts'
import { addMinutes } from '../shared/time.ts'
import { claimReply, deleteReplies, giveUpClaim, keepReply, readReply } from './queries.ts'

export interface KeyedCall {
  personId: string | null
  call: string
  /** The client's Idempotency-Key. */
  key: string
  /** All that was sent with it. */
  body: string
}

export interface Worked<T> {
  reply: T
  /** Whether it shall be told again, rather than be worked out again. */
  final: boolean
}

const LONGEST_WORK_MINUTES = 2
const KEPT_MINUTES = 24 * 60
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 10_000

/**
 * Does the work of a call once for its key and tells the same reply to whoever repeats it, also while the first is
 * still at work. Throws Refusal('invalid_input') when the key came with another body before.
 */
export async function once<T>(app: App, keyed: KeyedCall, work: () => Promise<Worked<T>>): Promise<T> {
  const fingerprint = digest(keyed.body)
  // A visitor's key is not theirs alone: another's, with another body, is another call.
  const id = digest(JSON.stringify([keyed.personId ?? fingerprint, keyed.call, keyed.key]))
  for (let waited = 0; !(await claim(app, { id, personId: keyed.personId, fingerprint })); waited += LOOK_EVERY_MS) {
    const kept = await readReply(app.db, id)
    if (kept && kept.fingerprint !== fingerprint) {
      throw new Refusal('invalid_input', { fields: { 'Idempotency-Key': 'key_reused' } })
    }
    if (kept?.reply) return kept.reply as T
    if (waited >= PATIENCE_MS) throw new Refusal('payment_in_progress')
    await pause(LOOK_EVERY_MS)
  }
  let done: Worked<T> | undefined
  try {
    done = await work()
    return done.reply
  } finally {
    if (done?.final) await keepReply(app.db, id, done.reply)
    else await giveUpClaim(app.db, id)
  }
}

/** Replies are told again for a day. */
export async function forgetReplies(app: App): Promise<void> {
  await deleteReplies(app.db, addMinutes(app.clock.now(), -KEPT_MINUTES))
}

function claim(app: App, wanted: { id: string; personId: string | null; fingerprint: string }): Promise<boolean> {
  const now = app.clock.now()
  return claimReply(app.db, { ...wanted, now, diedBefore: addMinutes(now, -LONGEST_WORK_MINUTES) })
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
