import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { CLIENT_ADDRESS } from './client-address.ts'
import { newAttempt, requestReset } from './request-reset.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'
import { verifyReset } from './verify-reset.ts'

const database = freshDatabase()
const home = new Headers({ [CLIENT_ADDRESS]: '192.0.2.7' })
const train = new Headers({ [CLIENT_ADDRESS]: '192.0.2.99' })
const outsider = new Headers({ [CLIENT_ADDRESS]: '198.51.100.9' })
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

const other = (code: string) => (code === '123456' ? '654321' : '123456')

/** Six wrong tries: one more than a code has. */
async function burn(wrong: () => Promise<unknown>) {
  for (let time = 0; time < 6; time++) await expect(wrong()).rejects.toThrow()
}

describe('an outsider who knows the number', () => {
  it.each([
    ['from where it was asked for', home, false],
    ['with its attempt, from anywhere', train, true],
  ])('uses up no tries of a sign-up’s owner: %s the code still works', async (_, from, withAttempt) => {
    const { phone, attempt } = await signUp(world.app, newSignUp(), home)
    const code = world.codeFor(phone)
    await burn(() => verifyCode(world.app, { phone, code: other(code) }, outsider))
    const own = withAttempt ? { phone, code, attempt } : { phone, code }
    await expect(verifyCode(world.app, own, from)).resolves.toMatchObject({ viewer: { phone } })
  })

  it('has five tries and no more', async () => {
    const { phone } = await signUp(world.app, newSignUp(), home)
    const code = world.codeFor(phone)
    await burn(() => verifyCode(world.app, { phone, code: other(code) }, outsider))
    await expect(verifyCode(world.app, { phone, code }, outsider)).rejects.toThrow('code_expired')
  })

  it('neither overtakes nor uses up the code for a new password of a browser’s own', async () => {
    const { phone } = await signUp(world.app, newSignUp(), home)
    await verifyCode(world.app, { phone, code: world.codeFor(phone) }, home)
    const attempt = newAttempt()
    await requestReset(world.app, { phone, attempt }, home)
    const code = world.codeFor(phone)
    await requestReset(world.app, { phone, attempt: newAttempt() }, outsider)
    await burn(() => verifyReset(world.app, { phone, code: other(code) }, outsider))
    await expect(verifyReset(world.app, { phone, code, attempt }, train)).resolves.toMatchObject({ phone })
  })
})
