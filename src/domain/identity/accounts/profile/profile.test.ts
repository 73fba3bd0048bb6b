import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, browserWith, newSignUp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { signedUp } from '../../../../../tests/support/second-factor.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { findViewer } from '../find-viewer.ts'
import { hashPassword } from '../password.ts'
import { setPassword } from '../queries.ts'
import { newAttempt, requestReset } from '../request-reset.ts'
import { resetPassword } from '../reset-password.ts'
import { signIn } from '../sign-in.ts'
import { signUp } from '../sign-up.ts'
import { verifyCode } from '../verify-code.ts'
import { verifyReset } from '../verify-reset.ts'
import { confirmEmail, findEmailChange } from './email-change.ts'
import { getProfile } from './get-profile.ts'
import { confirmPhone } from './phone-change.ts'
import { listSessions, signOutElsewhere } from './sessions.ts'
import { updateProfile } from './update-profile.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newSignUp>
let here: Headers
let viewer: Viewer
beforeAll(() => {
  world = accountsApp(database)
})
beforeEach(async () => {
  ;({ person: karen, viewer, browser: here } = await signedUp(world))
  world.mails.length = 0
})

const form = (change: object = {}) => ({
  ...{ name: 'Karen', lastName: 'Holm', email: karen.email, mobile_number: karen.mobile_number },
  ...change,
})
const update = (change: object) => updateProfile(world.app, viewer, form(change), here)
const profile = () => getProfile(world.app, viewer)

/** The same person on another device. */
async function elsewhere() {
  const { headers } = await signIn(world.app, { email: karen.email, password: karen.password }, nowhere)
  return browserWith(headers)
}

describe('a profile', () => {
  it('immediately changes fields that need no confirmation', async () => {
    const change = { name: 'Kari', address: 'Nygade 1', birthDate: '1990-12-24', locale: 'da' }
    expect(await update(change)).toEqual({ email: null, phone: null })
    expect(await profile()).toMatchObject({ ...change, lastName: 'Holm', hasPassword: true, pendingEmail: null })
    expect(world.mails).toEqual([])
  })

  it.each([
    ['name', { name: ' ' }, 'name_required'],
    ['lastName', { lastName: '' }, 'last_name_required'],
    ['email', { email: 'karen' }, 'email_invalid'],
    ['mobile_number', { mobile_number: '123' }, 'phone_too_short'],
    ['mobile_number', { mobile_number: '' }, 'phone_required'],
    ['password', { password: '12345', password_confirmation: '12345' }, 'password_short'],
    ['password_confirmation', { password: 'brand new', password_confirmation: 'brandnew' }, 'password_mismatch'],
    ['current_password', { password: 'brand new' }, 'current_password_required'],
    ['current_password', { email: 'new@example.com', current_password: 'a guess' }, 'current_password_wrong'],
    ['birthDate', { birthDate: '2027-01-01' }, 'birth_date_invalid'],
  ])('rejects an invalid %s with a field error and changes nothing', async (field, change, message) => {
    await expect(update({ address: 'Elsewhere', ...change })).rejects.toMatchObject({
      details: { fields: { [field]: message } },
    })
    expect(await profile()).toMatchObject({ address: '', pendingEmail: null })
  })

  it('rejects an email and a number of another account', async () => {
    const other = newSignUp()
    const { phone } = await signUp(world.app, other, nowhere)
    await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)
    const taken = { email: other.email, mobile_number: phone, current_password: karen.password }
    await expect(update(taken)).rejects.toMatchObject({
      details: { fields: { email: 'email_taken', mobile_number: 'phone_taken' } },
    })
  })
})

describe('a new email address', () => {
  const requested = () => `new-${karen.email}`
  const link = () =>
    /confirm-email\/(\S+)/.exec(world.mails.findLast(({ to }) => to === requested())?.text ?? '')?.[1] ?? ''

  it('takes effect when its link is opened, and the old address is notified', async () => {
    await update({ email: requested(), current_password: karen.password })
    expect(await profile()).toMatchObject({ email: karen.email, pendingEmail: requested(), emailVerified: false })
    expect(await findEmailChange(world.app, viewer, link())).toBe(requested())
    await confirmEmail(world.app, viewer, link())
    expect(await profile()).toMatchObject({ email: requested(), pendingEmail: null, emailVerified: true })
    expect(world.mails.at(-1)).toMatchObject({ to: karen.email, subject: 'Your email address was changed' })
    await expect(confirmEmail(world.app, viewer, link())).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('cannot be confirmed from another account', async () => {
    await update({ email: requested(), current_password: karen.password })
    const other = { id: crypto.randomUUID() }
    expect(await findEmailChange(world.app, other, link())).toBeNull()
    await expect(confirmEmail(world.app, other, link())).rejects.toMatchObject({ code: 'code_expired' })
    expect(await profile()).toMatchObject({ email: karen.email, pendingEmail: requested() })
  })

  it('is rejected if taken in the meantime, and its link expires after a day', async () => {
    await update({ email: requested(), current_password: karen.password })
    const other = { ...newSignUp(), email: requested() }
    const mine = link()
    const { phone } = await signUp(world.app, other, nowhere)
    await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)
    await expect(confirmEmail(world.app, viewer, mine)).rejects.toMatchObject({ code: 'email_taken' })
    expect(await profile()).toMatchObject({ email: karen.email })
    world.pass(86_400)
    expect(await findEmailChange(world.app, viewer, link())).toBeNull()
  })
})

describe('a new phone number', () => {
  it('takes effect when its code is entered, and the old number is notified', async () => {
    const { mobile_number: phone } = newSignUp()
    expect(await update({ mobile_number: phone, current_password: karen.password })).toMatchObject({ phone })
    expect(await profile()).toMatchObject({ phone: karen.mobile_number })
    const code = world.codeFor(phone)
    await expect(confirmPhone(world.app, viewer, { phone, code: '' }, here)).rejects.toMatchObject({
      details: { fields: { code: 'code_required' } },
    })
    await confirmPhone(world.app, viewer, { phone, code }, here)
    expect(await profile()).toMatchObject({ phone })
    expect(world.sent.at(-1)).toMatchObject({ to: karen.mobile_number })
    expect(world.mails.at(-1)).toMatchObject({ to: karen.email, subject: 'Your phone number was changed' })
  })

  it('cannot be confirmed from another account', async () => {
    const { mobile_number: phone } = newSignUp()
    await update({ mobile_number: phone, current_password: karen.password })
    const other = { ...viewer, id: crypto.randomUUID() }
    await expect(confirmPhone(world.app, other, { phone, code: world.codeFor(phone) }, here)).rejects.toMatchObject({
      code: 'code_expired',
    })
  })
})

describe('an earlier reset code or email change', () => {
  const password = 'brand new'
  /** A reset code that was sent to the current number, exchanged for its pass. */
  async function pass() {
    const [phone, attempt] = [karen.mobile_number, newAttempt()]
    await requestReset(world.app, { phone, attempt }, nowhere)
    const exchanged = await verifyReset(world.app, { phone, code: world.codeFor(phone), attempt }, nowhere)
    return { phone, attempt, code: exchanged.pass, password }
  }

  it('is rejected after the phone number changed', async () => {
    const { mobile_number: phone } = newSignUp()
    await update({ mobile_number: phone, current_password: karen.password })
    const code = world.codeFor(phone)
    const old = await pass()
    await confirmPhone(world.app, viewer, { phone, code }, here)
    await expect(resetPassword(world.app, old, nowhere)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('is rejected if it was sent to the old number while the number changed', async () => {
    const old = await pass()
    const { mobile_number: phone } = newSignUp()
    await world.app.db.updateTable('person').set({ phone }).where('id', '=', viewer.id).execute()
    await expect(resetPassword(world.app, old, nowhere)).rejects.toMatchObject({ code: 'code_expired' })
    await expect(signIn(world.app, { email: karen.email, password }, nowhere)).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  })

  it('is rejected after the password changed', async () => {
    await update({ email: `thief-${karen.email}`, current_password: karen.password })
    const link = /confirm-email\/(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const old = await pass()
    await resetPassword(world.app, await pass(), nowhere)
    expect(world.mails.at(-1)).toMatchObject({ to: karen.email, subject: 'Your password was changed' })
    await expect(resetPassword(world.app, old, nowhere)).rejects.toMatchObject({ code: 'code_expired' })
    await expect(confirmEmail(world.app, viewer, link)).rejects.toMatchObject({ code: 'code_expired' })
    expect(await profile()).toMatchObject({ email: karen.email, pendingEmail: null })
  })

  it('stays pending if the email was changed together with the password', async () => {
    const change = { email: `new-${karen.email}`, password, password_confirmation: password }
    await update({ ...change, current_password: karen.password })
    expect(await profile()).toMatchObject({ pendingEmail: change.email })
  })
})

describe('a new password', () => {
  it('ends all other sessions and sends an email', async () => {
    const other = await elsewhere()
    await update({ password: 'brand new', password_confirmation: 'brand new', current_password: karen.password })
    expect(await findViewer(world.app, other)).toBeNull()
    expect(await findViewer(world.app, here)).toMatchObject({ id: viewer.id })
    expect(world.mails.filter(({ subject }) => subject.includes('password'))).toEqual([
      expect.objectContaining({ to: karen.email, subject: 'Your password was changed' }),
    ])
    const again = { email: karen.email, password: 'brand new' }
    await expect(signIn(world.app, again, nowhere)).resolves.toMatchObject({ viewer: { id: viewer.id } })
  })
})

it('a change with the old password is rejected if a reset happens in the meantime', async () => {
  const { id } = viewer
  // The reset happens between checking the old password and writing the new one.
  const session = async (headers: Headers) => {
    await setPassword(world.app.db, id, await hashPassword('chosen by a reset'), world.app.clock.now())
    return world.app.auth.session(headers)
  }
  const interrupted = { ...world.app, auth: { ...world.app.auth, session } }
  const change = { password: 'a thief’s', password_confirmation: 'a thief’s', current_password: karen.password }
  await expect(updateProfile(interrupted, viewer, form(change), here)).rejects.toMatchObject({
    details: { fields: { current_password: 'current_password_wrong' } },
  })
  const again = { email: karen.email, password: 'chosen by a reset' }
  await expect(signIn(world.app, again, nowhere)).resolves.toMatchObject({ viewer: { id } })
})

describe('sessions', () => {
  it('are listed with the current one marked, and the others can be ended', async () => {
    const other = await elsewhere()
    const listed = await listSessions(world.app, viewer, here)
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true])
    await signOutElsewhere(world.app, viewer, here)
    expect(await findViewer(world.app, other)).toBeNull()
    expect(await listSessions(world.app, viewer, here)).toEqual([expect.objectContaining({ current: true })])
  })
})
