import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, browserWith, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import type { App } from '../../kernel/app.ts'
import { CLIENT_ADDRESS } from '../../kernel/client-address-header.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { deleteExpired } from './delete-expired.ts'
import { findViewer, findViewerOrExpired } from './find-viewer.ts'
import { hashToken } from './hashed-tokens.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newSignUp>
beforeAll(async () => {
  world = accountsApp(database)
  karen = newSignUp()
  const { phone } = await signUp(world.app, karen, nowhere)
  await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)
})

function enter(rememberMe = false, headers = nowhere) {
  return signIn(world.app, { email: karen.email, password: karen.password, rememberMe }, headers)
}

function bearerHeaders(token: string): Headers {
  return new Headers({ authorization: `Bearer ${token}` })
}

describe('a session', () => {
  it('is recognised by cookie and by bearer token', async () => {
    const { viewer, token, headers } = await enter()
    expect(viewer).toMatchObject({
      name: 'Karen',
      lastName: 'Holm',
      email: karen.email,
      phone: karen.mobile_number,
      role: 'customer',
    })
    expect(await findViewer(world.app, browserWith(headers))).toEqual(viewer)
    expect(await findViewer(world.app, bearerHeaders(token))).toEqual(viewer)
  })

  it('is not found without a token, with a made-up token or with a wrongly signed cookie', async () => {
    const { token } = await enter()
    expect(await findViewer(world.app, nowhere)).toBeNull()
    expect(await findViewer(world.app, bearerHeaders('x'.repeat(32)))).toBeNull()
    expect(await findViewer(world.app, bearerHeaders(''))).toBeNull()
    expect(await findViewer(world.app, new Headers({ cookie: `salloon.session_token=${token}.AAAA` }))).toBeNull()
  })

  it('is stored as a hash that is not accepted as a token', async () => {
    const { token } = await enter()
    const stored = await database.db.selectFrom('session').select('token').execute()
    const tokens = stored.map((row) => row.token)
    expect(tokens).toContain(hashToken(token))
    expect(tokens).not.toContain(token)
    for (const leaked of tokens) {
      expect(leaked).toMatch(/^[0-9a-f]{64}$/)
      expect(await findViewer(world.app, bearerHeaders(leaked))).toBeNull()
    }
  })

  it('ends when its owner logs out by cookie or by token', async () => {
    const browser = await enter()
    const cleared = await signOut(world.app, browserWith(browser.headers))
    expect(cleared.getSetCookie().join()).toContain('Max-Age=0')
    expect(await findViewer(world.app, browserWith(browser.headers))).toBeNull()
    expect(await findViewer(world.app, bearerHeaders(browser.token))).toBeNull()

    const phone = await enter()
    await signOut(world.app, bearerHeaders(phone.token))
    expect(await findViewer(world.app, bearerHeaders(phone.token))).toBeNull()
  })

  it('stays open when another device logs out', async () => {
    const [one, other] = [await enter(), await enter()]
    await signOut(world.app, bearerHeaders(one.token))
    expect(await findViewer(world.app, bearerHeaders(other.token))).not.toBeNull()
  })

  it('expires', async () => {
    const { token } = await enter()
    await database.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token', '=', hashToken(token))
      .execute()
    expect(await findViewer(world.app, bearerHeaders(token))).toBeNull()
  })

  it('has its cookie cleared only after it ended', async () => {
    const { headers, token } = await enter()
    expect((await findViewerOrExpired(world.app, browserWith(headers))).clearCookies.getSetCookie()).toEqual([])
    await signOut(world.app, bearerHeaders(token))
    const { viewer, clearCookies } = await findViewerOrExpired(world.app, browserWith(headers))
    expect(viewer).toBeNull()
    expect(clearCookies.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/)
  })

  it('is deleted after it expired, and other sessions are not', async () => {
    const [expired, active] = [await enter(), await enter()]
    const past = new Date(world.app.clock.now().getTime() - 1000)
    const hash = hashToken(expired.token)
    await database.db.updateTable('session').set({ expires_at: past }).where('token', '=', hash).execute()
    await deleteExpired(world.app)
    const left = await database.db.selectFrom('session').select('token').execute()
    expect(left.map(({ token }) => token)).not.toContain(hash)
    expect(await findViewer(world.app, bearerHeaders(active.token))).not.toBeNull()
  })

  it('stores the client address and the user agent', async () => {
    const { token } = await enter(false, new Headers({ 'x-client-address': '203.0.113.7', 'user-agent': 'Test' }))
    const stored = await database.db
      .selectFrom('session')
      .selectAll()
      .where('token', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ ip_address: '203.0.113.7', user_agent: 'Test' })
  })
})

describe('the session cookie', () => {
  it('is HttpOnly and lasts 30 days if remembered, otherwise until the browser closes', async () => {
    const brief = sessionCookie((await enter(false)).headers)
    const lasting = sessionCookie((await enter(true)).headers)
    for (const cookie of [brief, lasting]) {
      expect(cookie).toContain('HttpOnly')
      expect(cookie).toContain('SameSite=Lax')
      expect(cookie).toContain('Path=/')
      expect(cookie).not.toContain('Secure')
    }
    expect(brief).not.toMatch(/Max-Age|Expires/)
    expect(lasting).toContain('Max-Age=2592000')
  })

  it('is secure on an HTTPS site', async () => {
    const secure = accountsApp(database, 'https://salloon.example')
    const { headers } = await signIn(secure.app, { email: karen.email, password: karen.password }, nowhere)
    expect(sessionCookie(headers)).toMatch(/^__Host-salloon\.session_token=.*; Secure/)
    expect(sessionCookie(headers)).toContain('Path=/;')
    expect(sessionCookie(headers)).not.toContain('Domain')
    const browser = browserWith(headers)
    expect(await findViewer(secure.app, browser)).not.toBeNull()
    // Without the prefix, a host of the same domain could have set it.
    const planted = new Headers({ cookie: browser.get('cookie')?.replace('__Host-', '') ?? '' })
    expect(await findViewer(secure.app, planted)).toBeNull()
  })
})

describe('logging in', () => {
  it('rejects a wrong password and an unknown email with the same error, in a similar time', async () => {
    const wrongPassword = () => signIn(world.app, { email: karen.email, password: 'not this one' }, nowhere)
    const unknown = () => signIn(world.app, { email: 'nobody@example.com', password: 'not this one' }, nowhere)
    await expect(wrongPassword()).rejects.toMatchObject({ code: 'wrong_credentials', details: {} })
    await expect(unknown()).rejects.toMatchObject({ code: 'wrong_credentials', details: {} })
    const { known, outsider } = await quickest({ known: wrongPassword, outsider: unknown })
    // Without hashing the password, an unknown e-mail would be answered about ten times faster.
    expect(outsider).toBeGreaterThan(known / 4)
    expect(known).toBeGreaterThan(outsider / 4)
  })

  it('sends a code to an unverified account only if the password is right', async () => {
    const person = newSignUp()
    await signUp(world.app, person, nowhere)
    const { email, password } = person
    world.pass(60)
    await expect(signIn(world.app, { email, password: 'a guess' }, nowhere)).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
    const before = world.sent.length
    await expect(signIn(world.app, { email, password }, nowhere)).rejects.toMatchObject({
      code: 'account_unverified',
      details: { phone: person.mobile_number },
    })
    expect(world.sent.length).toBe(before + 1)
  })

  it('sends no code beyond the limit, and still reports the account as unverified', async () => {
    const person = newSignUp()
    await signUp(world.app, person, nowhere)
    world.pass(31)
    const before = world.sent.length
    const take: App['limits']['take'] = async (limit) => {
      if (limit === 'code_send') throw new Refusal('too_many_requests', { retryAfterSeconds: 60 })
    }
    const app = { ...world.app, limits: { ...world.app.limits, take } }
    await expect(
      signIn(app, { email: person.email, password: person.password, rememberMe: false }, nowhere),
    ).rejects.toMatchObject({ code: 'account_unverified' })
    expect(world.sent.length).toBe(before)
  })
})

describe('signing in', () => {
  it('is limited per email and address, and per address', async () => {
    const taken: string[] = []
    const app = {
      ...world.app,
      limits: { ...world.app.limits, take: async (...use: string[]) => void taken.push(use.join(' ')) },
    }
    const headers = new Headers({ [CLIENT_ADDRESS]: '192.0.2.7' })
    await signIn(app, { email: karen.email, password: karen.password, rememberMe: false }, headers)
    expect(taken).toEqual([`sign_in 192.0.2.7 ${karen.email}`, 'sign_in_from 192.0.2.7'])
  })
})

function sessionCookie(headers: Headers): string {
  return headers.getSetCookie().find((cookie) => /session_token=[^;]/.test(cookie)) ?? ''
}

/** The shortest time of each, measured in turns, so that a busy machine slows both. */
async function quickest<K extends string>(attempts: Record<K, () => Promise<unknown>>): Promise<Record<K, number>> {
  const best = Object.fromEntries(Object.keys(attempts).map((name) => [name, Number.POSITIVE_INFINITY])) as Record<
    K,
    number
  >
  for (let round = 0; round < 12; round++) {
    for (const name in attempts) {
      const started = performance.now()
      await attempts[name]().catch(() => undefined)
      best[name] = Math.min(best[name], performance.now() - started)
    }
  }
  return best
}
