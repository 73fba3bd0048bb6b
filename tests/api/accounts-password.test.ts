import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const database = freshDatabase()
let t: TestApp
let ask: Ask
let people = 0
let me: Awaited<ReturnType<typeof addSignedIn>> & { mobile_number: string }

beforeAll(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  ask = clientOf(t.app)
})
beforeEach(async () => {
  t.clock.at = new Date(t.clock.at.getTime() + 60_000)
  const mobile_number = `+4521${String(++people).padStart(6, '0')}`
  me = { ...(await addSignedIn(t.app, { phone: mobile_number })), mobile_number }
})

const codeFor = (phone: string) => /\d{6}/.exec(t.sms.findLast((sms) => sms.to === phone)?.text ?? '')?.[0] ?? 'none'
const fresh = { password: 'a better horse', password_confirmation: 'a better horse' }

async function forgotten() {
  const { mobile_number } = me
  await ask('/api/forgotpassword', { mobile_number })
  return { ...fresh, mobile_number, otp: codeFor(mobile_number) }
}

describe('forgotpassword', () => {
  it('responds alike for known and unknown numbers, and texts known ones only', async () => {
    const before = t.sms.length
    const known = await ask('/api/forgotpassword', { mobile_number: me.mobile_number })
    const unknown = await ask('/api/forgotpassword', { mobile_number: '+4599999999' })
    expect(known).toMatchObject({ status: 200, body: { Error: 0, msg: expect.any(String) } })
    expect(unknown.body).toEqual(known.body)
    expect(t.sms.slice(before).map(({ to }) => to)).toEqual([me.mobile_number])
    const again = ['+4599999999', me.mobile_number].map((mobile_number) =>
      ask('/api/forgotpassword', { mobile_number }),
    )
    for (const { status, headers } of await Promise.all(again)) {
      expect([status, headers.get('retry-after')]).toEqual([429, '30'])
    }
  })

  it('needs a phone number', async () => {
    const msg = 'Phone number is required.'
    for (const body of [{}, { mobile_number: ' ' }]) {
      expect(await ask('/api/forgotpassword', body)).toMatchObject({ status: 400, body: { msg } })
    }
    for (const mobile_number of [7, null, [], {}, 'x'.repeat(10_000), "'; drop table person"]) {
      expect((await ask('/api/forgotpassword', { mobile_number })).status).toBe(400)
    }
  })
})

describe('resetpassword', () => {
  it('sets the password and ends all tokens of the account', async () => {
    const form = await forgotten()
    const done = await ask('/api/resetpassword', form)
    expect(done).toMatchObject({ status: 200, body: { Error: 0, msg: expect.any(String) } })
    expect((await ask('/api/getuserdetails', undefined, me)).body).toMatchObject({ Error: 1, token: false })
    const { email } = me
    expect((await ask('/api/signin', { email, password: fresh.password })).status).toBe(200)
    expect((await ask('/api/resetpassword', form)).status, 'a code works once').toBe(400)
  })

  it('accepts no other code, number or account', async () => {
    const form = await forgotten()
    const wrong = form.otp === '000000' ? '111111' : '000000'
    const other = await addSignedIn(t.app, { phone: '+4522000001' })
    for (const change of [{ otp: wrong }, { mobile_number: '+4522000001' }, { mobile_number: '+4599999998' }]) {
      const { status, body } = await ask('/api/resetpassword', { ...form, ...change })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['otp']])
    }
    expect((await ask('/api/getuserdetails', undefined, other)).status).toBe(200)
    t.clock.at = new Date(t.clock.at.getTime() + 11 * 60_000)
    expect((await ask('/api/resetpassword', form)).status, 'too late').toBe(400)
  })

  it('returns field errors with the messages of sign-up', async () => {
    const form = await forgotten()
    const words = async (change: object) => (await ask('/api/resetpassword', { ...form, ...change })).body.fields
    expect(await words({ password: '' })).toMatchObject({ password: 'Password is required.' })
    expect(await words({ password: 'short', password_confirmation: 'short' })).toEqual({
      password: 'Password should 6 digits.',
    })
    expect(await words({ password_confirmation: 'another' })).toEqual({
      password_confirmation: 'Both password need to be the same.',
    })
    expect(await words({ otp: '' })).toEqual({ otp: 'Please enter otp' })
    for (const wrong of [7, ['a'], {}, 'x'.repeat(10_000)]) {
      for (const field of ['password', 'mobile_number', 'otp']) {
        expect((await ask('/api/resetpassword', { ...form, [field]: wrong })).status).toBe(400)
      }
    }
    expect((await ask('/api/getuserdetails', undefined, me)).status, 'nothing has changed').toBe(200)
  })
})
