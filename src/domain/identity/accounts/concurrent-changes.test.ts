import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addAuthenticator, refusalOf, signedUp } from '../../../../tests/support/second-factor.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { confirmEmail } from './profile/email-change.ts'
import { updateProfile } from './profile/update-profile.ts'
import { releaseEmail } from './release-email.ts'
import { requestReset } from './request-reset.ts'
import { requestResetByMail, resetPasswordByLink } from './reset-by-mail.ts'
import { signIn } from './sign-in.ts'
import { signUpPartner } from './sign-up-partner.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let me: Awaited<ReturnType<typeof signedUp>>

beforeEach(async () => {
  world = accountsApp(database)
  me = await signedUp(world)
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const partOf = (link: string) => new RegExp(`/${link}/(\\S+)`).exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
const verifyAddress = () =>
  database.db.updateTable('person').set({ email_verified: true }).where('id', '=', me.viewer.id).execute()

describe('a new password', () => {
  const { name, lastName } = newSignUp()
  const change = (password: string, headers = me.browser) => {
    const { email, mobile_number, password: current_password } = me.person
    const form = { name, lastName, email, mobile_number, password, password_confirmation: password, current_password }
    return updateProfile(world.app, me.viewer, form, headers)
  }

  it('is set by only one of two concurrent changes with the same old password', async () => {
    const outcome = await atOnce(change('the first horse'), change('the second horse'))
    expect(outcome).toEqual({ done: 1, refused: ['invalid_input'] })
  })

  it('is rejected if the session ended in the meantime', async () => {
    await database.db.deleteFrom('session').where('person_id', '=', me.viewer.id).execute()
    expect(await refused(() => change('another horse'))).toEqual({ code: 'not_signed_in' })
  })

  it.each([
    ['a short password', { password: '12345' }, 'password', 'password_short'],
    [
      'two different ones',
      { password: 'a horse', password_confirmation: 'a cow' },
      'password_confirmation',
      'password_mismatch',
    ],
  ])('is not set by a mailed link with %s, and the link stays valid', async (_what, typed, field, message) => {
    await verifyAddress()
    await requestResetByMail(world.app, { email: me.person.email }, nowhere)
    const link = partOf('reset')
    const refusal = await refused(() => resetPasswordByLink(world.app, link, typed))
    expect(refusal).toEqual({ code: 'invalid_input', fields: { [field]: message } })
    expect(await refused(() => resetPasswordByLink(world.app, 'nonsense', { password: 'a horse' }))).toEqual({
      code: 'code_expired',
    })
    await resetPasswordByLink(world.app, link, { password: 'a horse' })
  })

  it('causes one SMS code for five concurrent requests', async () => {
    const { mobile_number: phone } = me.person
    const before = world.sent.length
    const ask = () => requestReset(world.app, { phone }, nowhere)
    const { done, refused: codes } = await atOnce(...Array.from({ length: 5 }, ask))
    expect([done, new Set(codes)]).toEqual([1, new Set(['too_many_requests'])])
    expect(world.sent).toHaveLength(before + 1)
  })
})

it('an email address is either confirmed or released if both are requested concurrently', async () => {
  const text = world.mails.find(({ to }) => to === me.person.email)?.text ?? ''
  const [, confirm = ''] = /confirm-email\/(\S+)/.exec(text) ?? []
  const [, id = '', release = ''] = /not-my-account\/([0-9a-f-]+)\/(\S+)/.exec(text) ?? []
  const outcome = await atOnce(confirmEmail(world.app, me.viewer, confirm), releaseEmail(world.app, id, release))
  expect(outcome).toEqual({ done: 1, refused: ['code_expired'] })
  expect(await refused(() => releaseEmail(world.app, id, release))).toEqual({ code: 'code_expired' })
})

it('a pending sign-in is finished once when two different codes are entered concurrently', async () => {
  const { codes } = await addAuthenticator(world, me.viewer, me.sure)
  const { email, password } = me.person
  const waiting = await refusalOf(signIn(world.app, { email, password }, nowhere))
  const pending = waiting?.details.pending ?? ''
  const finish = (code = '') => finishSignIn(world.app, pending, { code }, nowhere)
  expect(await atOnce(finish(codes[0]), finish(codes[1]))).toEqual({ done: 1, refused: ['code_expired'] })
  const sessions = database.db.selectFrom('session').select('id').where('person_id', '=', me.viewer.id)
  expect(await sessions.execute()).toHaveLength(2)
  expect(await refused(() => finish(codes[2]))).toEqual({ code: 'code_expired' })
  expect(await refused(() => finishSignIn(world.app, 'nonsense', { code: '123456' }, nowhere))).toEqual({
    code: 'code_expired',
  })
})

it.each([
  ['no name', { name: ' ' }, { name: 'name_required' }],
  ['an invalid email address', { email: 'karen' }, { email: 'email_invalid' }],
  ['a short phone number', { mobile_number: '123' }, { mobile_number: 'phone_short' }],
  ['a short password', { password: '12345', password_confirmation: '12345' }, { password: 'password_short' }],
])('a partner with %s is not signed up, and gets no code', async (_what, given, fields) => {
  const before = world.sent.length
  const attempt = () => signUpPartner(world.app, { ...newSignUp(), ...given }, nowhere)
  expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  expect(world.sent).toHaveLength(before)
})
