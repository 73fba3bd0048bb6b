import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { SignUpPartnerInput } from './schema.ts'
import { signUp } from './sign-up.ts'
import { signUpPartner } from './sign-up-partner.ts'
import { verifyCode } from './verify-code.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

describe('signing up', () => {
  it('waits for the code, and stores neither code nor password in clear text', async () => {
    const person = newSignUp()
    const { phone, attempt } = await signUp(world.app, person, nowhere)
    expect(world.codeFor(phone)).toMatch(/^\d{6}$/)
    const stored = await database.db
      .selectFrom('sign_up')
      .innerJoin('one_time_code', 'one_time_code.attempt_id', 'sign_up.id')
      .select(['sign_up.id', 'password', 'code_hash', 'role'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ id: attempt, role: 'customer' })
    expect(stored.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(stored.code_hash).not.toContain(world.codeFor(phone))
    expect(await peopleNamed(person.email)).toBe(0)
  })

  it('creates one sign-up and sends one message for six concurrent requests', async () => {
    const person = newSignUp()
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(world.app, person, nowhere)))
    expect(new Set(answers.map(({ phone }) => phone))).toEqual(new Set([person.mobile_number]))
    expect(new Set(answers.map(({ attempt }) => attempt)).size).toBe(1)
    expect(messagesTo(person.mobile_number)).toBe(1)
    await verify(person.mobile_number)
    expect(await peopleNamed(person.email)).toBe(1)
  })

  it('creates one account when eight people verify the same email concurrently', async () => {
    const { email } = newSignUp()
    const competitors = Array.from({ length: 8 }, (_, i) => ({
      ...newSignUp(),
      email,
      password: `password ${i}`,
      password_confirmation: undefined,
    }))
    await Promise.all(competitors.map((competitor) => signUp(world.app, competitor, nowhere)))
    const outcomes = await Promise.allSettled(competitors.map(({ mobile_number }) => verify(mobile_number)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused).toEqual(Array(7).fill('email_taken'))
    expect(await peopleNamed(email)).toBe(1)
  })

  it('counts attempts before it says that an address or a number is taken', async () => {
    const person = newSignUp()
    await signUp(world.app, person, nowhere)
    await verify(person.mobile_number)
    let left = 1
    const take = async (kind: string) => {
      if (kind === 'sign_up' && left-- === 0) throw new Refusal('too_many_requests')
    }
    const app = { ...world.app, limits: { ...world.app.limits, take } }
    const taken = () => signUp(app, { ...newSignUp(), email: person.email }, nowhere)
    await expect(taken()).rejects.toMatchObject({ code: 'email_taken' })
    await expect(taken()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('rejects an email and a number that belong to a verified account', async () => {
    const person = newSignUp()
    await signUp(world.app, person, nowhere)
    await verify(person.mobile_number)
    world.pass(31)
    await expect(
      signUp(world.app, { ...newSignUp(), email: person.email.toUpperCase() }, nowhere),
    ).rejects.toMatchObject({
      code: 'email_taken',
      details: { fields: { email: 'email_taken' } },
    })
    const { mobile_number } = person
    await expect(signUp(world.app, { ...newSignUp(), mobile_number }, nowhere)).rejects.toMatchObject({
      code: 'phone_taken',
      details: { fields: { mobile_number: 'phone_taken' } },
    })
  })

  it('assigns a phone number to the first of two sign-ups whose code is entered', async () => {
    const first = newSignUp()
    const second = { ...newSignUp(), mobile_number: first.mobile_number }
    const early = await signUp(world.app, first, nowhere)
    const code = world.codeFor(first.mobile_number)
    world.pass(1)
    await signUp(world.app, second, nowhere)
    await expect(verify(first.mobile_number)).resolves.toMatchObject({ viewer: { email: second.email } })
    await expect(verifyCode(world.app, { ...early, code }, nowhere)).rejects.toMatchObject({ code: 'phone_taken' })
  })

  it('creates a partner’s draft salon only after the code is entered', async () => {
    const { name, lastName, email, mobile_number, password, terms } = newSignUp()
    await signUpPartner(world.app, { name, lastName, email, mobile_number, password, terms }, nowhere)
    expect(await database.db.selectFrom('salon').select('id').execute()).toEqual([])
    const { viewer } = await verify(mobile_number)
    expect(viewer.role).toBe('partner')
    const salons = await database.db.selectFrom('salon').select(['owner_id', 'status', 'name', 'text_locale']).execute()
    expect(salons).toEqual([{ owner_id: viewer.id, status: 'draft', name: 'Karen Holm', text_locale: viewer.locale }])
  })

  it.each([
    ['standard', undefined, { plan: 'standard', trial_ends_at: null }],
    ['business', 'yes', { plan: 'business', trial_ends_at: expect.any(Date) }],
    // Only one plan has a free trial month, and an unknown plan becomes the free plan.
    ['premium', 'yes', { plan: 'premium', trial_ends_at: null }],
    ['gold', 'yes', { plan: 'free', trial_ends_at: null }],
  ])('sets the plan of the draft salon (%s, trial: %s)', async (plan, trial, expected) => {
    const { name, lastName, email, mobile_number, password, terms } = newSignUp()
    const input = { name, lastName, email, mobile_number, password, terms, plan, trial }
    await signUpPartner(world.app, input as SignUpPartnerInput, nowhere)
    const { viewer } = await verify(mobile_number)
    const salon = database.db.selectFrom('salon').select(['plan', 'trial_ends_at']).where('owner_id', '=', viewer.id)
    expect(await salon.executeTakeFirst()).toEqual(expected)
  })
})

it('a sign-up stores the birth date and rejects an invalid one', async () => {
  const person = { ...newSignUp(), birthDate: '24-12-1990' }
  const { phone } = await signUp(world.app, person, nowhere)
  const { viewer } = await verify(phone)
  const birth_date = await columnOf(database.db, 'person', 'birth_date', viewer.id)
  expect(birth_date).toBe('1990-12-24')
  for (const birthDate of ['2026-03-04', '1990-02-30', '1066-10-14']) {
    await expect(signUp(world.app, { ...newSignUp(), birthDate }, nowhere)).rejects.toMatchObject({
      details: { fields: { birthDate: 'birth_date_invalid' } },
    })
  }
})

function verify(phone: string, code = world.codeFor(phone)) {
  return verifyCode(world.app, { phone, code }, nowhere)
}

function messagesTo(phone: string): number {
  return world.sent.filter(({ to }) => to === phone).length
}

async function peopleNamed(email: string): Promise<number> {
  const rows = await database.db.selectFrom('person').select('id').where('email', '=', email).execute()
  return rows.length
}
