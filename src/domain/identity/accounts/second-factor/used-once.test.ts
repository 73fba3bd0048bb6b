import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../../tests/support/refusals.ts'
import { addAuthenticator, appCode, signedUp } from '../../../../../tests/support/second-factor.ts'
import type { Session } from '../../../kernel/auth.ts'
import { signIn } from '../sign-in.ts'
import { checkSecondFactorCode } from './check-code.ts'
import { confirmIdentity, type IdentityProof } from './confirm-identity.ts'
import { listFactors } from './list-factors.ts'
import { clearTries, countTry } from './lock.ts'
import { renameFactor } from './rename-factor.ts'
import { resetSecondFactorAtServer } from './reset-second-factor.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let me: Awaited<ReturnType<typeof signedUp>>
let secret: string
let codes: string[]

beforeEach(async () => {
  world = accountsApp(database)
  me = await signedUp(world)
  ;({ secret, codes } = await addAuthenticator(world, me.viewer, me.sure))
  world.mails.length = 0
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const check = (code = '') => checkSecondFactorCode(world.app, me.viewer.id, code)
const codesLeft = async () => (await listFactors(world.app, me.viewer)).recoveryCodesLeft

describe('a recovery code', () => {
  it('is accepted once by concurrent requests, with one mail', async () => {
    expect(await atOnce(...[1, 2, 3].map(() => check(codes[0])))).toEqual({
      done: 1,
      refused: ['code_wrong', 'code_wrong'],
    })
    expect([await codesLeft(), world.mails.length]).toEqual([9, 1])
  })

  it('does not use up another one that is entered concurrently', async () => {
    expect(await atOnce(check(codes[0]), check(codes[1]))).toEqual({ done: 2, refused: [] })
    expect(await codesLeft()).toBe(8)
  })

  it('is read whatever its case, with O for 0, and I or L for 1', async () => {
    const typed = codes.map((code) => code.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ').toLowerCase())
    for (const code of typed) await check(code)
    expect(await codesLeft()).toBe(0)
  })

  it('changes nothing if it is wrong, used or another account’s', async () => {
    await check(codes[0])
    const other = await signedUp(world)
    const { codes: foreign } = await addAuthenticator(world, other.viewer, other.sure)
    const wrong = { code: 'code_wrong', fields: { code: 'code_wrong' } }
    for (const code of [codes[0], foreign[0], 'AAAA-AAAA-AAAA-AAAA', 'x', '12345', '1234567'])
      expect(await refused(() => check(code)), code).toEqual(wrong)
  })
})

describe('a code of an app', () => {
  it('is accepted by only one of a confirmation and a sign-in', async () => {
    const session = (await world.app.auth.session(me.browser)) as Session
    const code = appCode(world.app, secret)
    const { email, password } = me.person
    const outcome = await atOnce(
      confirmIdentity(world.app, me.viewer, session, { code }, nowhere),
      signIn(world.app, { email, password, code }, nowhere),
    )
    expect(outcome).toEqual({ done: 1, refused: ['code_wrong'] })
  })
})

describe('the lock after wrong codes', () => {
  const NOW = new Date('2026-12-01T08:00:00Z')
  const tryAt = (minutes: number) => countTry(database.db, me.viewer.id, new Date(NOW.getTime() + minutes * 60_000))

  it('lasts a quarter of an hour, then twice as long each time, up to a day', async () => {
    let at = 0
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
      for (let n = 1; n <= 4; n += 1) expect(await tryAt(at)).toEqual({ lockedUntil: null, locks: false })
      expect(await tryAt(at), String(minutes)).toEqual({ lockedUntil: null, locks: true })
      const until = new Date(NOW.getTime() + (at + minutes) * 60_000)
      expect(await tryAt(at)).toEqual({ lockedUntil: until })
      expect(await tryAt(at + minutes - 0.001)).toEqual({ lockedUntil: until })
      at += minutes
    }
  })

  it('is caused by the fifth of concurrent tries only', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryAt(0)))
    expect(tries.filter((each) => each.lockedUntil === null)).toHaveLength(5)
    expect(tries.filter((each) => each.lockedUntil === null && each.locks)).toHaveLength(1)
  })

  it('starts from the beginning after a correct code', async () => {
    for (let n = 0; n < 5; n += 1) await tryAt(0)
    await clearTries(database.db, me.viewer.id)
    expect(await tryAt(0)).toEqual({ lockedUntil: null, locks: false })
  })
})

describe('confirming an identity', () => {
  const confirm = (shown: IdentityProof, session: Session) =>
    confirmIdentity(world.app, me.viewer, session, shown, nowhere)

  it.each<[string, IdentityProof, object]>([
    [
      'no password',
      { password: '' },
      { code: 'invalid_input', fields: { current_password: 'current_password_required' } },
    ],
    [
      'a wrong password',
      { password: 'x' },
      { code: 'invalid_input', fields: { current_password: 'current_password_wrong' } },
    ],
    ['no code', { code: ' ' }, { code: 'invalid_input', fields: { code: 'code_required' } }],
    ['a long code', { code: 'x'.repeat(25) }, { code: 'invalid_input', fields: { code: 'code_wrong' } }],
    ['a wrong recovery code', { code: 'AAAA-AAAA-AAAA-AAAA' }, { code: 'code_wrong', fields: { code: 'code_wrong' } }],
    ['no passkey', { passkey: '{}' }, { code: 'invalid_input', fields: { passkey: 'passkey_failed' } }],
  ])('is rejected with %s, and changes nothing', async (_what, shown, refusal) => {
    const session = (await world.app.auth.session(me.browser)) as Session
    expect(await refused(() => confirm(shown, session))).toEqual(refusal)
  })

  it('is rejected when the session was ended meanwhile', async () => {
    const session = (await world.app.auth.session(me.browser)) as Session
    await database.db.deleteFrom('session').where('id', '=', session.id).execute()
    expect(await refused(() => confirm({ password: me.person.password }, session))).toEqual({ code: 'not_signed_in' })
  })
})

describe('at the command line', () => {
  const reset = (reason: string) => resetSecondFactorAtServer(world.app, me.person.email, { reason })

  it.each([
    ['', 'reason_short'],
    ['x'.repeat(1001), 'too_long'],
  ])('a second factor is not reset with the reason %j', async (reason, message) => {
    expect(await refused(() => reset(reason))).toEqual({ code: 'invalid_input', fields: { reason: message } })
  })

  it('a second factor is reset once by concurrent commands', async () => {
    const outcomes = await Promise.all([1, 2].map(() => reset('The only operator lost their phone.')))
    expect(outcomes.toSorted()).toEqual([false, true])
    expect(world.mails).toHaveLength(1)
  })
})

it('a second factor has one of two names that are given concurrently', async () => {
  const key = { kind: 'app', id: (await listFactors(world.app, me.viewer)).apps[0]?.id ?? '' } as const
  const rename = (name: string) => renameFactor(world.app, me.viewer, key, { name })
  expect(await atOnce(rename('One'), rename('Two'))).toEqual({ done: 2, refused: [] })
  expect(['One', 'Two']).toContain((await listFactors(world.app, me.viewer)).apps[0]?.name)
})
