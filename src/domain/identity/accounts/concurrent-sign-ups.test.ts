import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { CLIENT_ADDRESS } from '../../kernel/client-address-header.ts'
import { resendCode } from './resend-code.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const database = freshDatabase()
const home = new Headers({ [CLIENT_ADDRESS]: '192.0.2.7' })
const elsewhere = new Headers({ [CLIENT_ADDRESS]: '198.51.100.9' })
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

type Person = ReturnType<typeof newSignUp>
const attackerOf = (person: Person) => ({ ...person, password: 'of the thief', password_confirmation: 'of the thief' })

/** Signs up in turn, half a minute apart, so that the limit per phone number allows a message to each. */
async function signUpInTurn(...signUps: [Person, Headers][]) {
  const sent = []
  for (const [person, from] of signUps) {
    const made = await signUp(world.app, person, from)
    sent.push({ ...made, code: world.codeFor(made.phone) })
    world.pass(31)
  }
  return sent
}

describe('two sign-ups with the same phone number and email', () => {
  it.each([
    ['owner first', true],
    ['attacker first', false],
  ])('verify only the owner’s password (%s)', async (_, ownerFirst) => {
    const owner = newSignUp()
    const signUps: [Person, Headers][] = [
      [owner, home],
      [attackerOf(owner), elsewhere],
    ]
    const sent = await signUpInTurn(...(ownerFirst ? signUps : signUps.reverse()))
    const [own, foreign] = ownerFirst ? sent : sent.reverse()
    // The owner's browser is refused with the code of the attacker's message, with and without the attempt id.
    for (const attempt of [own?.attempt, undefined]) {
      if (own?.code !== foreign?.code) await expect(enter(owner, foreign?.code, attempt)).rejects.toThrow('code_wrong')
    }
    await enter(owner, own?.code, own?.attempt)
    await expectOnlyOwnerSignsIn(owner)
  })

  it('are distinguished by client address if no attempt id is given', async () => {
    const owner = newSignUp()
    const [own] = await signUpInTurn([owner, home], [attackerOf(owner), elsewhere])
    await enter(owner, own?.code, undefined)
    await expectOnlyOwnerSignsIn(owner)
  })

  it('cannot be verified or resent from a third address', async () => {
    const owner = newSignUp()
    const sent = await signUpInTurn([owner, home], [attackerOf(owner), elsewhere])
    const third = new Headers({ [CLIENT_ADDRESS]: '203.0.113.1' })
    const phone = owner.mobile_number
    for (const { code } of sent) {
      await expect(verifyCode(world.app, { phone, code }, third)).rejects.toMatchObject({ code: 'code_expired' })
    }
    const before = world.sent.length
    await resendCode(world.app, { phone }, third)
    expect(world.sent.length).toBe(before)
  })

  it('stay separate when a code is resent', async () => {
    const owner = newSignUp()
    const [own] = await signUpInTurn([owner, home], [attackerOf(owner), elsewhere])
    await resendCode(world.app, { phone: owner.mobile_number, attempt: own?.attempt }, elsewhere)
    await enter(owner, world.codeFor(owner.mobile_number), own?.attempt)
    await expectOnlyOwnerSignsIn(owner)
  })
})

it('a code opens only the account it was sent for when two people sign up with one number', async () => {
  const owner = newSignUp()
  const other = { ...newSignUp(), mobile_number: owner.mobile_number }
  const [own, foreign] = await signUpInTurn([owner, home], [other, elsewhere])
  if (own?.code !== foreign?.code) {
    await expect(enter(owner, foreign?.code, own?.attempt)).rejects.toMatchObject({ code: 'code_wrong' })
  }
  await expect(enter(owner, own?.code, own?.attempt)).resolves.toMatchObject({ viewer: { email: owner.email } })
})

it('the only sign-up with a phone number can be verified from any address', async () => {
  const person = newSignUp()
  const [own] = await signUpInTurn([person, home])
  const entered = verifyCode(world.app, { phone: person.mobile_number, code: own?.code ?? '' }, elsewhere)
  await expect(entered).resolves.toMatchObject({ viewer: { email: person.email } })
})

function enter(person: Person, code = 'none', attempt: string | undefined) {
  return verifyCode(world.app, { phone: person.mobile_number, code, attempt }, home)
}

async function expectOnlyOwnerSignsIn({ email, password }: Person) {
  await expect(signIn(world.app, { email, password }, home)).resolves.toMatchObject({ viewer: { email } })
  const attacker = signIn(world.app, { email, password: 'of the thief' }, elsewhere)
  await expect(attacker).rejects.toMatchObject({ code: 'wrong_credentials' })
}
