import type { App } from '../../kernel/app.ts'
import type { SignedIn } from '../../kernel/auth.ts'
import { localeOf } from '../../kernel/locale.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { violatesConstraint } from '../../kernel/violates-constraint.ts'
import { createDraftSalon } from '../../salons/lifecycle/create-draft-salon.ts'
import { claimTrial } from '../../salons/plans/trial.ts'
import { type Authenticated, admit } from './admit.ts'
import { clientAddress } from './client-address.ts'
import { consumeCode } from './code-queries.ts'
import { countCodeAttempt } from './count-code-attempt.ts'
import { checkCode, codeExpired } from './one-time-code.ts'
import { mailOwnConfirmation } from './profile/email-change.ts'
import { removeCredentials, setPassword, storePerson } from './queries.ts'
import { codeInput } from './schema.ts'
import { findSignUp, NO_PASSWORD, takeSignUp } from './sign-up-queries.ts'

/**
 * Creates the account of the sign-up whose code is entered, and signs it in. `attempt` is the id returned by `signUp`;
 * without it the sign-up must have come from the same address, or be the only one with that number. Throws
 * Refusal('invalid_input' | 'code_wrong' | 'code_expired' | 'email_taken' | 'phone_taken' | 'too_many_requests').
 */
export async function verifyCode(
  app: App,
  input: { phone: string; code: string; attempt?: string | undefined; rememberMe?: boolean },
  headers: Headers,
  client: Pick<Authenticated, 'client' | 'device'> = { client: 'browser' },
): Promise<SignedIn> {
  const { phone, code } = parse(codeInput, input)
  await countCodeAttempt(app, phone, headers)
  const signUpKey = { phone, attempt: input.attempt ?? null, from: clientAddress(headers) }
  const signUp = await findSignUp(app.db, signUpKey)
  const key = { purpose: 'verify', phone, attemptId: signUp?.id ?? null } as const
  const { codeHash } = await checkCode(app, {
    ...key,
    code,
    knowsAttempt: signUpKey.attempt !== null,
    from: signUpKey.from,
  })
  const personId = await makeAccount(app, key, codeHash)
  await mailOwnConfirmation(app, personId).catch((error) =>
    app.log.error({ err: error }, 'mailing address confirmation failed'),
  )
  return admit(app, { personId, remember: input.rememberMe ?? false, ...client }, headers)
}

async function makeAccount(
  app: App,
  key: { purpose: 'verify'; phone: string; attemptId: string | null },
  codeHash: string,
): Promise<string> {
  try {
    return await app.db.transaction().execute(async (tx) => {
      const now = app.clock.now()
      const signUp = key.attemptId === null ? undefined : await takeSignUp(tx, key.attemptId)
      if (!signUp) throw codeExpired()
      if (!(await consumeCode(tx, key, codeHash))) throw codeExpired()
      const { role, name, last_name: lastName, email, phone, address, birth_date: birthDate } = signUp
      const person = { role, name, lastName, email, phone, address, birthDate, locale: localeOf(signUp.locale) }
      const personId = await storePerson(tx, person, now)
      if (personId === null) throw new Refusal('email_taken')
      if (signUp.password === NO_PASSWORD) await removeCredentials(tx, personId)
      else await setPassword(tx, personId, signUp.password, now)
      if (role === 'partner') {
        const { plan, free_months: freeMonths } = signUp
        const { locale } = person
        const draft = { ownerId: personId, name: `${name} ${lastName}`, phone, email, plan, freeMonths, locale, now }
        const salonId = await createDraftSalon(tx, draft)
        if (freeMonths > 0) await claimTrial(tx, { salonId, personId, now })
      }
      return personId
    })
  } catch (error) {
    // Several sign-ups may have one number; the first to enter a code gets it.
    if (!violatesConstraint(error, 'person_verified_phone')) throw error
    throw new Refusal('phone_taken')
  }
}
