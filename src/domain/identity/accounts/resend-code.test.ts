import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { resendCode } from './resend-code.ts'
import { signUp } from './sign-up.ts'

const database = freshDatabase()
const here = new Headers()
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

describe('sending a code again', () => {
  it('does not wait for the SMS, so that the response time reveals no pending sign-up', async () => {
    const person = newSignUp()
    await signUp(world.app, person, here)
    world.pass(31)
    let started = 0
    const send = () => {
      started += 1
      return new Promise<never>(() => undefined)
    }
    await resendCode({ ...world.app, sms: { send } }, { phone: person.mobile_number }, here)
    expect(started).toBe(1)
  })

  it('logs a message that cannot be sent', async () => {
    const person = newSignUp()
    await signUp(world.app, person, here)
    world.pass(31)
    const logged = new Promise<object>((resolve) => {
      const log = { ...world.app.log, error: resolve }
      const sms = { send: () => Promise.reject(new Error('no network')) }
      void resendCode({ ...world.app, sms, log }, { phone: person.mobile_number }, here)
    })
    await expect(logged).resolves.toMatchObject({ purpose: 'verify' })
  })
})
