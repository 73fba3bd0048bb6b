import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import { Refusal } from '../shared/refusal.ts'
import type { DB } from '../shared/tables.ts'
import { clientAddress } from './client-address.ts'
import { findCode } from './code-queries.ts'
import { makeCode, type Recipient, secondsLeft, sendCode } from './one-time-code.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { enterPerson, type NewPerson, passwordOf, phoneIsTaken, setPassword } from './queries.ts'

/**
 * Enters an account that waits for its code, and sends the code. Pressing the button twice is one sign-up and one
 * message. Throws Refusal('email_taken' | 'phone_taken' | 'too_many_requests').
 */
export async function register(
  app: App,
  person: NewPerson,
  password: string,
  headers: Headers,
): Promise<{ phone: string }> {
  await app.limits.take('sign_up', clientAddress(headers))
  await app.limits.take('code_send', person.phone)
  const hash = await hashPassword(password)
  const sent = await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    const personId = await enterPerson(tx, person, now)
    if (personId === null) throw new Refusal('email_taken', { fields: { email: 'email_taken' } })
    if (await phoneIsTaken(tx, person.phone)) {
      throw new Refusal('phone_taken', { fields: { mobile_number: 'phone_taken' } })
    }
    const earlier = await passwordOf(tx, personId)
    const again = earlier !== null && (await passwordMatches(earlier, password))
    if (!again) await setPassword(tx, personId, hash, now)
    const to: Recipient = { purpose: 'verify', phone: person.phone, personId, locale: person.locale }
    const code = await makeCode(app, tx, to)
    // The code that is under way may only serve whom it was made for, with the password they chose then.
    if (code === null) await mustBeTheSame(app, tx, to, again)
    return { to, code }
  })
  if (sent.code !== null) await sendCode(app, sent.to, sent.code)
  return { phone: person.phone }
}

async function mustBeTheSame(app: App, tx: Kysely<DB>, to: Recipient, samePassword: boolean): Promise<void> {
  const underWay = await findCode(tx, to.purpose, to.phone)
  if (underWay?.person_id === to.personId && samePassword) return
  const retryAfterSeconds = underWay ? secondsLeft(underWay.sent_at, app.clock.now()) : 1
  throw new Refusal('too_many_requests', { retryAfterSeconds })
}
