import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import {
  type CodeEntry,
  type CodeKey,
  countAttempt,
  findCode,
  type Purpose,
  replaceCode,
  storeCode,
} from './code-queries.ts'
import { newToken } from './hashed-tokens.ts'

export const CODE_MINUTES = 10
const CODE_TRIES = 5
const RESEND_SECONDS = 30

/**
 * A code belongs to a sign-up or a person. For an unknown number it belongs to neither and is not sent; the response is
 * the same.
 */
export interface CodeRecipient {
  purpose: Purpose
  phone: string
  attemptId: string | null
  personId: string | null
  locale: Locale
  /** The client's IP address. */
  ipAddress: string
}

/** Makes a code and stores its keyed hash. Null when the last one is too fresh. The code itself is only in the answer. */
export async function makeCode(app: App, db: Kysely<DB>, to: CodeRecipient): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = app.clock.now()
  const stored = await storeCode(db, {
    purpose: to.purpose,
    phone: to.phone,
    attemptId: to.attemptId,
    personId: to.personId,
    codeHash: hashOf(app, to, code),
    ipAddress: to.ipAddress,
    now,
    expiresAt: addMinutes(now, CODE_MINUTES),
    notSince: new Date(now.getTime() - RESEND_SECONDS * 1000),
  })
  return stored ? code : null
}

/** How long a request waits for the gateway, in milliseconds; a slower one continues in the background. */
const SMS_TIMEOUT_MS = 2_000

/**
 * A failed message is logged, not thrown: the user's next page can send it again. Slow gateways are not awaited: the
 * code is valid already.
 */
export async function sendCode(app: App, to: CodeRecipient, code: string): Promise<void> {
  if (!hasRecipient(to)) return
  const text = app.messages.oneTimeCode(to.locale, { code, minutes: CODE_MINUTES, purpose: to.purpose })
  const sent = app.sms
    .send({ to: to.phone, text })
    .catch((error) => app.log.error({ err: error, purpose: to.purpose }, 'sending one-time code failed'))
  await new Promise<void>((done) => {
    const timer = setTimeout(done, SMS_TIMEOUT_MS)
    void sent.finally(() => {
      clearTimeout(timer)
      done()
    })
  })
}

/** Returns its keyed hash, to use it up with. Throws Refusal('code_wrong' | 'code_expired'). */
export async function checkCode(
  app: App,
  typed: CodeKey & CodeEntry & { code: string },
): Promise<{ personId: string | null; codeHash: string }> {
  const stored = await countAttempt(app.db, typed, typed, app.clock.now(), CODE_TRIES)
  if (!stored) throw codeExpired()
  const storedHash = Buffer.from(stored.code_hash, 'hex')
  const hashes = app.auth.keyedHashes(codeText(typed, typed.code))
  const same = hashes.some((hash) => timingSafeEqual(storedHash, Buffer.from(hash, 'hex')))
  const { purpose } = typed
  if (!same || !hasRecipient({ purpose, attemptId: stored.attempt_id, personId: stored.person_id }))
    throw new Refusal('code_wrong', { fields: { code: 'code_wrong' } })
  return { personId: stored.person_id, codeHash: stored.code_hash }
}

/**
 * Exchanges a code for a token valid for ten more minutes: too long to guess, so that the browser may keep it while the
 * user chooses a password. Throws Refusal('code_wrong' | 'code_expired').
 */
export async function exchangeCode(app: App, typed: CodeKey & CodeEntry & { code: string }): Promise<string> {
  const { codeHash } = await checkCode(app, typed)
  const pass = newToken()
  const replaced = await replaceCode(app.db, {
    ...typed,
    codeHash,
    nextHash: hashOf(app, typed, pass),
    expiresAt: addMinutes(app.clock.now(), CODE_MINUTES),
  })
  if (!replaced) throw codeExpired()
  return pass
}

export function codeExpired(): Refusal {
  return new Refusal('code_expired', { fields: { code: 'code_expired' } })
}

/** Seconds until another code may be requested; 0 when it may be now. */
export async function resendWait(app: App, key: CodeKey): Promise<number> {
  const code = await findCode(app.db, key)
  return code ? secondsLeft(code.sent_at, app.clock.now()) : 0
}

function secondsLeft(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + RESEND_SECONDS)
}

/** Whether there is a recipient: a sign-up, or a person. */
function hasRecipient({
  purpose,
  attemptId,
  personId,
}: Pick<CodeRecipient, 'purpose' | 'attemptId' | 'personId'>): boolean {
  return purpose === 'verify' ? attemptId !== null : personId !== null
}

function hashOf(app: App, key: CodeKey, code: string): string {
  return app.auth.keyedHash(codeText(key, code))
}

function codeText({ purpose, phone, attemptId }: CodeKey, code: string): string {
  return `${purpose} ${phone} ${attemptId ?? ''} ${code}`
}
