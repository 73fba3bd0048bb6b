import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, browserWith, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { type Issuer, startIssuer } from '../../../../tests/support/oidc-issuer.ts'
import { addAuthenticator, appCode } from '../../../../tests/support/second-factor.ts'
import { asConfirmed } from '../../kernel/confirmation.ts'
import { createAuth } from './auth.ts'
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

/** From the button to the sign-in provider and back; `change` is done to the address that leads back. */
async function goThere(change = (back: URL) => back, keepsCookies = true) {
  const redirection = await social().start('oidc', '/favourites', nowhere)
  const answer = await fetch(redirection?.url ?? '', { redirect: 'manual' })
  const back = change(new URL(answer.headers.get('location') ?? ''))
  const headers = keepsCookies && redirection ? browserWith(redirection.headers) : nowhere
  return finishSocialSignIn(world.app, new Request(back, { headers }))
}

/** A customer of ours with the e-mail of whoever signs in there. */
async function ourCustomer() {
  const email = issuer.person?.email ?? ''
  const { phone } = await signUp(world.app, { ...newSignUp(), email }, nowhere)
  const { viewer } = await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)
  return viewer
}

describe('somebody who comes through another provider', () => {
  it('becomes a customer, is signed in, and is the same person the next time', async () => {
    issuer.person = {
      ...(issuer.person as Issuer['person'] & object),
      given_name: 'Ida',
      family_name: 'Lind',
      picture: 'https://x.example/i.png',
    }
    const first = await goThere()
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
    const again = await goThere()
    expect(again).toMatchObject({ problem: null, isNew: false, viewer: { email: issuer.person.email } })
    const kept = await database.db.selectFrom('credential').selectAll().where('provider', '=', 'oidc').execute()
    expect(kept).toEqual([
      expect.objectContaining({ access_token: null, id_token: null, refresh_token: null, password: null }),
    ])
  })

  it('is asked for with state, nonce and PKCE', async () => {
    await goThere()
    const asked = issuer.asked.at(-1)
    expect(asked?.get('redirect_uri')).toBe(`${origin}/login/callback/oidc`)
    expect(asked?.get('scope')).toContain('openid')
    expect(asked?.get('code_challenge_method')).toBe('S256')
    for (const one of ['state', 'nonce', 'code_challenge']) expect(asked?.get(one)?.length).toBeGreaterThan(20)
  })

  it('enters an account of ours with that e-mail only when both houses know it to be theirs', async () => {
    const ours = await ourCustomer()
    expect(await goThere()).toMatchObject({ problem: 'known' })
    await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', ours.id).execute()
    expect(await goThere()).toMatchObject({ problem: null, isNew: false, viewer: { id: ours.id, phone: ours.phone } })
  })

  it('is nobody with an e-mail that the sign-in provider has not verified', async () => {
    issuer.person = { ...(issuer.person as Issuer['person'] & object), email_verified: false }
    expect(await goThere()).toMatchObject({ problem: 'unverified', goal: '/favourites' })
    const made = await database.db.selectFrom('person').select('id').where('email', '=', issuer.person.email).execute()
    expect(made).toEqual([])
  })

  it('is not let in past a second factor', async () => {
    const first = await goThere()
    if (first.problem !== null) throw new Error('Nobody signed in')
    const sure = asConfirmed(await world.app.auth.session(browserWith(first.headers)), world.app.clock.now())
    const { secret } = await addAuthenticator(world, first.viewer, sure)
    const again = await goThere()
    expect(again).toMatchObject({ problem: null, pending: expect.any(String) })
    expect(await findViewer(world.app, browserWith(again.headers))).toBeNull()
    const open = await database.db.selectFrom('session').select('id').where('person_id', '=', first.viewer.id).execute()
    expect(open).toHaveLength(1)
    const shown = { code: appCode(world.app, secret) }
    const { headers } = await finishSignIn(world.app, again.pending ?? '', shown, nowhere)
    expect(await findViewer(world.app, browserWith(headers))).toMatchObject({ id: first.viewer.id, secondFactor: true })
  })

  it('may change their mind', async () => {
    issuer.person = null
    expect(await goThere()).toMatchObject({ problem: 'declined', goal: '/favourites' })
  })
})

describe('what was not asked for by this browser', () => {
  it.each([
    ['without its cookie', (back: URL) => back, false],
    ['with another state', (back: URL) => new URL(back.href.replace(/state=./, 'state=~')), true],
  ])('%s is refused', async (_, change, keepsCookies) => {
    expect(await goThere(change, keepsCookies)).toMatchObject({ problem: 'late' })
  })

  it.each([
    ['for another nonce', { nonce: 'another' }],
    ['for somebody else', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { exp: 1 }],
  ])('an id token %s is refused', async (_, claims) => {
    issuer.forge = (true_) => ({ ...true_, ...claims })
    expect(await goThere()).toMatchObject({ problem: 'failed' })
  })

  it('leaves no secret in the log', () => {
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join()).not.toMatch(/a-secret-of-the-client|id_token"|code_verifier/)
  })
})

it('a provider that cannot be reached, or is not known, signs nobody in and breaks nothing', async () => {
  const provider = { id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9', ...issuer.client }
  const secret = 'a secret only of the tests, long enough'
  const auth = createAuth({ db: database.db, secret, origin, providers: [provider] })
  expect(await auth.social.start('away', '/', nowhere)).toBeNull()
  expect(await auth.social.start('nobody', '/', nowhere)).toBeNull()
  expect(await auth.find(new Headers({ cookie: 'salloon.session_token=x' }))).toMatchObject({ viewer: null })
})
