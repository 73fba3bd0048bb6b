import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { openSession } from '../support/sessions.ts'
import { type Ask, clientOf } from './client.ts'

const database = freshDatabase()
let t: TestApp
let ask: Ask
let people = 0
let person: ReturnType<typeof newSignUp>

function newSignUp() {
  const number = ++people
  return {
    name: 'Karen',
    lastName: 'Holm',
    email: `karen-${number}@example.com`,
    password: 'correct horse',
    mobile_number: `+4520${String(number).padStart(6, '0')}`,
  }
}

beforeAll(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  ask = clientOf(t.app)
})
beforeEach(() => {
  person = newSignUp()
  t.clock.at = new Date(t.clock.at.getTime() + 60_000)
})

const codeFor = (phone: string) => /\d{6}/.exec(t.sms.findLast((sms) => sms.to === phone)?.text ?? '')?.[0] ?? 'none'

async function verified() {
  await ask('/api/usersignup', person)
  const { mobile_number } = person
  return (await ask('/api/otpverification', { mobile_number, otp: codeFor(mobile_number) })).body
}

describe('usersignup', () => {
  it('creates an account that can sign in only once it is verified', async () => {
    const { email, password, mobile_number } = person
    const signedUp = await ask('/api/usersignup', { ...person, Address: 'Nørrebrogade 1', DOB: '24-12-1990' })
    expect(signedUp).toMatchObject({ status: 200, body: { Error: 0, msg: expect.any(String) } })
    expect(signedUp.body).not.toHaveProperty('token')

    const early = await ask('/api/signin', { email, password })
    expect(early).toMatchObject({ status: 403, body: { Error: 1, unverified: true, msg: expect.any(String) } })
    expect(early.body.mobile_number).toMatch(/^\+45•+\d\d$/)

    const entered = await ask('/api/otpverification', { mobile_number, otp: codeFor(mobile_number) })
    expect(entered).toMatchObject({
      status: 200,
      body: { Error: 0, msg: expect.any(String), token: expect.any(String) },
    })
    expect(entered.body.user).toEqual({
      _id: expect.any(String),
      name: 'Karen',
      lastName: 'Holm',
      email,
      mobile_number,
      Address: 'Nørrebrogade 1',
      Profile_Pic: null,
      role: 'customer',
    })
    expect((await ask('/api/signin', { email, password })).status).toBe(200)
  })

  it('returns an error for each field, with the messages of the specification', async () => {
    const { status, body } = await ask('/api/usersignup', {
      name: ' ',
      email: 'not an address',
      password: 'short',
      mobile_number: '12',
    })
    expect(status).toBe(400)
    expect(body).toEqual({
      Error: 1,
      msg: 'User Name is required.',
      fields: {
        name: 'User Name is required.',
        lastName: 'Last Name is required.',
        email: 'Invalid email',
        password: 'Password should 6 digits.',
        mobile_number: 'Phone Number should 6 digits.',
      },
    })
    expect((await ask('/api/usersignup', '')).body.fields).toMatchObject({
      email: 'Email is required.',
      password: 'Password is required.',
      mobile_number: 'Phone Number is required.',
    })
    const twice = await ask('/api/usersignup', { ...person, password_confirmation: 'another' })
    expect(twice.body.fields).toEqual({ password_confirmation: 'Both password need to be the same.' })
  })

  it('refuses wrong types', async () => {
    for (const wrong of [7, true, ['a'], { a: 1 }]) {
      for (const field of ['name', 'lastName', 'email', 'password', 'mobile_number', 'Address']) {
        const { status, body } = await ask('/api/usersignup', { ...person, [field]: wrong })
        expect(status, field).toBe(400)
        expect(Object.keys(body.fields)).toEqual([field])
        expect(body.fields[field]).not.toMatch(/expected|received/i)
      }
    }
  })

  it('does not let anybody take over an account', async () => {
    await verified()
    const again = await ask('/api/usersignup', { ...person, password: 'a new password', mobile_number: '+4570000001' })
    expect(again).toMatchObject({ status: 409, body: { Error: 1, fields: { email: expect.any(String) } } })
    const phone = await ask('/api/usersignup', { ...person, email: 'other@example.com' })
    expect(phone).toMatchObject({ status: 409, body: { fields: { mobile_number: expect.any(String) } } })
  })

  it('repeated under one Idempotency-Key is one sign-up and one message', async () => {
    const sent = { headers: { 'idempotency-key': 'sign me up' } }
    const before = t.sms.length
    const replies = await Promise.all([1, 2].map(() => ask('/api/usersignup', person, sent)))
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect(t.sms.length).toBe(before + 1)
    // Somebody elsewhere may have thought of the same key.
    const elsewhere = { headers: { ...sent.headers, 'x-client-address': '203.0.113.9' } }
    expect((await ask('/api/usersignup', newSignUp(), elsewhere)).status).toBe(200)
    expect(t.sms.length).toBe(before + 2)
  })
})

describe('addsaloon', () => {
  it('creates a partner with a draft salon', async () => {
    const { name, lastName, email, password, mobile_number } = person
    const form = { Name: name, lastName, Email: email, Password: password, Mobile_Number: mobile_number }
    expect((await ask('/api/addsaloon', form)).status).toBe(200)
    const { body } = await ask('/api/otpverification', { mobile_number, otp: codeFor(mobile_number) })
    expect(body.user).toMatchObject({ role: 'partner', Saloon: expect.any(String) })
    expect((await ask(`/api/getsaloon/${body.user.Saloon}`)).status).toBe(404)
    const taken = await ask('/api/addsaloon', { ...form, Mobile_Number: '+4570000002' })
    expect(taken).toMatchObject({ status: 409, body: { fields: { Email: expect.any(String) } } })
    expect(Object.keys((await ask('/api/addsaloon', {})).body.fields)).toEqual(Object.keys(form))
  })
})

describe('otpverification', () => {
  it('refuses a wrong code, and every code after five attempts', async () => {
    await ask('/api/usersignup', person)
    const { mobile_number } = person
    const right = codeFor(mobile_number)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) {
      const { status, body } = await ask('/api/otpverification', { mobile_number, otp: wrong })
      expect(status).toBe(400)
      expect(body).toMatchObject({ Error: 1, fields: { otp: 'That code is incorrect.' } })
    }
    expect((await ask('/api/otpverification', { mobile_number, otp: right })).status).toBe(400)
  })

  it('needs both fields', async () => {
    const { body } = await ask('/api/otpverification', { mobile_number: '', otp: '' })
    expect(body.fields).toEqual({ mobile_number: 'Phone Number is required.', otp: 'Please enter otp' })
  })
})

describe('resendotpmobile', () => {
  it('sends another code, at most one in 30 seconds', async () => {
    const { mobile_number } = person
    await ask('/api/usersignup', person)
    const first = codeFor(mobile_number)
    t.clock.at = new Date(t.clock.at.getTime() + 10_000)
    const early = await ask('/api/resendotpmobile', { mobile_number })
    expect(early).toMatchObject({ status: 429, body: { Error: 1 } })
    expect(early.headers.get('retry-after')).toBe('20')
    t.clock.at = new Date(t.clock.at.getTime() + 21_000)
    expect(await ask('/api/resendotpmobile', { mobile_number })).toMatchObject({ status: 200, body: { Error: 0 } })
    const { body } = await ask('/api/otpverification', { mobile_number, otp: codeFor(mobile_number) })
    expect(body.Error, first).toBe(0)
  })

  it('responds alike for an unknown number', async () => {
    const before = t.sms.length
    expect((await ask('/api/resendotpmobile', { mobile_number: '+4599999999' })).status).toBe(200)
    expect(t.sms.length).toBe(before)
  })
})

describe('signin', () => {
  it('returns a token that is valid until sign-out', async () => {
    await verified()
    const { email, password } = person
    const { body } = await ask('/api/signin', { email: email.toUpperCase(), password })
    expect(body).toMatchObject({ Error: 0, msg: expect.any(String), user: { email, role: 'customer' } })
    const { token } = body
    const details = await ask('/api/getuserdetails', undefined, { token })
    expect(details.body).toMatchObject({
      Error: 0,
      token: true,
      Data: { name: 'Karen', lastName: 'Holm', email, FavouriteSaloons: [], FavouriteProducts: [] },
    })
    expect((await ask('/api/signout', {}, { token })).body.Error).toBe(0)
    expect(await ask('/api/getuserdetails', undefined, { token })).toMatchObject({
      status: 401,
      body: { Error: 1, token: false },
    })
    expect((await ask('/api/signout', {}, { token })).status).toBe(401)
  })

  it('responds alike for a wrong password and an unknown address', async () => {
    await verified()
    const wrong = await ask('/api/signin', { email: person.email, password: 'not this one' })
    const unknown = await ask('/api/signin', { email: 'nobody@example.com', password: 'not this one' })
    expect(wrong).toMatchObject({ status: 401, body: { Error: 1, msg: expect.any(String) } })
    expect(unknown.body).toEqual(wrong.body)
  })

  it('refuses input without an address or a password', async () => {
    const { status, body } = await ask('/api/signin', { email: "' or 1=1 --", password: '12345' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ email: 'Invalid email', password: 'Password is too Short!' })
  })

  it('never returns a password or a stored token', async () => {
    const { token } = await verified()
    const said = JSON.stringify((await ask('/api/getuserdetails', undefined, { token })).body)
    expect(said).not.toMatch(/argon2|password|correct horse/)
  })
})

describe('a browser', () => {
  it('is recognised by its cookie until it signs out', async () => {
    await verified()
    const found = await database.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirst()
    const { headers } = await openSession(t.app, found?.id ?? '')
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const api = createApi(t.app)
    expect((await api.request('/api/getuserdetails', { headers: { cookie } })).status).toBe(200)
    const out = await api.request('/api/signout', { method: 'POST', headers: { cookie } })
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie().join()).toContain('Max-Age=0')
    expect((await api.request('/api/getuserdetails', { headers: { cookie } })).status).toBe(401)
  })

  it('gets no cookie from signing in here: the token is for API clients', async () => {
    await verified()
    const { email, password } = person
    expect((await ask('/api/signin', { email, password })).headers.getSetCookie()).toEqual([])
  })
})
