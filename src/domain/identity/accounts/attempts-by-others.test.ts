import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { CLIENT_ADDRESS } from '../../kernel/client-address-header.ts'
import { newAttempt, requestReset } from './request-reset.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'
import { verifyReset } from './verify-reset.ts'

const database = freshDatabase()
const homeAddress = new Headers({ [CLIENT_ADDRESS]: '192.0.2.7' })
const otherAddress = new Headers({ [CLIENT_ADDRESS]: '192.0.2.99' })
const attacker = new Headers({ [CLIENT_ADDRESS]: '198.51.100.9' })
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

const other = (code: string) => (code === '123456' ? '654321' : '123456')

/** Six wrong attempts: one more than a code allows. */
async function useUpAttempts(wrong: () => Promise<unknown>) {
  for (let time = 0; time < 6; time++) await expect(wrong()).rejects.toThrow()
}

describe('an attacker who knows the phone number', () => {
  it.each([
    ['from the same address', homeAddress, false],
    ['with its attempt id, from another address', otherAddress, true],
  ])('cannot use up the owner’s attempts: the code still works %s', async (_, from, withAttempt) => {
    const { phone, attempt } = await signUp(world.app, newSignUp(), homeAddress)
    const code = world.codeFor(phone)
    await useUpAttempts(() => verifyCode(world.app, { phone, code: other(code) }, attacker))
    const own = withAttempt ? { phone, code, attempt } : { phone, code }
    await expect(verifyCode(world.app, own, from)).resolves.toMatchObject({ viewer: { phone } })
  })

  it('is rejected after five wrong codes, even with the right one', async () => {
    const { phone } = await signUp(world.app, newSignUp(), homeAddress)
    const code = world.codeFor(phone)
    await useUpAttempts(() => verifyCode(world.app, { phone, code: other(code) }, attacker))
    await expect(verifyCode(world.app, { phone, code }, attacker)).rejects.toThrow('code_expired')
  })

  it('cannot replace or use up the owner’s password reset code', async () => {
    const { phone } = await signUp(world.app, newSignUp(), homeAddress)
    await verifyCode(world.app, { phone, code: world.codeFor(phone) }, homeAddress)
    const attempt = newAttempt()
    await requestReset(world.app, { phone, attempt }, homeAddress)
    const code = world.codeFor(phone)
    await requestReset(world.app, { phone, attempt: newAttempt() }, attacker)
    await useUpAttempts(() => verifyReset(world.app, { phone, code: other(code) }, attacker))
    await expect(verifyReset(world.app, { phone, code, attempt }, otherAddress)).resolves.toMatchObject({ phone })
  })
})
