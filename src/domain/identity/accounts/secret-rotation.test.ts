import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, browserWith } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { openSession } from '../../../../tests/support/sessions.ts'
import type { App } from '../../kernel/app.ts'
import { runOnce } from '../../kernel/idempotency/run-once.ts'
import { createAuth } from './create-auth.ts'
import { checkCode, makeCode } from './one-time-code.ts'
import { acceptProof, makeChallenge } from './proof/proof-of-work.ts'
import { secretVersions } from './secrets.ts'

const OLD = 'the secret of the first months, which leaked'
const NEW = 'the secret of today, made after the old leaked'
const OTHER = 'a secret that nobody here ever had, long enough'
const database = freshDatabase()
let app: App
let person: string
beforeAll(async () => {
  app = accountsApp(database).app
  person = (await addCustomer(database.db)).id
})

/** The site with these secrets, the current one first. */
function siteWith(secret: string, ...previousSecrets: string[]): App {
  return { ...app, auth: createAuth({ db: database.db, secret, previousSecrets, origin: app.origin }) }
}
const earlier = () => siteWith(OLD)
const rotated = () => siteWith(NEW, OLD)

describe('after a change of the secret', () => {
  it.each([true, false])('a signed-in user stays signed in (remembered: %s) and can sign out', async (remember) => {
    const browser = browserWith((await openSession(earlier(), person, { remember })).headers)
    expect((await rotated().auth.find(browser)).viewer?.id).toBe(person)
    expect(await rotated().auth.session(browser)).not.toBeNull()
    await rotated().auth.close(browser)
    expect((await rotated().auth.find(browser)).viewer).toBeNull()
  })

  it('a new session is signed with the new secret only', async () => {
    const browser = browserWith((await openSession(rotated(), person)).headers)
    expect((await siteWith(NEW).auth.find(browser)).viewer?.id).toBe(person)
    expect((await earlier().auth.find(browser)).viewer).toBeNull()
  })

  it('a cookie with an unknown secret, a forged signature or a dropped secret is rejected', async () => {
    const outsider = browserWith((await openSession(siteWith(OTHER), person)).headers)
    const old = browserWith((await openSession(earlier(), person)).headers)
    const forged = new Headers({ cookie: `${old.get('cookie')?.split('.').slice(0, 2).join('.')}.AAAA` })
    expect((await rotated().auth.find(outsider)).viewer).toBeNull()
    expect((await rotated().auth.find(forged)).viewer).toBeNull()
    expect((await siteWith(NEW).auth.find(old)).viewer).toBeNull()
    expect((await siteWith(NEW, OTHER, OLD).auth.find(old)).viewer?.id).toBe(person)
  })

  it('an API token is still valid', async () => {
    const { token } = await openSession(earlier(), person)
    const program = new Headers({ authorization: `Bearer ${token}` })
    expect((await rotated().auth.find(program)).viewer?.id).toBe(person)
  })

  it('an earlier code is accepted until the old secret is dropped', async () => {
    const key = { purpose: 'reset', phone: '+4520999999', attemptId: null } as const
    const to = { ...key, personId: person, locale: 'en', ipAddress: '192.0.2.1' } as const
    const code = await makeCode(earlier(), database.db, to)
    const typed = { ...key, code: code ?? '', from: '192.0.2.1', knowsAttempt: true }
    expect(await checkCode(rotated(), typed)).toMatchObject({ personId: person })
    await expect(checkCode(siteWith(NEW), typed)).rejects.toMatchObject({ code: 'code_wrong' })
  })

  it('an earlier proof of work is accepted', async () => {
    const challenge = JSON.parse(await makeChallenge(earlier()))
    const proof = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
    await expect(acceptProof(siteWith(OTHER), proof)).rejects.toMatchObject({ code: 'proof_required' })
    await acceptProof(rotated(), proof)
  })

  it('a repeated call returns the stored response and is not executed again', async () => {
    const call = { personId: person, address: '192.0.2.1', call: '/api/x', key: 'k-1', body: 'body' }
    const names: string[] = []
    const work = (final: boolean) => async (name: string) => {
      names.push(name)
      return { reply: names.length, final }
    }
    expect(await runOnce(earlier(), call, work(true))).toBe(1)
    expect(await runOnce(rotated(), call, work(true))).toBe(1)
    await expect(runOnce(rotated(), { ...call, body: 'other' }, work(true))).rejects.toMatchObject({
      code: 'key_reused',
    })
    expect(names).toHaveLength(1)
  })
})

it('the version of a secret does not depend on its position in the list', () => {
  const [current, previous] = secretVersions({ secret: NEW, previousSecrets: [OLD] })
  expect(secretVersions({ secret: OLD })).toEqual([previous])
  expect(secretVersions({ secret: OTHER, previousSecrets: [NEW, OLD, NEW] }).slice(1)).toEqual([current, previous])
})
