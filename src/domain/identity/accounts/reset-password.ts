import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { parse } from '../../kernel/parse.ts'
import type { DB } from '../../kernel/tables.ts'
import { clientAddress } from './client-address.ts'
import { consumeCode } from './code-queries.ts'
import { countCodeAttempt } from './count-code-attempt.ts'
import { mailOwner } from './mail-account.ts'
import { checkCode, codeExpired } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import { endAllSessions, setPassword } from './queries.ts'
import { newPasswordInput } from './schema.ts'

/**
 * Sets a new password with a code from `requestReset`, or the pass that `verifyReset` gave for it; every session of the
 * account ends, and its owner is notified by mail. Throws Refusal('invalid_input' | 'code_wrong' | 'code_expired' | 'too_many_requests').
 */
export async function resetPassword(
  app: App,
  input: {
    phone: string
    code: string
    attempt?: string | undefined
    password: string
    password_confirmation?: string
  },
  headers: Headers,
): Promise<void> {
  const { phone, code, password } = parse(newPasswordInput, input)
  await countCodeAttempt(app, phone, headers)
  const key = { purpose: 'reset', phone, attemptId: input.attempt ?? null } as const
  const entry = { knowsAttempt: input.attempt !== undefined, from: clientAddress(headers) }
  const { personId, codeHash } = await checkCode(app, { ...key, ...entry, code })
  if (personId === null) throw codeExpired()
  const hash = await hashPassword(password)
  await app.db.transaction().execute(async (tx) => {
    if (!(await consumeCode(tx, key, codeHash))) throw codeExpired()
    if (!(await isTheirs(tx, personId, phone))) throw codeExpired()
    await setPassword(tx, personId, hash, app.clock.now())
    await endAllSessions(tx, personId)
    // By e-mail, in case the number belongs to another person now.
    await mailOwner(app, tx, personId, { event: 'password_changed', link: `${app.origin}/forget` })
  })
}

/** A code may reach a number that has been changed meanwhile. Locks the person. */
async function isTheirs(tx: Kysely<DB>, personId: string, phone: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('phone', '=', phone)
    .where('phone_verified', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return owner !== undefined
}
