import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuth } from '../../src/domain/identity/accounts/create-auth.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { type Claims, type Issuer, startIssuer } from '../support/oidc-issuer.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const database = freshDatabase()
const secret = 'a secret only of the tests, long enough'
let t: TestApp
let ask: Ask
let issuer: Issuer
let other: Issuer

beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  issuer = await startIssuer()
  other = await startIssuer()
  const provider = { id: 'oidc', name: 'Elsewhere', issuer: issuer.url, ...issuer.client }
  t.app.auth = createAuth({ db: database.db, secret, origin: t.app.origin, log: t.app.log, providers: [provider] })
  ask = clientOf(t.app)
})
afterAll(() => Promise.all([issuer.stop(), other.stop()]))
beforeEach(() => {
  issuer.forge = (claims) => claims
  become({})
})

let people = 0

function become(claims: Partial<Claims>) {
  const number = ++people
  issuer.person = { sub: `sub-${number}`, email: `ida-${number}@example.com`, email_verified: true, ...claims }
}

const enter = (id_token: unknown = issuer.idToken(), provider: unknown = 'oidc') =>
  ask('/api/socialsignin', { provider, id_token })

describe('socialsignin', () => {
  it('creates a customer for a new identity and signs in a known one', async () => {
    become({ given_name: 'Ida', family_name: 'Lind' })
    const { status, body } = await enter()
    expect(status).toBe(200)
    expect(body).toEqual({
      Error: 0,
      msg: expect.any(String),
      token: expect.any(String),
      user: {
        _id: expect.any(String),
        name: 'Ida',
        lastName: 'Lind',
        email: issuer.person?.email,
        mobile_number: null,
        Address: '',
        Profile_Pic: null,
        role: 'customer',
      },
    })
    const details = await ask('/api/getuserdetails', undefined, { token: body.token })
    expect(details.body.Data._id).toBe(body.user._id)
    const again = await ask('/api/socialsignin', { provider: 'OIDC', id_token: issuer.idToken(), device_name: 'Phone' })
    expect(again.body.user._id).toBe(body.user._id)
    const devices = await database.db
      .selectFrom('session')
      .select('device')
      .where('person_id', '=', body.user._id)
      .orderBy('created_at')
      .execute()
    expect(devices.map(({ device }) => device)).toEqual([null, 'Phone'])
  })

  it.each([
    ['for somebody else', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: 1 }],
    ['of the future', { nbf: 9_999_999_999 }],
    ['of nobody', { sub: undefined }],
  ])('refuses an id token %s', async (_, claims) => {
    issuer.forge = (true_) => ({ ...true_, ...claims })
    expect(await enter()).toMatchObject({ status: 401, body: { Error: 1, msg: expect.any(String) } })
  })

  it('refuses an identity token with another signature or none', async () => {
    const [head = '', body = '', signature = ''] = issuer.idToken().split('.')
    other.person = issuer.person
    other.forge = (claims) => ({ ...claims, iss: issuer.url })
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const changed = Buffer.from(body, 'base64url').toString().replace('sub-', 'sub-1')
    const forged = [
      other.idToken(),
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`,
      `${head}.${body}`,
      'x.y.z',
      'an opaque token',
    ]
    for (const token of forged) expect((await enter(token)).status, token).toBe(401)
  })

  it('refuses an unverified email address and an account that is not proven to be theirs', async () => {
    become({ email_verified: false })
    expect((await enter()).status).toBe(403)
    const ours = await addSignedIn(t.app)
    become({ email: ours.email })
    expect(await enter()).toMatchObject({ status: 409, body: { Error: 1, msg: expect.any(String) } })
  })

  it('accepts configured providers only, and needs both fields', async () => {
    for (const provider of ['google', 'credential', '__proto__', 'constructor']) {
      const { status, body } = await enter(undefined, provider)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['provider']])
    }
    expect(Object.keys((await ask('/api/socialsignin', {})).body.fields)).toEqual(['provider', 'id_token'])
    for (const wrong of [7, null, ['a'], {}, '', 'x'.repeat(20_000)]) {
      expect((await enter(wrong)).body.fields, JSON.stringify(wrong)).toHaveProperty('id_token')
    }
  })

  it('recovers once an unreachable issuer is reachable again', async () => {
    const late = await startIssuer()
    const { port } = new URL(late.url)
    await late.stop()
    const provider = { id: 'oidc', name: 'Late', issuer: late.url, ...late.client }
    const auth = createAuth({ db: database.db, secret, origin: t.app.origin, log: t.app.log, providers: [provider] })
    const asking = clientOf({ ...t.app, auth })
    expect((await asking('/api/socialsignin', { provider: 'oidc', id_token: 'x.y.z' })).status).toBe(401)
    const back = await startIssuer(Number(port))
    back.person = { sub: 'late', email: 'late@example.com', email_verified: true }
    const entered = await asking('/api/socialsignin', { provider: 'oidc', id_token: back.idToken() })
    expect(entered.status).toBe(200)
    await back.stop()
  })
})
