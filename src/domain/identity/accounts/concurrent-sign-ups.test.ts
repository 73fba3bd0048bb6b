import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { CLIENT_ADDRESS } from './client-address.ts'
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
const thiefOf = (person: Person) => ({ ...person, password: 'of the thief', password_confirmation: 'of the thief' })

/** Half a minute apart, so that each is sent a message wherever messages are counted by the number. */
async function inTurn(...comers: [Person, Headers][]) {
  const sent = []
  for (const [person, from] of comers) {
    const made = await signUp(world.app, person, from)
    sent.push({ ...made, code: world.codeFor(made.phone) })
    world.pass(31)
  }
  return sent
}

describe('a number and an e-mail that somebody else signs up with too', () => {
  it.each([
    ['while their owner waits', true],
    ['before their owner does', false],
  ])('%s, verify no password but their owner’s', async (_, ownerFirst) => {
    const owner = newSignUp()
    const comers: [Person, Headers][] = [
      [owner, home],
      [thiefOf(owner), elsewhere],
    ]
    const sent = await inTurn(...(ownerFirst ? comers : comers.reverse()))
    const [own, foreign] = ownerFirst ? sent : sent.reverse()
    // What the owner's browser has, with the code from the message that the thief caused, and from their own.
    for (const attempt of [own?.attempt, undefined]) {
      if (own?.code !== foreign?.code) await expect(enter(owner, foreign?.code, attempt)).rejects.toThrow('code_wrong')
    }
    await enter(owner, own?.code, own?.attempt)
    await onlyTheOwnerIsIn(owner)
  })

  it('are distinguished by the place they come from where only the number and the code arrive', async () => {
    const owner = newSignUp()
    const [own] = await inTurn([owner, home], [thiefOf(owner), elsewhere])
    await enter(owner, own?.code, undefined)
    await onlyTheOwnerIsIn(owner)
  })

  it('are nobody’s from a third place: neither the code nor another message helps', async () => {
    const owner = newSignUp()
    const sent = await inTurn([owner, home], [thiefOf(owner), elsewhere])
    const third = new Headers({ [CLIENT_ADDRESS]: '203.0.113.1' })
    const phone = owner.mobile_number
    for (const { code } of sent) {
      await expect(verifyCode(world.app, { phone, code }, third)).rejects.toMatchObject({ code: 'code_expired' })
    }
    const before = world.sent.length
    await resendCode(world.app, { phone }, third)
    expect(world.sent.length).toBe(before)
  })

  it('stay apart when a code is sent again', async () => {
    const owner = newSignUp()
    const [own] = await inTurn([owner, home], [thiefOf(owner), elsewhere])
    await resendCode(world.app, { phone: owner.mobile_number, attempt: own?.attempt }, elsewhere)
    await enter(owner, world.codeFor(owner.mobile_number), own?.attempt)
    await onlyTheOwnerIsIn(owner)
  })
})

it('a number with another’s e-mail does not lead its owner into the other’s account', async () => {
  const owner = newSignUp()
  const other = { ...newSignUp(), mobile_number: owner.mobile_number }
  const [own, foreign] = await inTurn([owner, home], [other, elsewhere])
  if (own?.code !== foreign?.code) {
    await expect(enter(owner, foreign?.code, own?.attempt)).rejects.toMatchObject({ code: 'code_wrong' })
  }
  await expect(enter(owner, own?.code, own?.attempt)).resolves.toMatchObject({ viewer: { email: owner.email } })
})

it('a sign-up that is alone with its number is verified from anywhere', async () => {
  const person = newSignUp()
  const [own] = await inTurn([person, home])
  const entered = verifyCode(world.app, { phone: person.mobile_number, code: own?.code ?? '' }, elsewhere)
  await expect(entered).resolves.toMatchObject({ viewer: { email: person.email } })
})

function enter(person: Person, code = 'none', attempt: string | undefined) {
  return verifyCode(world.app, { phone: person.mobile_number, code, attempt }, home)
}

async function onlyTheOwnerIsIn({ email, password }: Person) {
  await expect(signIn(world.app, { email, password }, home)).resolves.toMatchObject({ viewer: { email } })
  const thief = signIn(world.app, { email, password: 'of the thief' }, elsewhere)
  await expect(thief).rejects.toMatchObject({ code: 'wrong_credentials' })
}
