import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp, browserWith, newSignUp } from '../../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../../tests/support/refusals.ts'
import { signedUp } from '../../../../../tests/support/second-factor.ts'
import { openSession } from '../../../../../tests/support/sessions.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { saveLocale } from '../save-locale.ts'
import { signOut } from '../sign-out.ts'
import { confirmEmail, findEmailChange } from './email-change.ts'
import { getProfile } from './get-profile.ts'
import { confirmPhone, isNamedPhone, sendPhoneCode } from './phone-change.ts'
import { endSession, listSessions, signOutElsewhere } from './sessions.ts'
import { updateProfile } from './update-profile.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let me: Awaited<ReturnType<typeof signedUp>>
let other: typeof me

beforeEach(async () => {
  world = accountsApp(database)
  me = await signedUp(world)
  other = await signedUp(world)
  world.pass(31)
  world.mails.length = 0
})

const refused = async (attempt: () => Promise<unknown>) => {
  const sent = world.sent.length
  const refusal = await expectRefusedUnchanged(database.db, attempt)
  expect([world.mails.length, world.sent.length]).toEqual([0, sent])
  return refusal
}
const form = ({ person }: typeof me, change: object = {}) => ({
  ...{ name: 'Karen', lastName: 'Holm', email: person.email, mobile_number: person.mobile_number },
  ...{ current_password: person.password, ...change },
})
const save = (change: object, who = me) => updateProfile(world.app, who.viewer, form(who, change), who.browser)
const profile = (who = me) => getProfile(world.app, who.viewer)
const linkIn = (to: string) =>
  /confirm-email\/(\S+)/.exec(world.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? ''

describe('a change of an account', () => {
  it.each<[string, object, object]>([
    ['no last name', { lastName: ' ' }, { lastName: 'last_name_required' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['a long address', { address: 'x'.repeat(301) }, { address: 'too_long' }],
    ['no email address', { email: '' }, { email: 'email_required' }],
    ['an invalid number', { mobile_number: 'call me' }, { mobile_number: 'phone_invalid' }],
    ['no number', { mobile_number: '' }, { mobile_number: 'phone_required' }],
    ['a birth date to come', { birthDate: '2027-01-01' }, { birthDate: 'birth_date_invalid' }],
    ['an invalid birth date', { birthDate: 'soon' }, { birthDate: 'birth_date_invalid' }],
    ['a long password', { password: 'x'.repeat(129) }, { password: 'too_long' }],
    [
      'a typo',
      { password: 'a new horse', password_confirmation: 'a typo' },
      { password_confirmation: 'password_mismatch' },
    ],
    [
      'no current password for a new address',
      { email: 'new@example.com', current_password: '' },
      { current_password: 'current_password_required' },
    ],
    [
      'a wrong password for a new number',
      { mobile_number: '20999999', current_password: 'x' },
      { current_password: 'current_password_wrong' },
    ],
  ])('is rejected with %s, and changes nothing', async (_what, change, fields) => {
    const attempt = () => save({ name: 'Kari', ...change })
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('is rejected with an address or a number of another account', async () => {
    const { email, mobile_number } = other.person
    expect(await refused(() => save({ email: email.toUpperCase() }))).toEqual({
      code: 'email_taken',
      fields: { email: 'email_taken' },
    })
    expect(await refused(() => save({ mobile_number }))).toEqual({
      code: 'phone_taken',
      fields: { mobile_number: 'phone_taken' },
    })
  })

  it('is rejected beyond the limit of changes', async () => {
    const take = () => Promise.reject(new Refusal('too_many_requests'))
    const full = { ...world.app, limits: { ...world.app.limits, take } }
    const attempt = () => updateProfile(full, me.viewer, form(me), me.browser)
    expect(await refused(attempt)).toEqual({ code: 'too_many_requests' })
  })

  it('to the present address in upper case changes nothing, and needs no password', async () => {
    expect(await save({ email: me.person.email.toUpperCase(), current_password: '' })).toMatchObject({ email: null })
    expect(world.mails).toEqual([])
  })

  it('does not affect another account', async () => {
    const before = await profile(other)
    await save({ name: 'Kari', address: 'Nygade 1', locale: 'de', password: 'a new horse' })
    expect(await profile(other)).toEqual(before)
  })

  it('of two that are saved concurrently is one of them entirely', async () => {
    const [one, two] = [
      { name: 'One', address: 'First Street' },
      { name: 'Two', address: 'Second Street' },
    ]
    expect(await atOnce(save(one), save(two))).toEqual({ done: 2, refused: [] })
    const { name, address } = await profile()
    expect([one, two]).toContainEqual({ name, address })
  })
})

describe('a new address', () => {
  it('that two accounts request is confirmed by one of them, and the other’s link is refused', async () => {
    const email = `new-${me.person.email}`
    await save({ email })
    const mine = linkIn(email)
    await save({ email }, other)
    const theirs = linkIn(email)
    world.mails.length = 0
    const outcome = await atOnce(
      confirmEmail(world.app, me.viewer, mine),
      confirmEmail(world.app, other.viewer, theirs),
    )
    expect(outcome).toEqual({ done: 1, refused: ['email_taken'] })
    const emails = [(await profile()).email, (await profile(other)).email]
    expect(emails.filter((each) => each === email)).toHaveLength(1)
  })

  it('is replaced by a later one, whose link is the only one that works', async () => {
    const emails = [`one-${me.person.email}`, `two-${me.person.email}`] as const
    for (const email of emails) await save({ email })
    expect([
      await findEmailChange(world.app, me.viewer, linkIn(emails[0])),
      await findEmailChange(world.app, me.viewer, linkIn(emails[1])),
      await findEmailChange(world.app, other.viewer, linkIn(emails[1])),
    ]).toEqual([null, emails[1], null])
  })

  it('is one of two that are requested concurrently', async () => {
    const emails = [`one-${me.person.email}`, `two-${me.person.email}`]
    expect(await atOnce(...emails.map((email) => save({ email })))).toEqual({ done: 2, refused: [] })
    const found = await Promise.all(emails.map((email) => findEmailChange(world.app, me.viewer, linkIn(email))))
    expect(found.filter((each) => each !== null)).toEqual([(await profile()).pendingEmail])
  })
})

describe('a new number', () => {
  it('is not confirmed by a code that was requested for another number, or by another person', async () => {
    const [one, two] = [newSignUp().mobile_number, newSignUp().mobile_number]
    await sendPhoneCode(world.app, me.viewer, { phone: one }, nowhere)
    const code = world.codeFor(one)
    const expired = { code: 'code_expired', fields: { code: 'code_expired' } }
    expect(await refused(() => confirmPhone(world.app, me.viewer, { phone: two, code }, nowhere))).toEqual(expired)
    expect(await refused(() => confirmPhone(world.app, other.viewer, { phone: one, code }, nowhere))).toEqual(expired)
    expect([
      await isNamedPhone(world.app, me.viewer, one),
      await isNamedPhone(world.app, me.viewer, two),
      await isNamedPhone(world.app, other.viewer, one),
    ]).toEqual([true, false, false])
  })

  it('is sent one code by concurrent requests', async () => {
    const { mobile_number: phone } = newSignUp()
    const send = () => sendPhoneCode(world.app, me.viewer, { phone }, nowhere)
    expect(await atOnce(send(), send(), send())).toEqual({
      done: 1,
      refused: ['too_many_requests', 'too_many_requests'],
    })
    expect(world.sent.filter(({ to }) => to === phone)).toHaveLength(1)
  })
})

describe('sessions', () => {
  const open = async (who = me) => browserWith((await openSession(world.app, who.viewer.id)).headers)
  const count = async (who = me) => (await listSessions(world.app, who.viewer, nowhere)).length

  it('of others are neither listed nor ended', async () => {
    await open(other)
    const [theirs] = await listSessions(world.app, other.viewer, nowhere)
    const before = await count(other)
    await endSession(world.app, me.viewer, theirs?.id ?? '')
    await signOutElsewhere(world.app, me.viewer, me.browser)
    expect([await count(other), await count()]).toEqual([before, 1])
  })

  it('are all ended when the browser has none', async () => {
    await open()
    await signOutElsewhere(world.app, me.viewer, nowhere)
    expect(await count()).toBe(0)
  })

  it('of two browsers that sign each other out concurrently are one or none', async () => {
    const second = await open()
    await Promise.all([me.browser, second].map((browser) => signOutElsewhere(world.app, me.viewer, browser)))
    expect(await count()).toBeLessThanOrEqual(1)
  })

  it('are ended once by signing out twice concurrently', async () => {
    await Promise.all([1, 2].map(() => signOut(world.app, me.browser)))
    expect([await count(), await count(other)]).toEqual([0, 1])
  })
})

it('a language is saved for one’s own account only', async () => {
  await Promise.all([saveLocale(world.app, me.viewer, 'da'), saveLocale(world.app, other.viewer, 'de')])
  expect([(await profile()).locale, (await profile(other)).locale]).toEqual(['da', 'de'])
})
