import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../tests/support/factories.ts'
import { freshSalonClients, NOW } from '../../../tests/support/salon-clients.ts'
import { choose, payCart } from '../../../tests/support/test-salon.ts'
import { mergeClients } from '../bookings/merge/merge-clients.ts'
import { eraseClient } from '../privacy/erase-client.ts'
import { blockClient } from './block-client.ts'
import { findDuplicates } from './find-duplicates.ts'
import { findOrAddClient } from './find-or-add-client.ts'
import { getClient } from './get-client.ts'
import { addClient } from './save-client.ts'
import { saveClientNotes } from './save-notes.ts'

const { database, t, testSalon, me, appointment, pay, namesIn } = freshSalonClients()

const notFound = { code: 'not_found' }

describe('two clients of one person', () => {
  it('are merged with the account’s details first, and the account sees only its own bookings', async () => {
    const person = await addCustomer(database.db, { name: 'Maja', last_name: 'Berg', email: 'maja@example.com' })
    const account = await findOrAddClient(database.db, { salonId: testSalon.salonId, personId: person.id }, NOW)
    const caller = await addClient(t.app, me, { name: 'M', email: 'caller@example.com', phone: '20999999' })
    await saveClientNotes(t.app, me, caller, { notes: 'Calls', tags: 'b' })
    await saveClientNotes(t.app, me, account, { notes: 'Clicks', tags: 'a' })
    const own = await appointment(account, -20, 'completed', person.id)
    const called = await appointment(caller, -10, 'completed')
    const ahead = await appointment(caller, 10, 'confirmed')
    await pay(caller, 0)
    await mergeClients(t.app, me, caller, account)
    expect(await getClient(t.app, me, caller)).toMatchObject({
      ...{ name: 'Maja', lastName: 'Berg', email: 'maja@example.com', phone: '+4520999999', account: true },
      ...{ notes: 'Calls\n\nClicks', tags: ['a', 'b'], appointments: 3, spentMinor: 40_000, ahead: [{ id: ahead }] },
    })
    await expect(getClient(t.app, me, account)).rejects.toMatchObject(notFound)
    const rows = await database.db
      .selectFrom('booking')
      .select(['id', 'customer_id'])
      .where('client_id', '=', caller)
      .execute()
    expect(rows.filter(({ customer_id }) => customer_id !== null)).toEqual([{ id: own, customer_id: person.id }])
    expect(rows.map(({ id }) => id)).toContain(called)
    const other = await findOrAddClient(
      database.db,
      { salonId: testSalon.salonId, personId: (await addCustomer(database.db)).id },
      NOW,
    )
    await expect(mergeClients(t.app, me, caller, other)).rejects.toMatchObject({ code: 'not_eligible' })
  })

  it('are found by the same phone number, and merged once by concurrent requests', async () => {
    const target = await addClient(t.app, me, { name: 'One', phone: '20888888' })
    const other = await addClient(t.app, me, { name: 'Uno', phone: '20888888', email: 'uno@example.com' })
    expect(await findDuplicates(t.app, me, target)).toMatchObject([{ id: other, name: 'Uno' }])
    expect(await namesIn({ list: 'twice' })).toEqual(['One', 'Uno'])
    const results = await Promise.allSettled([1, 2, 3].map(() => mergeClients(t.app, me, target, other)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getClient(t.app, me, target)).toMatchObject({ name: 'One', email: 'uno@example.com' })
  })
})

describe('erasing a client', () => {
  it('is rejected with upcoming appointments, and otherwise removes all personal data', async () => {
    const id = await addClient(t.app, me, { name: 'Gone', lastName: 'Girl', email: 'gone@example.com' })
    const bookingId = await pay(id, 0)
    await database.db
      .updateTable('booking')
      .set({ note: 'her note', salon_note: 'ours', status: 'completed' })
      .where('id', '=', bookingId)
      .execute()
    const ahead = await appointment(id, 5, 'confirmed')
    await expect(eraseClient(t.app, me, id)).rejects.toMatchObject({ code: 'has_bookings' })
    expect(await getClient(t.app, me, id)).toMatchObject({ name: 'Gone' })
    await database.db.updateTable('booking').set({ status: 'cancelled' }).where('id', '=', ahead).execute()
    await eraseClient(t.app, me, id)
    await expect(getClient(t.app, me, id)).rejects.toMatchObject(notFound)
    expect(await namesIn({ search: 'gone' })).toEqual([])
    expect(await namesIn({ search: 'deleted' })).toEqual([])
    const booking = await database.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
    expect(booking).toMatchObject({ note: '', salon_note: '', status: 'completed' })
    const receipts = await sql<{ text: string }>`
      select r.content::text as text from receipt r join customer_order o on o.salon_id = r.salon_id and o.id = r.order_id
      where o.client_id = ${id}`.execute(database.db)
    const audits = await sql<{ text: string }>`
      select subject || detail::text as text from audit_entry where salon_id = ${testSalon.salonId}`.execute(
      database.db,
    )
    expect([...receipts.rows, ...audits.rows].map(({ text }) => text).join()).not.toMatch(/Gone|Girl|gone@/)
  })
})

describe('a blocked client', () => {
  it('cannot book online with their account or email', async () => {
    const person = await addCustomer(database.db, { email: 'late@example.com', email_verified: true })
    const id = await addClient(t.app, me, { name: 'Late', email: 'late@example.com' })
    await blockClient(t.app, me, id, true)
    await choose(t.app, person, testSalon, new Date('2026-12-04T10:00:00Z'))
    const refused = { code: 'not_eligible', details: { fields: { paymentMethod: 'books_by_phone' } } }
    await expect(payCart(t.app, person)).rejects.toMatchObject(refused)
    expect(await namesIn({ list: 'blocked' })).toEqual(['Late'])
    await blockClient(t.app, me, id, false)
    expect(await payCart(t.app, person)).toMatchObject({ kind: 'placed' })
    await blockClient(t.app, me, id, true)
    await choose(t.app, person, testSalon, new Date('2026-12-05T10:00:00Z'))
    await expect(payCart(t.app, person)).rejects.toMatchObject(refused)
  })
})
