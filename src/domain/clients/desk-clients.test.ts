import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addBooking, addCustomer } from '../../../tests/support/factories.ts'
import { addMember } from '../../../tests/support/members.ts'
import { addShop, choose, payCart, type Shop } from '../../../tests/support/shop.ts'
import { getReport } from '../reports/get-report.ts'
import { rangeOf } from '../reports/range.ts'
import type { Member } from '../team/member.ts'
import { quoteSale } from '../till/quote-sale.ts'
import { refundSale } from '../till/refund-sale.ts'
import { saleInput } from '../till/schema.ts'
import { sell } from '../till/sell.ts'
import { blockClient } from './block-client.ts'
import type { ClientFilter } from './client-filter.ts'
import { clientHistory } from './client-history.ts'
import { exportClients } from './export-clients.ts'
import { findDuplicates } from './find-duplicates.ts'
import { getClient } from './get-client.ts'
import { listClients } from './list-clients.ts'
import { mergeClients } from './merge-clients.ts'
import { noteClient } from './note-client.ts'
import { rememberClient } from './remember-client.ts'
import { removeClient } from './remove-client.ts'
import { addClient, changeClient } from './save-client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = 86_400_000
const database = freshDatabase()
let t: TestApp
let shop: Shop
let me: Member

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  shop = await addShop(database.db, { plan: 'basic' })
  me = await addMember(database.db, shop.salonId, 'owner')
})

const everybody: ClientFilter = { list: 'all', weeks: 8, search: '', tag: '', sort: 'name' }
const WINTER = rangeOf({ span: 'own', on: null, from: '2026-11-01', to: '2026-12-31' }, '2026-12-01')
const nobody = { code: 'not_found' }

async function namesIn(filter: Partial<ClientFilter>, member = me): Promise<string[]> {
  const { items } = await listClients(t.app, member, { ...everybody, ...filter }, { limit: 30 })
  return items.map(({ name }) => name)
}

let hour = 0
/** A visit some days from now, of an hour that nobody else has. */
async function visit(clientId: string | null, days: number, status: string, customerId?: string): Promise<string> {
  const from = new Date(NOW.getTime() + days * DAY - ++hour * 3_600_000)
  const { salonId, anna: staffId, cut: serviceId } = shop
  const whose = customerId ? { customerId } : {}
  const to = new Date(from.getTime() + 3_600_000)
  const id = await addBooking(database.db, { salonId, staffId, serviceId, from, to, status, ...whose })
  await database.db.updateTable('booking').set({ client_id: clientId }).where('id', '=', id).execute()
  return id
}

/** Sells a cut at the till, for a visit that the client has today. */
async function pay(clientId: string, cashMinor: number) {
  const bookingId = await visit(clientId, -1, 'confirmed')
  const typed = {
    attemptKey: randomUUID(),
    items: [],
    bookingId,
    expectedTotalMinor: 0,
    cashMinor: 0,
    terminalMinor: 0,
  }
  const input = saleInput.parse(typed)
  const { totalMinor } = await quoteSale(database.db, me, input, t.clock.at)
  const paid = { expectedTotalMinor: totalMinor, cashMinor, terminalMinor: totalMinor - cashMinor }
  await sell(t.app, me, { ...input, ...paid })
  return bookingId
}

describe('the list of clients', () => {
  it('finds them by name, number and address, whatever the accents, a page after the other and back', async () => {
    const other = await addMember(database.db, (await addShop(database.db)).salonId, 'owner')
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

  it('counts visits as they are closed, and tells who is new, has not come or is overdue', async () => {
    const id = await addClient(t.app, me, { name: 'Overdue' })
    await visit(id, -100, 'completed')
    await visit(id, -90, 'completed')
    const last = await visit(id, -80, 'no_show')
    await database.db
      .updateTable('client')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', '=', id)
      .execute()
    expect((await listClients(t.app, me, { ...everybody, list: 'missed' }, { limit: 9 })).items).toMatchObject([
      { name: 'Overdue', visits: 2, missed: 1 },
    ])
    expect(await namesIn({ list: 'away', weeks: 12 })).toEqual(['Overdue'])
    expect(await namesIn({ list: 'away', weeks: 26 })).toEqual([])
    expect(await namesIn({ list: 'new' })).not.toContain('Overdue')
    await database.db.updateTable('booking').set({ status: 'completed' }).where('id', '=', last).execute()
    expect(await namesIn({ list: 'missed' })).toEqual([])
    expect((await namesIn({ sort: 'visits' }))[0]).toBe('Overdue')
    await visit(id, 3, 'confirmed')
    expect(await namesIn({ list: 'away', weeks: 12 })).toEqual([])
  })

  it('counts two visits of one client that are closed at the same moment', async () => {
    const id = await addClient(t.app, me, { name: 'Twice' })
    const visits = [await visit(id, -10, 'confirmed'), await visit(id, -9, 'confirmed')]
    await Promise.all(
      visits.map((one) =>
        database.db.updateTable('booking').set({ status: 'completed' }).where('id', '=', one).execute(),
      ),
    )
    expect(await getClient(t.app, me, id)).toMatchObject({ visits: 2 })
  })
})

describe('a client', () => {
  it('has spent what the payments and the reports say, to the unit, less what went back', async () => {
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
    const { rows } = await sql<{
      id: string
      left: number
    }>`select id, captured_minor - refunded_minor as left from payment where order_id = ${orderId}`.execute(database.db)
    expect(rows.length).toBeGreaterThan(0)
    await refundSale(t.app, me, {
      attemptKey: randomUUID(),
      orderId: orderId ?? '',
      lines: [{ key: 'booking:0', quantity: 1 }],
      back: 'cash',
      restock: true,
      reason: '',
    })
    const page = await getClient(t.app, me, id)
    const after = await getReport(t.app, me, WINTER)
    expect(page).toMatchObject({ spentMinor: 80_000, visits: 3, averageMinor: 26_667, missed: 0 })
    expect(page.services).toEqual([{ name: 'Haircut', times: 3 }])
    expect(after.minor - before.minor).toBe(page.spentMinor)
    const past = await clientHistory(t.app, me, id, { page: 1, limit: 2 })
    expect(past).toMatchObject({ total: 3, items: [{ kind: 'visit', what: 'Haircut' }, { kind: 'visit' }] })
    const { items } = await listClients(t.app, me, { ...everybody, search: 'spender' }, { limit: 1 })
    expect(items[0]?.spentMinor).toBe(80_000)
  })

  it('is written down with an address that nobody else has, and changed unless they have an account', async () => {
    const typed = { name: 'Una', email: 'una@example.com', phone: '20111111' }
    const ids = await Promise.allSettled(Array.from({ length: 4 }, () => addClient(t.app, me, typed)))
    expect(ids.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const id = ids.find((one) => one.status === 'fulfilled')?.value ?? ''
    await expect(addClient(t.app, me, typed)).rejects.toMatchObject({
      details: { fields: { email: 'client_known' }, known: id },
    })
    await expect(addClient(t.app, me, { name: ' ', phone: '12' })).rejects.toMatchObject({
      details: { fields: { name: 'required', phone: 'phone_short' } },
    })
    await changeClient(t.app, me, id, { ...typed, lastName: 'Lund' })
    expect(await getClient(t.app, me, id)).toMatchObject({ lastName: 'Lund', phone: '+4520111111' })
    const person = await addCustomer(database.db)
    const own = await rememberClient(database.db, { salonId: shop.salonId, personId: person.id }, NOW)
    await expect(changeClient(t.app, me, own, { name: 'X' })).rejects.toMatchObject({ code: 'not_eligible' })
  })

  it('has notes and tags, each tag once', async () => {
    const id = await addClient(t.app, me, { name: 'Noted' })
    await noteClient(t.app, me, id, { notes: ' Likes tea ', tags: 'VIP, #vip,  long   hair ,' })
    expect(await getClient(t.app, me, id)).toMatchObject({ notes: 'Likes tea', tags: ['VIP', 'long hair'] })
    expect(await namesIn({ tag: 'VIP' })).toEqual(['Noted'])
    await expect(noteClient(t.app, me, id, { notes: '', tags: 'x'.repeat(41) })).rejects.toMatchObject({
      details: { fields: { tags: 'tag_long' } },
    })
  })

  it('is nobody to another salon, and to whoever may not', async () => {
    const id = await addClient(t.app, me, { name: 'Hidden' })
    const rival = await addMember(database.db, (await addShop(database.db)).salonId, 'owner')
    const desk = await addMember(database.db, shop.salonId, 'reception')
    const stylist = await addMember(database.db, shop.salonId, 'staff', shop.anna)
    await expect(getClient(t.app, rival, id)).rejects.toMatchObject(nobody)
    await expect(changeClient(t.app, rival, id, { name: 'X' })).rejects.toMatchObject(nobody)
    await expect(noteClient(t.app, rival, id, { notes: 'x', tags: '' })).rejects.toMatchObject(nobody)
    await expect(removeClient(t.app, rival, id)).rejects.toMatchObject(nobody)
    await expect(blockClient(t.app, rival, id, true)).rejects.toMatchObject(nobody)
    const theirs = await addClient(t.app, rival, { name: 'Theirs' })
    await expect(mergeClients(t.app, rival, theirs, id)).rejects.toMatchObject(nobody)
    await expect(mergeClients(t.app, me, id, theirs)).rejects.toMatchObject(nobody)
    expect((await clientHistory(t.app, rival, id, { page: 1, limit: 9 })).total).toBe(0)
    expect(await findDuplicates(t.app, rival, id, 'hidden')).toEqual([])
    const refused = { code: 'not_allowed' }
    await expect(namesIn({}, stylist)).rejects.toMatchObject(refused)
    await expect(getClient(t.app, stylist, id)).rejects.toMatchObject(refused)
    await expect(removeClient(t.app, desk, id)).rejects.toMatchObject(refused)
    await expect(mergeClients(t.app, desk, id, theirs)).rejects.toMatchObject(refused)
    await expect(exportClients(t.app, desk).next()).rejects.toMatchObject(refused)
    expect((await getClient(t.app, desk, id)).name).toBe('Hidden')
  })
})

describe('two clients who are one', () => {
  it('become one with all that either had; the account’s details go first, and it is shown no visit that was not its own', async () => {
    const person = await addCustomer(database.db, { name: 'Maja', last_name: 'Berg', email: 'maja@example.com' })
    const account = await rememberClient(database.db, { salonId: shop.salonId, personId: person.id }, NOW)
    const caller = await addClient(t.app, me, { name: 'M', email: 'caller@example.com', phone: '20999999' })
    await noteClient(t.app, me, caller, { notes: 'Calls', tags: 'b' })
    await noteClient(t.app, me, account, { notes: 'Clicks', tags: 'a' })
    const own = await visit(account, -20, 'completed', person.id)
    const called = await visit(caller, -10, 'completed')
    const ahead = await visit(caller, 10, 'confirmed')
    await pay(caller, 0)
    await mergeClients(t.app, me, caller, account)
    expect(await getClient(t.app, me, caller)).toMatchObject({
      ...{ name: 'Maja', lastName: 'Berg', email: 'maja@example.com', phone: '+4520999999', account: true },
      ...{ notes: 'Calls\n\nClicks', tags: ['a', 'b'], visits: 3, spentMinor: 40_000, ahead: [{ id: ahead }] },
    })
    await expect(getClient(t.app, me, account)).rejects.toMatchObject(nobody)
    const rows = await database.db
      .selectFrom('booking')
      .select(['id', 'customer_id'])
      .where('client_id', '=', caller)
      .execute()
    expect(rows.filter(({ customer_id }) => customer_id !== null)).toEqual([{ id: own, customer_id: person.id }])
    expect(rows.map(({ id }) => id)).toContain(called)
    const other = await rememberClient(
      database.db,
      { salonId: shop.salonId, personId: (await addCustomer(database.db)).id },
      NOW,
    )
    await expect(mergeClients(t.app, me, caller, other)).rejects.toMatchObject({ code: 'not_eligible' })
  })

  it('are found by the same number, and are merged once however often it is pressed', async () => {
    const kept = await addClient(t.app, me, { name: 'One', phone: '20888888' })
    const other = await addClient(t.app, me, { name: 'Uno', phone: '20888888', email: 'uno@example.com' })
    expect(await findDuplicates(t.app, me, kept)).toMatchObject([{ id: other, name: 'Uno' }])
    expect(await namesIn({ list: 'twice' })).toEqual(['One', 'Uno'])
    const pressed = await Promise.allSettled([1, 2, 3].map(() => mergeClients(t.app, me, kept, other)))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getClient(t.app, me, kept)).toMatchObject({ name: 'One', email: 'uno@example.com' })
  })
})

describe('a client who is removed', () => {
  it('is forgotten with what was noted, while visits and money stay counted', async () => {
    const id = await addClient(t.app, me, { name: 'Gone', lastName: 'Girl', email: 'gone@example.com' })
    const bookingId = await pay(id, 0)
    await database.db
      .updateTable('booking')
      .set({ note: 'her note', salon_note: 'ours', status: 'completed' })
      .where('id', '=', bookingId)
      .execute()
    const ahead = await visit(id, 5, 'confirmed')
    await expect(removeClient(t.app, me, id)).rejects.toMatchObject({ code: 'has_bookings' })
    expect(await getClient(t.app, me, id)).toMatchObject({ name: 'Gone' })
    await database.db.updateTable('booking').set({ status: 'cancelled' }).where('id', '=', ahead).execute()
    await removeClient(t.app, me, id)
    await expect(getClient(t.app, me, id)).rejects.toMatchObject(nobody)
    expect(await namesIn({ search: 'gone' })).toEqual([])
    expect(await namesIn({ search: 'deleted' })).toEqual([])
    const booking = await database.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
    expect(booking).toMatchObject({ note: '', salon_note: '', status: 'completed' })
    const everything = await sql<{ text: string }>`
      select r.content::text as text from till_receipt r join customer_order o on o.id = r.order_id where o.client_id = ${id}
      union all select a.subject || a.detail::text from audit_entry a where a.salon_id = ${shop.salonId}`.execute(
      database.db,
    )
    expect(everything.rows.map(({ text }) => text).join()).not.toMatch(/Gone|Girl|gone@/)
  })
})

describe('a client who is blocked', () => {
  it('cannot book online with the account or the address that is theirs, but at the desk', async () => {
    const person = await addCustomer(database.db, { email: 'late@example.com', email_verified: true })
    const id = await addClient(t.app, me, { name: 'Late', email: 'late@example.com' })
    await blockClient(t.app, me, id, true)
    await choose(t.app, person, shop, new Date('2026-12-04T10:00:00Z'))
    const refused = { code: 'not_eligible', details: { fields: { paysBy: 'books_by_phone' } } }
    await expect(payCart(t.app, person)).rejects.toMatchObject(refused)
    expect(await namesIn({ list: 'blocked' })).toEqual(['Late'])
    await blockClient(t.app, me, id, false)
    expect(await payCart(t.app, person)).toMatchObject({ kind: 'placed' })
    await blockClient(t.app, me, id, true)
    await choose(t.app, person, shop, new Date('2026-12-05T10:00:00Z'))
    await expect(payCart(t.app, person)).rejects.toMatchObject(refused)
  })
})

it('all clients leave with all that is known of them, and it is written down who took them', async () => {
  const all = []
  for await (const batch of exportClients(t.app, me)) all.push(...batch)
  expect(all.length).toBeGreaterThan(10)
  expect(all.find(({ name }) => name === 'Noted')).toMatchObject({ notes: 'Likes tea', tags: ['VIP', 'long hair'] })
  expect(all.map(({ searchName }) => searchName)).toEqual(all.map(({ searchName }) => searchName).toSorted())
  const log = database.db.selectFrom('audit_entry').select('actor_id').where('action', '=', 'clients_exported')
  expect(await log.where('salon_id', '=', shop.salonId).execute()).toEqual([{ actor_id: me.personId }])
})
