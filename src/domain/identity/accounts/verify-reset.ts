import type { App } from '../../kernel/app.ts'
import { parse } from '../../kernel/parse.ts'
import { clientAddress } from './client-address.ts'
import { countCodeAttempt } from './count-code-attempt.ts'
import { exchangeCode } from './one-time-code.ts'
import { codeInput } from './schema.ts'

/**
 * Exchanges the code of `requestReset` for a token to set the new password in a second step: the code is used up.
 * Throws Refusal('invalid_input' | 'code_wrong' | 'code_expired' | 'too_many_requests').
 */
export async function verifyReset(
  app: App,
  input: { phone: string; code: string; attempt?: string | undefined },
  headers: Headers,
): Promise<{ phone: string; pass: string }> {
  const { phone, code } = parse(codeInput, input)
  await countCodeAttempt(app, phone, headers)
  const key = { purpose: 'reset', phone, attemptId: input.attempt ?? null } as const
  const entry = { knowsAttempt: input.attempt !== undefined, from: clientAddress(headers) }
  return { phone, pass: await exchangeCode(app, { ...key, ...entry, code }) }
}
