import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { signedUp } from '../../../../tests/support/second-factor.ts'
import { CLIENT_ADDRESS } from '../../kernel/client-address-header.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { newAttempt, requestReset } from './request-reset.ts'
import { resendCode } from './resend-code.ts'
import { requestResetByMail } from './reset-by-mail.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { signUpPartner } from './sign-up-partner.ts'
import { verifyCode } from './verify-code.ts'
import { verifyReset } from './verify-reset.ts'

/** What is refused while an account is made, signed in to or recovered. */

const database = freshDatabase()
const home = new Headers({ [CLIENT_ADDRESS]: '192.0.2.7' })
let world: ReturnType<typeof accountsApp>
let me: Awaited<ReturnType<typeof signedUp>>

beforeAll(async () => {
  world = accountsApp(database)
  me = await signedUp(world)
  world.pass(31)
})

const refused = async (attempt: () => Promise<unknown>) => {
  const before = [world.sent.length, world.mails.length]
  const refusal = await expectRefusedUnchanged(database.db, attempt)
  expect([world.sent.length, world.mails.length]).toEqual(before)
  return refusal
}
const password = 'another horse'

describe.each([
  ['customer', signUp],
  ['partner', signUpPartner],
] as const)('a %s', (_role, register) => {
  it.each<[string, object, object]>([
    ['no last name', { lastName: '\n' }, { lastName: 'last_name_required' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['no email address', { email: '' }, { email: 'email_required' }],
    ['a number of letters', { mobile_number: 'call me' }, { mobile_number: 'phone_invalid' }],
    ['no password', { password: '', password_confirmation: '' }, { password: 'password_required' }],
    [
      'a long password',
      { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) },
      { password: 'too_long' },
    ],
    ['terms that are not accepted', { terms: undefined }, { terms: 'terms_required' }],
    ['several problems', { name: '', email: 'karen' }, { name: 'name_required', email: 'email_invalid' }],
  ])('is not signed up with %s', async (_what, change, fields) => {
    const attempt = () => register(world.app, { ...newSignUp(), ...change }, home)
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('is not signed up with the number of an account', async () => {
    const attempt = () => register(world.app, { ...newSignUp(), mobile_number: me.person.mobile_number }, home)
    expect(await refused(attempt)).toEqual({ code: 'phone_taken', fields: { mobile_number: 'phone_taken' } })
  })

  it('is not signed up with a confirmed address of an account, in upper case either', async () => {
    await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', me.viewer.id).execute()
    const attempt = () => register(world.app, { ...newSignUp(), email: me.person.email.toUpperCase() }, home)
    expect(await refused(attempt)).toEqual({ code: 'email_taken', fields: { email: 'email_taken' } })
  })
})

it.each([
  ['a birth date to come', { birthDate: '2027-01-01' }, { birthDate: 'birth_date_invalid' }],
  ['a day that does not exist', { birthDate: '2026-02-31' }, { birthDate: 'birth_date_invalid' }],
  ['two passwords', { password_confirmation: 'a typo' }, { password_confirmation: 'password_mismatch' }],
  ['a long address', { address: 'x'.repeat(301) }, { address: 'too_long' }],
])('a customer is not signed up with %s', async (_what, change, fields) => {
  const attempt = () => signUp(world.app, { ...newSignUp(), ...change }, home)
  expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
})

it('a birth date may be today’s where the day has begun somewhere', async () => {
  // It is 10:00 UTC: in no time zone is it 4 March yet, and in the furthest east it is 3 March from 10:00 on.
  await signUp(world.app, { ...newSignUp(), birthDate: '2026-03-02' }, home)
  const late = { ...newSignUp(), birthDate: '2026-03-04' }
  expect(await refused(() => signUp(world.app, late, home))).toMatchObject({ code: 'invalid_input' })
})

describe('nothing is stored', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    [
      'signing in without a password',
      () => signIn(world.app, { email: 'a@b.dk', password: '' }, home),
      { password: 'password_required' },
    ],
    [
      'signing in with a short one',
      () => signIn(world.app, { email: 'a@b.dk', password: '12345' }, home),
      { password: 'password_too_short' },
    ],
    [
      'signing in without an address',
      () => signIn(world.app, { email: ' ', password }, home),
      { email: 'email_required' },
    ],
    ['entering no code', () => verifyCode(world.app, { phone: '20000001', code: '' }, home), { code: 'code_required' }],
    [
      'entering a long code',
      () => verifyCode(world.app, { phone: '20000001', code: '1'.repeat(13) }, home),
      { code: 'code_wrong' },
    ],
    ['another code for no number', () => resendCode(world.app, { phone: '' }, home), { phone: 'phone_required' }],
    ['a reset for no number', () => requestReset(world.app, { phone: '' }, home), { phone: 'reset_phone_required' }],
    [
      'a reset code of an invalid number',
      () => verifyReset(world.app, { phone: 'x', code: '1' }, home),
      { phone: 'phone_invalid' },
    ],
    ['a reset for no address', () => requestResetByMail(world.app, { email: '' }, home), { email: 'email_required' }],
    [
      'a reset with a short password',
      () => resetPassword(world.app, { phone: '20000001', code: '123456', password: '12345' }, home),
      { password: 'password_short' },
    ],
  ])('for %s', async (_what, attempt, fields) => {
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('for a wrong password, and for an address without an account', async () => {
    const wrong = { code: 'wrong_credentials' }
    expect(await refused(() => signIn(world.app, { email: me.person.email, password }, home))).toEqual(wrong)
    expect(await refused(() => signIn(world.app, { email: 'nobody@example.com', password }, home))).toEqual(wrong)
  })

  it('for the right password of a sign-up that is not verified, if its code was just sent', async () => {
    const person = newSignUp()
    await signUp(world.app, person, home)
    const attempt = () => signIn(world.app, { email: person.email, password: person.password }, home)
    expect(await refused(attempt)).toEqual({ code: 'account_unverified' })
  })

  it('for a code that was never sent', async () => {
    const { mobile_number: phone } = newSignUp()
    const expired = { code: 'code_expired', fields: { code: 'code_expired' } }
    expect(await refused(() => verifyCode(world.app, { phone, code: '123456' }, home))).toEqual(expired)
    expect(await refused(() => verifyReset(world.app, { phone, code: '123456' }, home))).toEqual(expired)
    const given = { phone, code: '123456', password }
    expect(await refused(() => resetPassword(world.app, given, home))).toEqual(expired)
  })

  it('beyond each limit', async () => {
    const take = () => Promise.reject(new Refusal('too_many_requests'))
    const full = { ...world.app, limits: { ...world.app.limits, take } }
    const phone = me.person.mobile_number
    const attempts = [
      () => signUp(full, newSignUp(), home),
      () => signUpPartner(full, newSignUp(), home),
      () => signIn(full, { email: me.person.email, password: me.person.password }, home),
      () => verifyCode(full, { phone, code: '123456' }, home),
      () => resendCode(full, { phone }, home),
      () => requestReset(full, { phone }, home),
      () => verifyReset(full, { phone, code: '123456' }, home),
      () => resetPassword(full, { phone, code: '123456', password }, home),
      () => requestResetByMail(full, { email: me.person.email }, home),
    ]
    for (const attempt of attempts)
      expect(await refused(attempt), String(attempt)).toEqual({ code: 'too_many_requests' })
  })
})

describe('two concurrent requests', () => {
  it('with a reset code get one pass', async () => {
    const [phone, attempt] = [me.person.mobile_number, newAttempt()]
    world.pass(31)
    await requestReset(world.app, { phone, attempt }, home)
    const exchange = () => verifyReset(world.app, { phone, attempt, code: world.codeFor(phone) }, home)
    const { done, refused: codes } = await atOnce(exchange(), exchange())
    // The pass may have replaced the code when the second request is compared with it.
    expect([done, ['code_expired', 'code_wrong'].includes(codes[0] ?? '')]).toEqual([1, true])
  })

  it('with one pass set one password', async () => {
    const [phone, attempt] = [me.person.mobile_number, newAttempt()]
    world.pass(31)
    await requestReset(world.app, { phone, attempt }, home)
    const { pass } = await verifyReset(world.app, { phone, attempt, code: world.codeFor(phone) }, home)
    const set = (chosen: string) => resetPassword(world.app, { phone, attempt, code: pass, password: chosen }, home)
    expect(await atOnce(set('the first horse'), set('the second horse'))).toEqual({
      done: 1,
      refused: ['code_expired'],
    })
    const { email } = me.person
    const signIns = ['the first horse', 'the second horse'].map((each) =>
      signIn(world.app, { email, password: each }, home),
    )
    expect(await atOnce(...signIns)).toEqual({ done: 1, refused: ['wrong_credentials'] })
  })

  it('with the codes of two sign-ups with one number make one account', async () => {
    const one = newSignUp()
    const other = { ...newSignUp(), mobile_number: one.mobile_number }
    const enter = async (person: typeof one) => {
      const { phone, attempt } = await signUp(world.app, person, home)
      const code = world.codeFor(phone)
      world.pass(31)
      return () => verifyCode(world.app, { phone, attempt, code }, home)
    }
    const [first, second] = [await enter(one), await enter(other)]
    expect(await atOnce(first(), second())).toEqual({ done: 1, refused: ['phone_taken'] })
  })
})
