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

describe('deleting expired sign-ups', () => {
  it('deletes a sign-up without a code after a week, and its person can sign up again', async () => {
    const person = await pendingSignUp()
    world.pass(WEEK - 1)
    await deleteExpired(world.app)
    expect(await exists(person)).toBe(true)
    world.pass(1)
    await deleteExpired(world.app)
    expect(await exists(person)).toBe(false)
    await expect(signUp(world.app, person, nowhere)).resolves.toMatchObject({ phone: person.mobile_number })
  })

  it('does not delete verified accounts, and measures the week from the latest sign-up', async () => {
    const [verified, again] = [await pendingSignUp(), await pendingSignUp()]
    await verifyCode(world.app, { phone: verified.mobile_number, code: world.codeFor(verified.mobile_number) }, nowhere)
    world.pass(WEEK - 10)
    await signUp(world.app, again, nowhere)
    world.pass(20)
    await deleteExpired(world.app)
    expect(await exists(verified)).toBe(true)
    expect(await exists(again)).toBe(true)
  })

  it('deletes a limited number, oldest first, and skips one that is being verified', async () => {
    const people = [await pendingSignUp(), await pendingSignUp(), await pendingSignUp()]
    for (const [n, person] of people.entries()) await setUpdatedAt(person, new Date(n * 1000))
    const [busy, oldest, youngest] = people as [Person, Person, Person]
    await database.db.transaction().execute(async (tx) => {
      await sql`select from sign_up where email = ${busy.email} for update`.execute(tx)
      await deleteStaleSignUps(database.db, new Date(5000), 1)
    })
    expect(await exists(busy)).toBe(true)
    expect(await exists(oldest)).toBe(false)
    expect(await exists(youngest)).toBe(true)
  })
})

type Person = ReturnType<typeof newSignUp>

async function pendingSignUp(): Promise<Person> {
  const person = newSignUp()
  await signUp(world.app, person, nowhere)
  return person
}

async function setUpdatedAt({ email }: Person, updated_at: Date) {
  await database.db.updateTable('sign_up').set({ updated_at }).where('email', '=', email).execute()
}

async function exists({ email }: Person): Promise<boolean> {
  const signUps = await database.db.selectFrom('sign_up').select('id').where('email', '=', email).execute()
  const people = await database.db.selectFrom('person').select('id').where('email', '=', email).execute()
  return signUps.length + people.length > 0
}
