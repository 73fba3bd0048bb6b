import { createHash } from 'node:crypto'
import type { App } from '../../kernel/app.ts'
import { localeOf } from '../../kernel/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { clientAddress } from './client-address.ts'
import { mailAccount } from './mail-account.ts'
import { type CodeRecipient, makeCode, sendCode } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import { requireProof } from './proof/require-proof.ts'
import { emailIsTaken, findUnverifiedHolder, phoneIsTaken } from './queries.ts'
import { releaseLink } from './release-link.ts'
import { type NewSignUp, NO_PASSWORD, storeSignUp } from './sign-up-queries.ts'

/** A pending sign-up: the number of its code, and its id. */
export interface Attempt {
  phone: string
  attempt: string
}

/**
 * Stores a pending sign-up and sends its code. Pressing the button twice is one sign-up and one message. Null for
 * `password` makes an account without one. Throws
 * Refusal('email_taken' | 'phone_taken' | 'too_many_requests' | 'proof_required').
 */
export async function register(
  app: App,
  person: Omit<NewSignUp, 'password' | 'ipAddress'>,
  password: string | null,
  headers: Headers,
  proof?: string,
): Promise<Attempt> {
  const { email, phone, locale } = person
  const ipAddress = clientAddress(headers)
  await app.limits.take('sign_up', ipAddress)
  await app.limits.take('code_send', phone)
  await requireProof(app, { phone, from: ipAddress, proof })
  const hash = password === null ? NO_PASSWORD : await hashPassword(password, saltFor(app, email, phone))
  await mailAddressOwner(app, email)
  const sent = await app.db.transaction().execute(async (tx) => {
    if (await emailIsTaken(tx, email)) throw new Refusal('email_taken', { fields: { email: 'email_taken' } })
    if (await phoneIsTaken(tx, phone)) {
      throw new Refusal('phone_taken', { fields: { mobile_number: 'phone_taken' } })
    }
    const signUpId = await storeSignUp(tx, { ...person, password: hash, ipAddress }, app.clock.now())
    const to: CodeRecipient = { purpose: 'verify', phone, attemptId: signUpId, personId: null, locale, ipAddress }
    return { to, attempt: signUpId, code: await makeCode(app, tx, to) }
  })
  if (sent.code !== null) await sendCode(app, sent.to, sent.code)
  return { phone, attempt: sent.attempt }
}

/**
 * The address belongs to an account that has not confirmed it: the owner of the address gets a link to remove it from
 * that account and can then sign up.
 */
async function mailAddressOwner(app: App, email: string): Promise<void> {
  const holder = await findUnverifiedHolder(app.db, email)
  if (!holder) return
  await app.limits.take('mail_send', holder.id)
  const release = releaseLink(app, { personId: holder.id, email: holder.email })
  const notification = { event: 'sign_up_tried', name: '', release, link: `${app.origin}/login` } as const
  await mailAccount(app, app.db, { to: holder.email, locale: localeOf(holder.locale), notification })
}

/**
 * A salt derived from e-mail address and number, so that the database recognises the same password; secret, as any
 * salt.
 */
function saltFor(app: App, email: string, phone: string): Uint8Array {
  return createHash('sha256')
    .update(app.auth.keyedHash(`salt ${phone} ${email}`))
    .digest()
    .subarray(0, 16)
}
