import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app.ts'
import { decryptJson, encryptJson } from '../encrypted-json.ts'
import { Refusal } from '../refusal.ts'
import { retryWhileUnavailable } from '../retry.ts'
import { addMinutes } from '../time.ts'
import { reasonOf } from '../unavailable.ts'
import {
  claimReply,
  deleteReplies,
  findSecretIndex,
  type ReplyClaim,
  readReply,
  releaseClaim,
  storeResponse,
} from './queries.ts'

export interface KeyedCall {
  /** The owner of the key; null for a visitor, distinguished by address. */
  personId: string | null
  address: string
  call: string
  /** The client's Idempotency-Key. */
  key: string
  /** The request with its body. */
  body: string
}

export interface CallResult<T> {
  reply: T
  /** Whether the reply is stored and repeated, instead of computed again. */
  final: boolean
}

const WORK_TIMEOUT_MINUTES = 2
const REPLY_TTL_MINUTES = 24 * 60
const POLL_INTERVAL_MS = 50
const WAIT_LIMIT_MS = 10_000

/**
 * Does the work of a call once for its key and returns the same reply to repeated calls, also while the first is still
 * running. The call is identified by a hash of person, call, key and body. Throws Refusal('key_reused') when the key
 * was used with another body before, and Refusal('payment_in_progress') when the first takes too long.
 */
export async function runOnce<T>(
  app: App,
  keyed: KeyedCall,
  work: (name: string) => Promise<CallResult<T>>,
): Promise<T> {
  const { personId, address, call, key, body } = keyed
  const ids = app.auth.keyedHashes(`reply ${JSON.stringify([personId ?? [address], call, key])}`)
  // Calls from before a change of the secret are recognised.
  const secret = ids.length > 1 ? await findSecretIndex(app.db, ids) : 0
  const id = ids[secret] ?? ids[0]
  // A keyed hash: a body may contain a password, which could otherwise be guessed from the table.
  const fingerprint = app.auth.keyedHashes(`body ${body}`)[secret] ?? ''
  for (let waited = 0; ; waited += POLL_INTERVAL_MS) {
    const now = app.clock.now()
    const claim = { id, personId, fingerprint, now, staleBefore: addMinutes(now, -WORK_TIMEOUT_MINUTES) }
    if (await claimReply(app.db, claim))
      return answer(app, claim, () => work(app.auth.keyedHashes(nameText(keyed))[secret] ?? ''))
    const stored = await readReply(app.db, id)
    if (stored && stored.fingerprint !== fingerprint) {
      throw new Refusal('key_reused', { fields: { 'Idempotency-Key': 'key_reused' } })
    }
    if (stored?.reply) return decryptJson<T>(app, purposeOf(id), stored.reply)
    if (waited >= WAIT_LIMIT_MS) throw new Refusal('payment_in_progress')
    await pause(POLL_INTERVAL_MS)
  }
}

async function answer<T>(app: App, claim: ReplyClaim, work: () => Promise<CallResult<T>>): Promise<T> {
  let done: CallResult<T> | undefined
  try {
    done = await work()
    return done.reply
  } finally {
    const { reply, final = false } = done ?? {}
    const write = () =>
      final ? storeResponse(app.db, claim, encryptJson(app, purposeOf(claim.id), reply)) : releaseClaim(app.db, claim)
    // The reply is returned even if it cannot be stored at the moment.
    await write().catch((error) => {
      app.log.warn({ reason: reasonOf(error) }, 'storing response failed')
      void retryWhileUnavailable(app, WORK_TIMEOUT_MINUTES * 60_000, write).catch(() => undefined)
    })
  }
}

/** The identity of a call: the same only for the same person, call, key and body. */
function nameText({ personId, call, key, body }: KeyedCall): string {
  return `name ${JSON.stringify([personId, call, key, body])}`
}

/** Replies are stored for a day. */
export async function deleteExpiredResponses(app: App): Promise<void> {
  await deleteReplies(app.db, addMinutes(app.clock.now(), -REPLY_TTL_MINUTES))
}

/** The purpose of the encryption of replies. With other words, those of the last day could not be decrypted any more. */
function purposeOf(id: string): string {
  return `kept reply ${id}`
}
