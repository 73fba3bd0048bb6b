import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newcomer } from '../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { newId } from '../shared/ids.ts'
import { deleteUnverified } from './queries.ts'
import { signUp } from './sign-up.ts'
import { sweepExpired } from './sweep-expired.ts'
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
    await sweepExpired(world.app)
    expect(await isThere(person)).toBe(true)
    world.pass(1)
    await sweepExpired(world.app)
    expect(await isThere(person)).toBe(false)
    expect(await database.db.selectFrom('credential').select('id').execute()).toEqual([])
    await expect(signUp(world.app, person, nowhere)).resolves.toEqual({ phone: person.mobile_number })
  })

  it('leaves the verified, and counts the week from the last sign-up', async () => {
    const [verified, again] = [await waiting(), await waiting()]
    await verifyCode(world.app, { phone: verified.mobile_number, code: world.codeFor(verified.mobile_number) }, nowhere)
    world.pass(WEEK - 10)
    await signUp(world.app, again, nowhere)
    world.pass(20)
    await sweepExpired(world.app)
    expect(await isThere(verified)).toBe(true)
    expect(await isThere(again)).toBe(true)
  })

  it('leaves admins, people without a phone, and whoever works in a salon', async () => {
    const [admin, guest, owner, worker] = [await waiting(), await waiting(), await waiting(), await waiting()]
    await change(admin, { role: 'admin' })
    await change(guest, { phone: null })
    const salonId = newId()
    const at = world.app.clock.now()
    await database.db
      .insertInto('salon')
      .values({ id: salonId, slug: 's', owner_id: await idOf(owner), name: 'S', search_name: 's', created_at: at })
      .execute()
    await database.db
      .insertInto('staff')
      .values({ salon_id: salonId, id: newId(), person_id: await idOf(worker), name: 'W' })
      .execute()
    world.pass(WEEK)
    await sweepExpired(world.app)
    for (const person of [admin, guest, owner, worker]) expect(await isThere(person)).toBe(true)
  })

  it('takes the oldest first, a bounded number, and none that is just being verified', async () => {
    const people = [await waiting(), await waiting(), await waiting()]
    for (const [n, person] of people.entries()) await change(person, { updated_at: new Date(n * 1000) })
    const [busy, oldest, youngest] = people as [Person, Person, Person]
    await database.db.transaction().execute(async (tx) => {
      await sql`select from person where email = ${busy.email} for update`.execute(tx)
      await deleteUnverified(database.db, new Date(5000), 1)
    })
    expect(await isThere(busy)).toBe(true)
    expect(await isThere(oldest)).toBe(false)
    expect(await isThere(youngest)).toBe(true)
  })
})

type Person = ReturnType<typeof newcomer>

async function waiting(): Promise<Person> {
  const person = newcomer()
  await signUp(world.app, person, nowhere)
  return person
}

async function change(person: Person, to: { role?: string; phone?: null; updated_at?: Date }) {
  await database.db.updateTable('person').set(to).where('email', '=', person.email).execute()
}

async function idOf(person: Person): Promise<string> {
  const row = await database.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return row.id
}

async function isThere({ email }: Person): Promise<boolean> {
  return (await database.db.selectFrom('person').select('id').where('email', '=', email).execute()).length > 0
}
