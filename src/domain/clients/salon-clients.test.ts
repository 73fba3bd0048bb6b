import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../tests/support/factories.ts'
import { addMember } from '../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../tests/support/refund-as-quoted.ts'
import { everybody, freshSalonClients, NOW } from '../../../tests/support/salon-clients.ts'
import { addTestSalon } from '../../../tests/support/test-salon.ts'
import { markCompleted } from '../bookings/booking/mark-completed.ts'
import { mergeClients } from '../bookings/merge/merge-clients.ts'
import { getReport } from '../finance/reports/get-report.ts'
import { rangeOf } from '../finance/reports/range.ts'
import { eraseClient } from '../privacy/erase-client.ts'
import { blockClient } from './block-client.ts'
import { clientHistory } from './client-history.ts'
import { contactVersion } from './contact-version.ts'
import { exportClients } from './export-clients.ts'
import { findDuplicates } from './find-duplicates.ts'
import { findOrAddClient } from './find-or-add-client.ts'
import { getClient, getContact } from './get-client.ts'
import { listClients } from './list-clients.ts'
import { addClient, changeClient } from './save-client.ts'
import { saveClientNotes } from './save-notes.ts'

const { database, t, testSalon, me, appointment, pay, namesIn } = freshSalonClients()

const notFound = { code: 'not_found' }
const WINTER = rangeOf({ span: 'own', on: null, from: '2026-11-01', to: '2026-12-31' }, '2026-12-01')

describe('the list of clients', () => {
  it('can be searched by name, number and email without accents, and paged in both directions', async () => {
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    await addClient(t.app, me, { name: 'Søren', lastName: 'Ærø', phone: '20 30 40 50' })
    for (const name of ['Ada', 'ådne', 'Bo', 'Cleo', 'Dan'])
      await addClient(t.app, me, { name, email: `${name === 'ådne' ? 'aadne' : name}@list.example` })
    expect(await namesIn({ search: 'aero SOR' })).toEqual(['Søren Ærø'])
    expect(await namesIn({ search: '2030' })).toEqual(['Søren Ærø'])
    expect(await namesIn({ search: 'cleo@list' })).toEqual(['Cleo'])
    expect(await namesIn({ search: 'list' }, other)).toEqual([])
    const search = { ...everybody, search: 'list' }
    const first = await listClients(t.app, me, search, { limit: 2 })
    expect(first).toMatchObject({ total: 5, previous: null, items: [{ name: 'Ada' }, { name: 'ådne' }] })
    const second = await listClients(t.app, me, search, { after: first.next, limit: 2 })
    expect(second.items.map(({ name }) => name)).toEqual(['Bo', 'Cleo'])
    const third = await listClients(t.app, me, search, { after: second.next, limit: 2 })
    expect(third).toMatchObject({ next: null, items: [{ name: 'Dan' }] })
    expect(await listClients(t.app, me, search, { before: third.previous, limit: 2 })).toEqual(second)
    expect(await listClients(t.app, me, search, { before: second.previous, limit: 2 })).toEqual(first)
    expect(await listClients(t.app, me, search, { after: randomUUID(), limit: 2 })).toEqual(first)
  })

  it('counts closed appointments, and filters new, missed and overdue clients', async () => {
    const id = await addClient(t.app, me, { name: 'Overdue' })
    await appointment(id, -100, 'completed')
    await appointment(id, -90, 'completed')
    await appointment(id, -80, 'no_show')
    await database.db
      .updateTable('client')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', '=', id)
      .execute()
    expect((await listClients(t.app, me, { ...everybody, list: 'missed' }, { limit: 9 })).items).toMatchObject([
      { name: 'Overdue', appointments: 2, missed: 1 },
    ])
    expect(await namesIn({ list: 'away', weeks: 12 })).toEqual(['Overdue'])
    expect(await namesIn({ list: 'away', weeks: 26 })).toEqual([])
    expect(await namesIn({ list: 'new' })).not.toContain('Overdue')
    expect((await namesIn({ sort: 'appointments' }))[0]).toBe('Overdue')
    await appointment(id, 3, 'confirmed')
    expect(await namesIn({ list: 'away', weeks: 12 })).toEqual([])
  })

  it('counts two appointments of one client that are completed concurrently', async () => {
    const id = await addClient(t.app, me, { name: 'Twice' })
    const appointments = [await appointment(id, -10, 'confirmed'), await appointment(id, -9, 'confirmed')]
    await Promise.all(appointments.map((one) => markCompleted(t.app, me, one)))
    expect(await getClient(t.app, me, id)).toMatchObject({ appointments: 2 })
  })
})

describe('a client', () => {
  it('has spent the sum of their payments less refunds, which matches the reports', async () => {
    const id = await addClient(t.app, me, { name: 'Spender' })
    const before = await getReport(t.app, me, WINTER)
    for (const cash of [0, 12_345, 40_000]) {
      const bookingId = await pay(id, cash)
      await database.db.updateTable('booking').set({ status: 'completed' }).where('id', '=', bookingId).execute()
    }
    const { order_id: orderId } = await database.db
      .selectFrom('booking')
      .select('order_id')
      .where('client_id', '=', id)
      .orderBy('starts_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    await refundAsQuoted(t.app, me, {
      attemptKey: randomUUID(),
      orderId: orderId ?? '',
      lines: [{ key: 'booking:0', quantity: 1 }],
      back: 'cash',
      restock: true,
      reason: '',
    })
    const page = await getClient(t.app, me, id)
    const after = await getReport(t.app, me, WINTER)
    expect(page).toMatchObject({ spentMinor: 80_000, appointments: 3, averageMinor: 26_667, missed: 0 })
    expect(page.services).toEqual([{ name: 'Haircut', times: 3 }])
    expect(after.minor - before.minor).toBe(page.spentMinor)
    const past = await clientHistory(t.app, me, id, { page: 1, limit: 2 })
    expect(past).toMatchObject({ total: 3, items: [{ kind: 'appointment', what: 'Haircut' }, { kind: 'appointment' }] })
    const { items } = await listClients(t.app, me, { ...everybody, search: 'spender' }, { limit: 1 })
    expect(items[0]?.spentMinor).toBe(80_000)
  })

  it('is added once per email, and can be changed unless they have an account', async () => {
    const typed = { name: 'Una', email: 'una@example.com', phone: '20111111' }
    const ids = await Promise.allSettled(Array.from({ length: 4 }, () => addClient(t.app, me, typed)))
    expect(ids.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const id = ids.find((one) => one.status === 'fulfilled')?.value ?? ''
    await expect(addClient(t.app, me, typed)).rejects.toMatchObject({
      details: { fields: { email: 'client_known' }, known: id },
    })
    await expect(addClient(t.app, me, { name: ' ', phone: '12' })).rejects.toMatchObject({
      details: { fields: { name: 'required', phone: 'phone_too_short' } },
    })
    await changeClient(t.app, me, id, { ...typed, lastName: 'Lund' })
    expect(await getClient(t.app, me, id)).toMatchObject({ lastName: 'Lund', phone: '+4520111111' })
    const person = await addCustomer(database.db)
    const own = await findOrAddClient(database.db, { salonId: testSalon.salonId, personId: person.id }, NOW)
    await expect(changeClient(t.app, me, own, { name: 'X' })).rejects.toMatchObject({ code: 'not_eligible' })
  })

  it('has details that are not overwritten when they were changed meanwhile', async () => {
    const id = await addClient(t.app, me, { name: 'Una' })
    const opened = contactVersion(await getContact(t.app, me, id))
    await changeClient(t.app, me, id, { name: 'Una', phone: '20111112', version: opened })
    await expect(changeClient(t.app, me, id, { name: 'Unna', version: opened })).rejects.toMatchObject({
      details: { fields: { version: 'version_changed' } },
    })
    const saved = await getContact(t.app, me, id)
    expect(saved).toMatchObject({ name: 'Una', phone: '+4520111112' })
    await changeClient(t.app, me, id, { name: 'Unna', version: contactVersion(saved) })
  })

  it('has notes and tags, each tag once', async () => {
    const id = await addClient(t.app, me, { name: 'Noted' })
    await saveClientNotes(t.app, me, id, { notes: ' Likes tea ', tags: 'VIP, #vip,  long   hair ,' })
    expect(await getClient(t.app, me, id)).toMatchObject({ notes: 'Likes tea', tags: ['VIP', 'long hair'] })
    expect(await namesIn({ tag: 'VIP' })).toEqual(['Noted'])
    await expect(saveClientNotes(t.app, me, id, { notes: '', tags: 'x'.repeat(41) })).rejects.toMatchObject({
      details: { fields: { tags: 'tag_long' } },
    })
  })

  it('cannot be accessed by other salons or by members without the permission', async () => {
    const id = await addClient(t.app, me, { name: 'Hidden' })
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    const receptionist = await addMember(database.db, testSalon.salonId, 'reception')
    const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    await expect(getClient(t.app, competitor, id)).rejects.toMatchObject(notFound)
    await expect(changeClient(t.app, competitor, id, { name: 'X' })).rejects.toMatchObject(notFound)
    await expect(saveClientNotes(t.app, competitor, id, { notes: 'x', tags: '' })).rejects.toMatchObject(notFound)
    await expect(eraseClient(t.app, competitor, id)).rejects.toMatchObject(notFound)
    await expect(blockClient(t.app, competitor, id, true)).rejects.toMatchObject(notFound)
    const theirs = await addClient(t.app, competitor, { name: 'Theirs' })
    await expect(mergeClients(t.app, competitor, theirs, id)).rejects.toMatchObject(notFound)
    await expect(mergeClients(t.app, me, id, theirs)).rejects.toMatchObject(notFound)
    expect((await clientHistory(t.app, competitor, id, { page: 1, limit: 9 })).total).toBe(0)
    expect(await findDuplicates(t.app, competitor, id, 'hidden')).toEqual([])
    const refused = { code: 'not_allowed' }
    await expect(namesIn({}, stylist)).rejects.toMatchObject(refused)
    await expect(getClient(t.app, stylist, id)).rejects.toMatchObject(refused)
    await expect(eraseClient(t.app, receptionist, id)).rejects.toMatchObject(refused)
    await expect(mergeClients(t.app, receptionist, id, theirs)).rejects.toMatchObject(refused)
    await expect(exportClients(t.app, receptionist).next()).rejects.toMatchObject(refused)
    expect((await getClient(t.app, receptionist, id)).name).toBe('Hidden')
  })
})

it('the export contains all clients in order, and is recorded in the audit log', async () => {
  const all = []
  for await (const batch of exportClients(t.app, me)) all.push(...batch)
  expect(all.length).toBeGreaterThan(10)
  expect(all.find(({ name }) => name === 'Noted')).toMatchObject({
    notes: 'Likes tea',
    tags: ['VIP', 'long hair'],
  })
  expect(all.map(({ searchName }) => searchName)).toEqual(all.map(({ searchName }) => searchName).toSorted())
  const log = database.db.selectFrom('audit_entry').select('actor_id').where('action', '=', 'clients_exported')
  expect(await log.where('salon_id', '=', testSalon.salonId).execute()).toEqual([{ actor_id: me.personId }])
})
