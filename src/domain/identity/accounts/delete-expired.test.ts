import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { deleteExpired } from './delete-expired.ts'
import { signUp } from './sign-up.ts'
import { deleteStaleSignUps } from './sign-up-queries.ts'
import { verifyCode } from './verify-code.ts'

const WEEK = 7 * 86_400
const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

describe('the sweep', () => {
  it('removes who signed up and entered no code for a week, and lets them sign up again', async () => {
    const person = await waiting()
    world.pass(WEEK - 1)
    await deleteExpired(world.app)
    expect(await isThere(person)).toBe(true)
    world.pass(1)
    await deleteExpired(world.app)
    expect(await isThere(person)).toBe(false)
    await expect(signUp(world.app, person, nowhere)).resolves.toMatchObject({ phone: person.mobile_number })
  })

  it('leaves the verified, and counts the week from the last sign-up', async () => {
    const [verified, again] = [await waiting(), await waiting()]
    await verifyCode(world.app, { phone: verified.mobile_number, code: world.codeFor(verified.mobile_number) }, nowhere)
    world.pass(WEEK - 10)
    await signUp(world.app, again, nowhere)
    world.pass(20)
    await deleteExpired(world.app)
    expect(await isThere(verified)).toBe(true)
    expect(await isThere(again)).toBe(true)
  })

  it('takes the oldest first, a bounded number, and none that is just being verified', async () => {
    const people = [await waiting(), await waiting(), await waiting()]
    for (const [n, person] of people.entries()) await touched(person, new Date(n * 1000))
    const [busy, oldest, youngest] = people as [Person, Person, Person]
    await database.db.transaction().execute(async (tx) => {
      await sql`select from sign_up where email = ${busy.email} for update`.execute(tx)
      await deleteStaleSignUps(database.db, new Date(5000), 1)
    })
    expect(await isThere(busy)).toBe(true)
    expect(await isThere(oldest)).toBe(false)
    expect(await isThere(youngest)).toBe(true)
  })
})

type Person = ReturnType<typeof newSignUp>

async function waiting(): Promise<Person> {
  const person = newSignUp()
  await signUp(world.app, person, nowhere)
  return person
}

async function touched({ email }: Person, updated_at: Date) {
  await database.db.updateTable('sign_up').set({ updated_at }).where('email', '=', email).execute()
}

async function isThere({ email }: Person): Promise<boolean> {
  const waits = await database.db.selectFrom('sign_up').select('id').where('email', '=', email).execute()
  const has = await database.db.selectFrom('person').select('id').where('email', '=', email).execute()
  return waits.length + has.length > 0
}
