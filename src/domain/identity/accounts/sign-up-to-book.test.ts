import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { newId } from '../../kernel/ids.ts'
import { hashPassword } from './password.ts'
import { signIn } from './sign-in.ts'
import { signUpToBook } from './sign-up-to-book.ts'
import { verifyCode } from './verify-code.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

function guest(name = 'Anna Maria Holm') {
  const { email, mobile_number } = newSignUp()
  return { name, email, mobile_number }
}

async function verified(person: ReturnType<typeof guest>) {
  const pending = await signUpToBook(world.app, person, nowhere)
  return verifyCode(world.app, { ...pending, code: world.codeFor(pending.phone) }, nowhere)
}

describe('signing up to book', () => {
  it('needs a name, a number and an email address, and signs in once the code is entered', async () => {
    const person = guest()
    const { viewer } = await verified(person)
    expect(viewer).toMatchObject({ name: 'Anna Maria', lastName: 'Holm', email: person.email, role: 'customer' })
  })

  it.each([
    ['', 'name_required'],
    ['Cher', 'full_name_required'],
  ])('refuses the name "%s" at its field', async (name, message) => {
    await expect(signUpToBook(world.app, guest(name), nowhere)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { name: message } },
    })
  })

  it('makes an account that no password opens, before and after the code', async () => {
    const person = guest()
    const typed = ['', 'anything', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA']
    const { phone, attempt } = await signUpToBook(world.app, person, nowhere)
    for (const password of typed)
      await expect(signIn(world.app, { email: person.email, password }, nowhere)).rejects.toMatchObject({
        code: expect.stringMatching(/^(wrong_credentials|invalid_input)$/),
      })
    await verifyCode(world.app, { phone, attempt, code: world.codeFor(phone) }, nowhere)
    for (const password of typed)
      await expect(signIn(world.app, { email: person.email, password }, nowhere)).rejects.toMatchObject({
        code: expect.stringMatching(/^(wrong_credentials|invalid_input)$/),
      })
  })

  it('removes the password that somebody stored for an unverified account with the address', async () => {
    const person = guest()
    const id = newId()
    const now = world.app.clock.now()
    const times = { created_at: now, updated_at: now }
    await database.db
      .insertInto('person')
      .values({ id, role: 'customer', name: 'A', last_name: 'B', email: person.email, address: '', ...times })
      .execute()
    await database.db
      .insertInto('credential')
      .values({
        ...{ id: newId(), person_id: id, provider: 'credential', provider_account: id, ...times },
        password: await hashPassword('of a stranger'),
      })
      .execute()
    expect((await verified(person)).viewer.id).toBe(id)
    await expect(signIn(world.app, { email: person.email, password: 'of a stranger' }, nowhere)).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  })

  it('refuses an address and a number that have an account', async () => {
    const person = guest()
    await verified(person)
    world.pass(31)
    const { email, mobile_number } = person
    await expect(signUpToBook(world.app, { ...guest(), email }, nowhere)).rejects.toMatchObject({ code: 'email_taken' })
    await expect(signUpToBook(world.app, { ...guest(), mobile_number }, nowhere)).rejects.toMatchObject({
      code: 'phone_taken',
    })
  })
})
