import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, browserWith, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { type Issuer, startIssuer } from '../../../../tests/support/oidc-issuer.ts'
import { addAuthenticator, appCode } from '../../../../tests/support/second-factor.ts'
import { asConfirmed } from '../../kernel/confirmation.ts'
import { createAuth } from './create-auth.ts'
import { findViewer } from './find-viewer.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { finishSocialSignIn } from './finish-social-sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const database = freshDatabase()
const nowhere = new Headers()
const origin = 'http://localhost:3000'
const logged: string[] = []
let world: ReturnType<typeof accountsApp>
let issuer: Issuer
beforeAll(async () => {
  world = accountsApp(database)
  issuer = await startIssuer()
  const log = { error: (fields: object, message: string) => void logged.push(message, JSON.stringify(fields)) }
  const provider = { id: 'oidc', name: 'Elsewhere', issuer: issuer.url, ...issuer.client }
  const secret = 'a secret only of the tests, long enough'
  world.app.auth = createAuth({ db: database.db, secret, origin, log, providers: [provider] })
})
afterAll(() => issuer.stop())
beforeEach(() => {
  issuer.forge = (claims) => claims
  issuer.person = { sub: crypto.randomUUID(), email: newSignUp().email, email_verified: true }
})

const social = () => world.app.auth.social

/** From the button to the sign-in provider and back; `change` edits the callback address. */
async function roundTrip(change = (back: URL) => back, keepsCookies = true) {
  const redirection = await social().start('oidc', '/favourites', nowhere)
  const answer = await fetch(redirection?.url ?? '', { redirect: 'manual' })
  const back = change(new URL(answer.headers.get('location') ?? ''))
  const headers = keepsCookies && redirection ? browserWith(redirection.headers) : nowhere
  return finishSocialSignIn(world.app, new Request(back, { headers }))
}

/** A local account with the e-mail of the user who signs in there. */
async function localAccount() {
  const email = issuer.person?.email ?? ''
  const { phone } = await signUp(world.app, { ...newSignUp(), email }, nowhere)
  const { viewer } = await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)
  return viewer
}

describe('a user of another sign-in provider', () => {
  it('becomes a customer, is signed in and is recognised the next time', async () => {
    issuer.person = {
      ...(issuer.person as Issuer['person'] & object),
      given_name: 'Ida',
      family_name: 'Lind',
      picture: 'https://x.example/i.png',
    }
    const first = await roundTrip()
    expect(first).toMatchObject({
      problem: null,
      isNew: true,
      goal: '/favourites',
      viewer: {
        role: 'customer',
        name: 'Ida',
        lastName: 'Lind',
        email: issuer.person.email,
        picture: null,
        phone: null,
      },
    })
    expect(await findViewer(world.app, browserWith(first.headers))).toMatchObject({ name: 'Ida' })
    const again = await roundTrip()
    expect(again).toMatchObject({ problem: null, isNew: false, viewer: { email: issuer.person.email } })
    const stored = await database.db.selectFrom('credential').selectAll().where('provider', '=', 'oidc').execute()
    expect(stored).toEqual([
      expect.objectContaining({ access_token: null, id_token: null, refresh_token: null, password: null }),
    ])
  })

  it('is redirected with state, nonce and PKCE', async () => {
    await roundTrip()
    const asked = issuer.asked.at(-1)
    expect(asked?.get('redirect_uri')).toBe(`${origin}/login/callback/oidc`)
    expect(asked?.get('scope')).toContain('openid')
    expect(asked?.get('code_challenge_method')).toBe('S256')
    for (const one of ['state', 'nonce', 'code_challenge']) expect(asked?.get(one)?.length).toBeGreaterThan(20)
  })

  it('signs in to an existing account only if both sides have verified the email', async () => {
    const user = await localAccount()
    expect(await roundTrip()).toMatchObject({ problem: 'known' })
    await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', user.id).execute()
    expect(await roundTrip()).toMatchObject({ problem: null, isNew: false, viewer: { id: user.id, phone: user.phone } })
  })

  it('is rejected if the provider has not verified the email', async () => {
    issuer.person = { ...(issuer.person as Issuer['person'] & object), email_verified: false }
    expect(await roundTrip()).toMatchObject({ problem: 'unverified', goal: '/favourites' })
    const made = await database.db.selectFrom('person').select('id').where('email', '=', issuer.person.email).execute()
    expect(made).toEqual([])
  })

  it('must also enter their second factor', async () => {
    const first = await roundTrip()
    if (first.problem !== null) throw new Error('Nobody signed in')
    const confirmation = asConfirmed(await world.app.auth.session(browserWith(first.headers)), world.app.clock.now())
    const { secret } = await addAuthenticator(world, first.viewer, confirmation)
    const again = await roundTrip()
    expect(again).toMatchObject({ problem: null, pending: expect.any(String) })
    expect(await findViewer(world.app, browserWith(again.headers))).toBeNull()
    const open = await database.db.selectFrom('session').select('id').where('person_id', '=', first.viewer.id).execute()
    expect(open).toHaveLength(1)
    const shown = { code: appCode(world.app, secret) }
    const { headers } = await finishSignIn(world.app, again.pending ?? '', shown, nowhere)
    expect(await findViewer(world.app, browserWith(headers))).toMatchObject({ id: first.viewer.id, secondFactor: true })
  })

  it('can cancel at the provider', async () => {
    issuer.person = null
    expect(await roundTrip()).toMatchObject({ problem: 'declined', goal: '/favourites' })
  })
})

describe('the callback', () => {
  it.each([
    ['without its cookie', (back: URL) => back, false],
    ['with another state', (back: URL) => new URL(back.href.replace(/state=./, 'state=~')), true],
  ])('is rejected %s', async (_, change, keepsCookies) => {
    expect(await roundTrip(change, keepsCookies)).toMatchObject({ problem: 'late' })
  })

  it.each([
    ['for another nonce', { nonce: 'another' }],
    ['for another audience', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1 }],
  ])('is rejected with an id token %s', async (_, claims) => {
    issuer.forge = (true_) => ({ ...true_, ...claims })
    expect(await roundTrip()).toMatchObject({ problem: 'failed' })
  })

  it('logs no secrets', () => {
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join()).not.toMatch(/a-secret-of-the-client|id_token"|code_verifier/)
  })
})

it('a provider that requires signed client secrets gets a new one for each sign-in, and says the name once', async () => {
  let [signed, accepted] = [0, 0]
  const clientSecret = () => `secret ${++signed}`
  const { clientId } = issuer.client
  const apple = { id: 'apple', name: 'Apple', issuer: issuer.url, clientId, clientSecret }
  const { db } = database
  const auth = createAuth({ db, secret: 'a secret only of the tests, long enough', origin, providers: [apple] })
  const app = { ...world.app, auth }
  const signIn = async (also: Record<string, string> = {}) => {
    const redirection = await auth.social.start('apple', '/', nowhere)
    const answer = await fetch(redirection?.url ?? '', { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    for (const [name, value] of Object.entries(also)) back.searchParams.set(name, value)
    return finishSocialSignIn(app, new Request(back, { headers: browserWith(redirection?.headers ?? nowhere) }))
  }
  issuer.accepts = (secret) => secret === `secret ${signed}` && ++accepted > 0
  try {
    const user = JSON.stringify({ name: { firstName: 'Ida', lastName: 'Lind' } })
    const { email } = issuer.person ?? {}
    expect(await signIn({ user })).toMatchObject({ isNew: true, viewer: { name: 'Ida', lastName: 'Lind', email } })
    expect(issuer.asked.at(-1)?.get('response_mode')).toBe('form_post')
    expect(issuer.asked.at(-1)?.get('scope')?.split(' ').sort()).toEqual(['email', 'name', 'openid'])
    expect(await signIn()).toMatchObject({ isNew: false, viewer: { name: 'Ida', lastName: 'Lind' } })
    issuer.person = { ...(issuer.person as Issuer['person'] & object), sub: 'unverified', email_verified: false }
    expect(await signIn()).toMatchObject({ problem: 'unverified' })
    expect(accepted).toBe(3)
    issuer.accepts = () => false
    expect(await signIn()).toMatchObject({ problem: 'failed' })
  } finally {
    issuer.accepts = null
  }
})

it('a provider that becomes unreachable during a sign-in signs nobody in', async () => {
  const away = await startIssuer()
  away.person = issuer.person
  const provider = { id: 'away', name: 'Away', issuer: away.url, ...away.client }
  const secret = 'a secret only of the tests, long enough'
  const auth = createAuth({ db: database.db, secret, origin, providers: [provider] })
  const redirection = await auth.social.start('away', '/favourites', nowhere)
  const answer = await fetch(redirection?.url ?? '', { redirect: 'manual' })
  await away.stop()
  const headers = browserWith(redirection?.headers ?? nowhere)
  const request = new Request(answer.headers.get('location') ?? '', { headers })
  const app = { ...world.app, auth }
  expect(await finishSocialSignIn(app, request)).toMatchObject({ problem: 'failed', goal: '/favourites' })
})

it('an unreachable or unknown provider causes no redirect, and sessions still work', async () => {
  const provider = { id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9', ...issuer.client }
  const secret = 'a secret only of the tests, long enough'
  const auth = createAuth({ db: database.db, secret, origin, providers: [provider] })
  expect(await auth.social.start('away', '/', nowhere)).toBeNull()
  expect(await auth.social.start('nobody', '/', nowhere)).toBeNull()
  expect(await auth.find(new Headers({ cookie: 'salloon.session_token=x' }))).toMatchObject({ viewer: null })
})
