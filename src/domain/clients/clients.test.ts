import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../tests/support/factories.ts'
import { anonymiseClient } from './anonymise-client.ts'
import { findOrAddClient } from './find-or-add-client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const database = freshDatabase()
let salonId: string

beforeAll(async () => {
  salonId = (await addSalon(database.db)).id
})

function addInConsole(given: { name?: string; email?: string; phone?: string }) {
  const defaults = { salonId, name: 'Karen', lastName: '', email: '', phone: '' }
  return findOrAddClient(database.db, { ...defaults, ...given }, NOW)
}

function clientRow(id: string) {
  return database.db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

it('a known client is found by account, by email, or by name and phone number', async () => {
  const person = await addCustomer(database.db, { phone: '+4520000001' })
  const online = await findOrAddClient(database.db, { salonId, personId: person.id }, NOW)
  expect(await findOrAddClient(database.db, { salonId, personId: person.id }, NOW)).toBe(online)
  expect(await addInConsole({ email: person.email.toUpperCase() })).toBe(online)
  const caller = await addInConsole({ name: 'Søren', phone: '+4520000002' })
  expect(await addInConsole({ name: 'soren', phone: '+4520000002' })).toBe(caller)
  expect(await addInConsole({ name: 'Ida', phone: '+4520000002' })).not.toBe(caller)
  const [first, second] = [await addInConsole({ name: 'Walk-in' }), await addInConsole({ name: 'Walk-in' })]
  expect(first).not.toBe(second)
})

it('an account takes over the client with its email only after verifying the email', async () => {
  const caller = await addInConsole({ name: 'K', email: 'known@example.com', phone: '+4520000003' })
  const person = await addCustomer(database.db, { email: 'known@example.com', email_verified: false })
  const outsider = await findOrAddClient(database.db, { salonId, personId: person.id }, NOW)
  expect(outsider).not.toBe(caller)

  const other = await addSalon(database.db)
  const there = { salonId: other.id, name: 'K', lastName: '', email: 'known@example.com', phone: '' }
  const known = await findOrAddClient(database.db, there, NOW)
  await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', person.id).execute()
  expect(await findOrAddClient(database.db, { salonId: other.id, personId: person.id }, NOW)).toBe(known)
  expect(await clientRow(known)).toMatchObject({ person_id: person.id, name: 'Karen', last_name: 'Holm' })
})

it('concurrent requests with one email create one client', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, () =>
      database.db
        .transaction()
        .execute((tx) =>
          findOrAddClient(tx, { salonId, name: 'A', lastName: 'B', email: 'race@example.com', phone: '' }, NOW),
        ),
    ),
  )
  expect(new Set(ids).size).toBe(1)
})

it('anonymising a client removes their details and the salon’s notes', async () => {
  const person = await addCustomer(database.db)
  const id = await findOrAddClient(database.db, { salonId, personId: person.id }, NOW)
  await database.db
    .updateTable('client')
    .set({ notes: 'allergic', tags: ['vip'] })
    .where('id', '=', id)
    .execute()
  await anonymiseClient(database.db, person.id, NOW)
  const erased = { person_id: null, name: 'Deleted client', last_name: '', email: '', phone: '', notes: '', tags: [] }
  expect(await clientRow(id)).toMatchObject({ ...erased, search_name: 'deleted client' })
})
