import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addCustomer } from '../../../../../tests/support/factories.ts'
import { addOperator } from '../../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../../tests/support/refusals.ts'
import { openSession } from '../../../../../tests/support/sessions.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { confirmEmail, storeEmailChange } from './email-change.ts'
import { confirmPhone, sendPhoneCode } from './phone-change.ts'
import { endSession, listSessions } from './sessions.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let me: Viewer
let other: Viewer

beforeEach(async () => {
  world = accountsApp(database)
  ;[me, other] = [await addOperator(database.db, 'customer'), await addOperator(database.db, 'customer')]
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const personOf = ({ id }: Viewer) =>
  database.db
    .selectFrom('person')
    .select(['email', 'phone', 'phone_verified as verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a new email address', () => {
  const requestChange = (viewer: Viewer, email: string) =>
    storeEmailChange(database.db, viewer.id, email, world.app.clock.now())

  it('is not confirmed by an unknown, foreign, superseded or expired link', async () => {
    const superseded = await requestChange(me, newSignUp().email)
    const token = await requestChange(me, newSignUp().email)
    const expired = { code: 'code_expired' }
    expect(await refused(() => confirmEmail(world.app, me, 'nonsense'))).toEqual(expired)
    expect(await refused(() => confirmEmail(world.app, me, superseded))).toEqual(expired)
    expect(await refused(() => confirmEmail(world.app, other, token))).toEqual(expired)
    world.pass(24 * 3600)
    expect(await refused(() => confirmEmail(world.app, me, token))).toEqual(expired)
  })

  it('is rejected if another account took it in the meantime', async () => {
    const { email } = newSignUp()
    const token = await requestChange(me, email)
    await addCustomer(database.db, { email: email.toUpperCase() })
    expect(await refused(() => confirmEmail(world.app, me, token))).toEqual({ code: 'email_taken' })
  })

  it('is confirmed by only one of two accounts concurrently, and only once', async () => {
    const { email } = newSignUp()
    const tokens = [await requestChange(me, email), await requestChange(other, email)] as const
    const outcome = await atOnce(confirmEmail(world.app, me, tokens[0]), confirmEmail(world.app, other, tokens[1]))
    expect(outcome).toEqual({ done: 1, refused: ['email_taken'] })
    const { email: mine } = newSignUp()
    const token = await requestChange(me, mine)
    const twice = await atOnce(...[1, 2].map(() => confirmEmail(world.app, me, token)))
    expect(twice).toEqual({ done: 1, refused: ['code_expired'] })
    expect(await personOf(me)).toMatchObject({ email: mine })
  })
})

describe('a new phone number', () => {
  const requestCode = async (viewer: Viewer, phone: string) => {
    await sendPhoneCode(world.app, viewer, { phone }, nowhere)
    return world.codeFor(phone)
  }
  const confirm = (viewer: Viewer, phone: string, code: string) =>
    confirmPhone(world.app, viewer, { phone, code }, nowhere)

  it.each([
    ['phone', { phone: '123' }, 'phone_short'],
    ['code', { code: ' ' }, 'code_required'],
  ])('is rejected with an invalid %s', async (field, input, message) => {
    const { mobile_number: phone } = newSignUp()
    const code = await requestCode(me, phone)
    const attempt = () => confirmPhone(world.app, me, { phone, code, ...input }, nowhere)
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields: { [field]: message } })
  })

  it('is sent at most one code every thirty seconds', async () => {
    const { mobile_number: phone } = newSignUp()
    await requestCode(me, phone)
    world.pass(29)
    expect(await refused(() => requestCode(me, phone))).toEqual({ code: 'too_many_requests' })
    expect(world.sent.filter(({ to }) => to === phone)).toHaveLength(1)
  })

  it('is not confirmed with another account’s code or an expired code', async () => {
    const { mobile_number: phone } = newSignUp()
    const code = await requestCode(me, phone)
    await expect(confirm(other, phone, code)).rejects.toMatchObject({ code: 'code_expired' })
    world.pass(10 * 60)
    await expect(confirm(me, phone, code)).rejects.toMatchObject({ code: 'code_expired' })
    expect(await personOf(me)).toMatchObject({ phone: null })
  })

  it('is confirmed by only one of two accounts concurrently, and only once', async () => {
    const { mobile_number: phone } = newSignUp()
    const codes = [await requestCode(me, phone), await requestCode(other, phone)] as const
    const outcome = await atOnce(confirm(me, phone, codes[0]), confirm(other, phone, codes[1]))
    expect(outcome).toEqual({ done: 1, refused: ['phone_taken'] })
    const both = [await personOf(me), await personOf(other)]
    expect(both.filter(({ verified }) => verified)).toMatchObject([{ phone }])
    const { mobile_number: next } = newSignUp()
    const code = await requestCode(me, next)
    const twice = await atOnce(...[1, 2].map(() => confirm(me, next, code)))
    expect(twice).toEqual({ done: 1, refused: ['code_expired'] })
  })
})

it('a session can be ended only by its owner', async () => {
  await openSession(world.app, me.id)
  const sessions = () => listSessions(world.app, me, nowhere)
  const [session] = await sessions()
  const id = session?.id ?? ''
  await endSession(world.app, other, id)
  for (const unknown of [randomUUID(), 'nonsense']) await endSession(world.app, me, unknown)
  expect(await sessions()).toHaveLength(1)
  await Promise.all([1, 2].map(() => endSession(world.app, me, id)))
  expect(await sessions()).toEqual([])
})
