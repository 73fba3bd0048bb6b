import type { App } from '../app.ts'
import { parse } from '../shared/parse.ts'
import { useUpCode } from './code-queries.ts'
import { checkCode, codeExpired } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import { endAllSessions, setPassword } from './queries.ts'
import { newPasswordInput } from './schema.ts'

/** Sets a new password with a code from `requestReset`; every session of the account ends. */
export async function resetPassword(
  app: App,
  input: { phone: string; code: string; password: string; password_confirmation?: string },
): Promise<void> {
  const { phone, code, password } = parse(newPasswordInput, input)
  await app.limits.take('code_try', phone)
  const { personId, codeHash } = await checkCode(app, { purpose: 'reset', phone, code })
  const hash = await hashPassword(password)
  await app.db.transaction().execute(async (tx) => {
    if (!(await useUpCode(tx, 'reset', phone, codeHash))) throw codeExpired()
    await setPassword(tx, personId, hash, app.clock.now())
    await endAllSessions(tx, personId)
  })
}
