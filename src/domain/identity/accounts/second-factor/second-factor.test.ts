import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, browserWith, type newSignUp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addOperator } from '../../../../../tests/support/operators.ts'
import {
  addAuthenticator,
  appCode,
  refusalOf,
  signedUp,
  wrongCode,
} from '../../../../../tests/support/second-factor.ts'
import type { Confirmation } from '../../../kernel/confirmation.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { deleteExpired } from '../delete-expired.ts'
import { findViewer } from '../find-viewer.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { requestResetByMail, resetPasswordByLink } from '../reset-by-mail.ts'
import { signIn } from '../sign-in.ts'
import { addApp, readAppSetup, startAppSetup } from './add-app.ts'
import { listFactors } from './list-factors.ts'
import { removeFactor } from './remove-factor.ts'
import { renameFactor } from './rename-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { codeAt, stepAt } from './totp.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newSignUp>
let viewer: Viewer
let browser: Headers
let confirmation: Confirmation
let secret: string
let codes: string[]

beforeEach(async () => {
  world = accountsApp(database)
  ;({ person: karen, viewer, browser, sure: confirmation } = await signedUp(world))
  await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', viewer.id).execute()
  ;({ secret, codes } = await addAuthenticator(world, viewer, confirmation))
  world.mails.length = 0
})

const now = () => appCode(world.app, secret)
const enter = (code?: string) =>
  signIn(world.app, { email: karen.email, password: karen.password, code, rememberMe: false }, nowhere)
async function pending() {
  return (await refusalOf(enter()))?.details.pending ?? ''
}

describe('signing in to an account with a second factor', () => {
  it('requires the password and a code, and records the second factor in the session', async () => {
    const refused = await refusalOf(enter())
    expect(refused).toMatchObject({
      code: 'second_factor_required',
      details: { methods: { app: true, passkey: false } },
    })
    const opened = await finishSignIn(world.app, refused?.details.pending ?? '', { code: now() }, nowhere)
    expect(await findViewer(world.app, browserWith(opened.headers))).toMatchObject({
      id: viewer.id,
      secondFactor: true,
    })
  })

  it('does not reveal the second factor if the password is wrong', async () => {
    const attempt = signIn(world.app, { email: karen.email, password: 'wrong horse', code: now() }, nowhere)
    expect(await refusalOf(attempt)).toMatchObject({ code: 'wrong_credentials', details: {} })
  })

  it('accepts a code once, also when it is sent three times concurrently', async () => {
    const code = now()
    const tries = await Promise.all([1, 2, 3].map(() => refusalOf(enter(code))))
    expect(tries.filter((each) => each === null)).toHaveLength(1)
    expect(await refusalOf(enter(code))).toMatchObject({ details: { fields: { code: 'code_used' } } })
    world.pass(30)
    expect(await refusalOf(enter(now()))).toBeNull()
  })

  it('finishes a sign-in once, within ten minutes, and not after a password change', async () => {
    const token = await pending()
    await finishSignIn(world.app, token, { code: now() }, nowhere)
    world.pass(30)
    const finish = (of: string) => refusalOf(finishSignIn(world.app, of, { code: now() }, nowhere))
    expect(await finish(token)).toMatchObject({ code: 'code_expired' })
    const late = await pending()
    world.pass(10 * 60)
    expect(await finish(late)).toMatchObject({ code: 'code_expired' })
    const superseded = await pending()
    await requestResetByMail(world.app, { email: karen.email }, nowhere)
    const link = /\/reset\/(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await resetPasswordByLink(world.app, link, { password: 'another horse' })
    expect(await finish(superseded)).toMatchObject({ code: 'code_expired' })
    expect(
      await refusalOf(signIn(world.app, { email: karen.email, password: 'another horse' }, nowhere)),
    ).toMatchObject({ code: 'second_factor_required' })
  })

  it('locks the account after five wrong codes, twice as long the next time, and sends a mail', async () => {
    const five = () => Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => refusalOf(enter(wrongCode(world.app, secret)))))
    expect((await five()).map((each) => each?.code).sort()).toEqual([
      ...Array(5).fill('code_wrong'),
      ...Array(2).fill('too_many_requests'),
    ])
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Wrong codes were entered for your account'])
    world.pass(14 * 60)
    expect(await refusalOf(enter(now()))).toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 60 },
    })
    world.pass(60)
    await five()
    world.pass(29 * 60)
    expect(await refusalOf(enter(now()))).toMatchObject({ code: 'too_many_requests' })
    world.pass(60)
    expect(await refusalOf(enter(now()))).toBeNull()
  })

  it('accepts each recovery code once, also while the account is locked, and sends a mail', async () => {
    for (let i = 0; i < 5; i += 1) await refusalOf(enter(wrongCode(world.app, secret)))
    const [code = ''] = codes
    expect(codes).toHaveLength(10)
    expect(await refusalOf(enter(code.toLowerCase().replaceAll('-', ' ')))).toBeNull()
    expect(world.mails.map(({ text }) => text).join()).toContain('Codes left: 9.')
    expect(await refusalOf(enter(code))).toMatchObject({ code: 'code_wrong' })
    // The accepted recovery code ended the lock.
    expect(await refusalOf(enter(now()))).toBeNull()
  })

  it('rejects the codes of another account', async () => {
    const other = { secret, codes }
    const { person, ...them } = await signedUp(world)
    karen = person
    await addAuthenticator(world, them.viewer, them.sure)
    expect(await refusalOf(enter(codeAt(other.secret, stepAt(world.app.clock.now()))))).toMatchObject({
      code: 'code_wrong',
    })
    expect(await refusalOf(enter(other.codes[0]))).toMatchObject({ code: 'code_wrong' })
  })
})

describe('an authenticator app', () => {
  it('is stored encrypted, and encrypted again after the secret changed', async () => {
    const stored = () => database.db.selectFrom('authenticator_app').select('secret').where('person_id', '=', viewer.id)
    const before = (await stored().executeTakeFirstOrThrow()).secret
    expect(before).not.toContain(secret)
    expect(await world.app.auth.decrypt(before)).toBe(secret)
    await deleteExpired(world.app)
    expect((await stored().executeTakeFirstOrThrow()).secret).toBe(before)
    await deleteExpired({ ...world.app, auth: { ...world.app.auth, encryptionPrefix: '$ba$another$' } })
    const after = (await stored().executeTakeFirstOrThrow()).secret
    expect(after).not.toBe(before)
    expect(await world.app.auth.decrypt(after)).toBe(secret)
  })

  it('is added once with the right first code, within half an hour and by the same account', async () => {
    const begun = await startAppSetup(world.app, viewer)
    const fresh = (await readAppSetup(world.app, viewer, begun))?.secret ?? ''
    const input = () => ({ begun, name: 'Tablet', code: appCode(world.app, fresh) })
    expect(await refusalOf(addApp(world.app, viewer, confirmation, { ...input(), code: '000000' }))).toMatchObject({
      code: 'code_wrong',
    })
    const outsider = await addOperator(database.db)
    expect(await readAppSetup(world.app, outsider, begun)).toBeNull()
    expect(await refusalOf(addApp(world.app, outsider, confirmation, input()))).toMatchObject({ code: 'code_expired' })
    await Promise.all([1, 2].map(() => addApp(world.app, viewer, confirmation, input())))
    // The request was sent twice, but only one mail is sent.
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'A two-factor authentication method was added to your account',
    ])
    expect((await listFactors(world.app, viewer)).apps.map(({ name }) => name)).toEqual(['Phone', 'Tablet'])
    world.pass(30 * 60)
    expect(await readAppSetup(world.app, viewer, begun)).toBeNull()
    // Only the first second factor creates recovery codes.
    expect((await listFactors(world.app, viewer)).recoveryCodesLeft).toBe(10)
  })

  it('causes a mail to an unverified address without any text that its holder typed', async () => {
    const name = 'Win at evil.example'
    await database.db.updateTable('person').set({ name, email_verified: false }).where('id', '=', viewer.id).execute()
    await addAuthenticator(world, viewer, confirmation, name)
    expect(world.mails).toMatchObject([{ to: karen.email, text: expect.stringContaining('/not-my-account/') }])
    expect(world.mails[0]?.text).toMatch(/“Authenticator app” was added/)
    expect(world.mails[0]?.text).not.toContain(name)
    await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', viewer.id).execute()
    await addAuthenticator(world, viewer, confirmation, name)
    expect(world.mails.at(-1)?.text).toContain(`“${name}” was added`)
    expect(world.mails.at(-1)?.text).not.toContain('/not-my-account/')
  })

  it('ends all other sessions when it is the first second factor', async () => {
    const { person, browser: here, ...them } = await signedUp(world)
    karen = person
    const there = browserWith((await enter()).headers)
    await addAuthenticator(world, them.viewer, them.sure)
    expect(await findViewer(world.app, there)).toBeNull()
    expect(await findViewer(world.app, here)).toMatchObject({ secondFactor: true })
  })

  it('can be renamed and removed only by its owner; the removal is mailed and audited', async () => {
    const [phone] = (await listFactors(world.app, viewer)).apps
    const key = { kind: 'app', id: phone?.id ?? '' } as const
    const outsider = await addOperator(database.db)
    const gone = { code: 'not_found' }
    expect(await refusalOf(renameFactor(world.app, outsider, key, { name: 'Mine' }))).toMatchObject(gone)
    expect(await refusalOf(removeFactor(world.app, outsider, confirmation, key))).toMatchObject(gone)
    await renameFactor(world.app, viewer, key, { name: ' Old phone ' })
    expect((await listFactors(world.app, viewer)).apps[0]?.name).toBe('Old phone')
    await removeFactor(world.app, viewer, confirmation, key)
    expect(await listFactors(world.app, viewer)).toEqual({ apps: [], passkeys: [], recoveryCodesLeft: 0 })
    expect((await findViewer(world.app, browser))?.secondFactor).toBeUndefined()
    expect(await refusalOf(enter())).toBeNull()
    expect(world.mails.map(({ text }) => text).join()).toContain('“Old phone” was removed')
    const written = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('actor_id', '=', viewer.id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(written).toEqual([
      { action: 'second_factor_added', subject: 'Phone' },
      { action: 'second_factor_removed', subject: 'Old phone' },
    ])
  })
})

it('new recovery codes invalidate the old ones and are stored as hashes', async () => {
  const fresh = await renewRecoveryCodes(world.app, viewer, confirmation)
  expect(new Set([...fresh, ...codes]).size).toBe(20)
  expect(await refusalOf(enter(codes[0]))).toMatchObject({ code: 'code_wrong' })
  expect(await refusalOf(enter(fresh[0]))).toBeNull()
  const stored = await database.db.selectFrom('recovery_code').select('code_hash').execute()
  expect(stored.map(({ code_hash }) => code_hash).join()).not.toContain(fresh[1])
})
