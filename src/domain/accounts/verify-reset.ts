import type { App } from '../app.ts'
import { parse } from '../shared/parse.ts'
import { countCodeTry } from './count-code-try.ts'
import { tradeCode } from './one-time-code.ts'
import { codeInput } from './schema.ts'

/**
 * Takes the code that `requestReset` sent, and gives a pass to set the new password with in a second step: the code
 * itself is used up. Throws Refusal('invalid_input' | 'code_wrong' | 'code_expired' | 'too_many_requests').
 */
export async function verifyReset(
  app: App,
  input: { phone: string; code: string },
  headers: Headers,
): Promise<{ phone: string; pass: string }> {
  const { phone, code } = parse(codeInput, input)
  await countCodeTry(app, phone, headers)
  return { phone, pass: await tradeCode(app, { purpose: 'reset', phone, signUpId: null, code }) }
}
