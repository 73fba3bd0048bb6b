import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app.ts'
import { decryptJson, encryptJson } from '../encrypted-json.ts'
import { Refusal } from '../refusal.ts'
import { retryWhileUnavailable } from '../retry-while-unavailable.ts'
import { addMinutes } from '../time.ts'
import { reasonOf } from '../unavailable.ts'
import {
  type Claim,
  claimReply,
  deleteReplies,
  giveUpClaim,
  readReply,
  secretOfReply,
  storeResponse,
} from './queries.ts'

export interface KeyedCall {
  /** Whose key it is; null for a visitor, whom only their address tells from others. */
  personId: string | null
  address: string
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
 * Does the work of a call once for its key and returns the same reply to whoever repeats it, also while the first is
 * still at work. The work is given a name that the same call has whenever it comes again. Throws Refusal('key_reused') when the key came with another body before, and
 * Refusal('payment_in_progress') when the first takes too long to be waited for.
 */
export async function runOnce<T>(app: App, keyed: KeyedCall, work: (name: string) => Promise<Worked<T>>): Promise<T> {
  const { personId, address, call, key, body } = keyed
  const ids = app.auth.seals(`reply ${JSON.stringify([personId ?? [address], call, key])}`)
  // A call that came before the secret was changed stays the same call.
  const secret = ids.length > 1 ? await secretOfReply(app.db, ids) : 0
  const id = ids[secret] ?? ids[0]
  // Sealed, because a body may hold a password, and whoever reads the table could otherwise try some out.
  const fingerprint = app.auth.seals(`body ${body}`)[secret] ?? ''
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const now = app.clock.now()
    const claim = { id, personId, fingerprint, now, diedBefore: addMinutes(now, -LONGEST_WORK_MINUTES) }
    if (await claimReply(app.db, claim))
      return answer(app, claim, () => work(app.auth.seals(nameText(keyed))[secret] ?? ''))
    const kept = await readReply(app.db, id)
    if (kept && kept.fingerprint !== fingerprint) {
      throw new Refusal('key_reused', { fields: { 'Idempotency-Key': 'key_reused' } })
    }
    if (kept?.reply) return decryptJson<T>(app, purposeOf(id), kept.reply)
    if (waited >= PATIENCE_MS) throw new Refusal('payment_in_progress')
    await pause(LOOK_EVERY_MS)
  }
}

async function answer<T>(app: App, claim: Claim, work: () => Promise<Worked<T>>): Promise<T> {
  let done: Worked<T> | undefined
  try {
    done = await work()
    return done.reply
  } finally {
    const { reply, final = false } = done ?? {}
    const write = () =>
      final ? storeResponse(app.db, claim, encryptJson(app, purposeOf(claim.id), reply)) : giveUpClaim(app.db, claim)
    // What was done is answered as it is, also when that cannot be written down just now.
    await write().catch((error) => {
      app.log.warn({ reason: reasonOf(error) }, 'a reply could not be kept')
      void retryWhileUnavailable(app, LONGEST_WORK_MINUTES * 60_000, write).catch(() => undefined)
    })
  }
}

/** What was asked for: the same only for the same person, call, key and body, whenever it comes again. */
function nameText({ personId, call, key, body }: KeyedCall): string {
  return `name ${JSON.stringify([personId, call, key, body])}`
}

/** Replies are told again for a day. */
export async function deleteExpiredResponses(app: App): Promise<void> {
  await deleteReplies(app.db, addMinutes(app.clock.now(), -KEPT_MINUTES))
}

/** What the seal of a reply is made for. */
function purposeOf(id: string): string {
  return `kept reply ${id}`
}
