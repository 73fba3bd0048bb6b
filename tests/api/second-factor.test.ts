import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp } from '../support/accounts.ts'
import { freshDatabase } from '../support/database.ts'
import { addAuthenticator, appCode, signedUp, wrongCode } from '../support/second-factor.ts'
import { type Ask, clientOf } from './client.ts'

const database = freshDatabase()
let world: ReturnType<typeof accountsApp>
let ask: Ask
let email: string
let password: string
let secret: string
let codes: string[]

beforeAll(async () => {
  world = accountsApp(database)
  ask = clientOf(world.app)
  const { person, viewer, sure } = await signedUp(world)
  ;({ email, password } = person)
  await database.db.updateTable('person').set({ email_verified: true }).where('email', '=', email).execute()
  ;({ secret, codes } = await addAuthenticator(world, viewer, sure))
})

const enter = (code?: string) => ask('/api/signin', { email, password, ...(code && { code }) })

describe('signin with a second factor', () => {
  it('says that a code is needed, without a token, and accepts the same input with a code', async () => {
    const { status, body } = await enter()
    expect(status).toBe(401)
    expect(body).toEqual({ Error: 1, msg: expect.any(String), two_factor: true, methods: ['app', 'recovery_code'] })
    const opened = await enter(appCode(world.app, secret))
    expect(opened.status).toBe(200)
    const details = await ask('/api/getuserdetails', undefined, { token: opened.body.token })
    expect(details.body.Data.email).toBe(email)
  })

  it('returns a field error for a wrong or used code', async () => {
    world.pass(30)
    expect(await enter(wrongCode(world.app, secret))).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    })
    const code = appCode(world.app, secret)
    expect((await enter(code)).status).toBe(200)
    expect(await enter(code)).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringContaining('used') } },
    })
  })

  it('accepts a recovery code once', async () => {
    expect((await enter(codes[0])).status).toBe(200)
    expect((await enter(codes[0])).status).toBe(400)
  })

  it('cannot be bypassed by a wrong or a new password', async () => {
    world.pass(30)
    const wrong = { email, password: 'wrong horse', code: appCode(world.app, secret) }
    expect((await ask('/api/signin', wrong)).body).not.toHaveProperty('two_factor')
    expect(await ask('/api/forgotpassword', { email })).toMatchObject({ status: 200, body: { Error: 0 } })
    expect(world.mails.at(-1)?.text).toMatch(/\/reset\/[\w-]{43}/)
    expect((await enter()).body).toMatchObject({ two_factor: true })
  })
})

it('forgotpassword responds alike for an unknown address, and needs a number when there is neither', async () => {
  const known = await ask('/api/forgotpassword', { email })
  const unknown = await ask('/api/forgotpassword', { email: 'nobody@example.com' })
  expect(unknown).toEqual(known)
  expect(await ask('/api/forgotpassword', {})).toMatchObject({
    status: 400,
    body: { fields: { mobile_number: 'Phone number is required.' } },
  })
})
