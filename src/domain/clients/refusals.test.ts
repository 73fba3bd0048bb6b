import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addCustomer, addClient as addRow } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../tests/support/test-salon.ts'
import { mergeClients } from '../bookings/merge/merge-clients.ts'
import type { Member, SalonRole } from '../kernel/member.ts'
import { DELETED_CLIENT } from './anonymise-client.ts'
import { blockClient, refuseBlocked } from './block-client.ts'
import { exportClients } from './export-clients.ts'
import { findOrAddClient } from './find-or-add-client.ts'
import { MAX_NOTES } from './max-notes.ts'
import { addClient, changeClient } from './save-client.ts'
import { saveClientNotes } from './save-notes.ts'

const { database, t, testSalon } = freshTestSalon()
const NOW = new Date('2026-12-01T08:00:00Z')
let owner: Member
let competitor: Member
/** A client without an account and another one, of the owner's salon. */
let ida: string
let bea: string

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
  ida = await addRow(database.db, testSalon.salonId, { name: 'Ida', email: 'ida@example.com' })
  bea = await addRow(database.db, testSalon.salonId, { name: 'Bea' })
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const rowOf = (id: string) => database.db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst()
const invalid = (fields: Record<string, string>) => ({ code: 'invalid_input', fields })
const withAccount = async () =>
  addRow(database.db, testSalon.salonId, { person_id: (await addCustomer(database.db)).id })

type Change = (member: Member, id: string) => Promise<unknown>
const CHANGES: Record<string, [roles: SalonRole[], Change]> = {
  'change a client': [['staff'], (member, id) => changeClient(t.app, member, id, { name: 'Ida' })],
  'write notes': [['staff'], (member, id) => saveClientNotes(t.app, member, id, { notes: 'Tea', tags: '' })],
  'block a client': [['reception', 'staff'], (member, id) => blockClient(t.app, member, id, true)],
  'unblock a client': [['reception', 'staff'], (member, id) => blockClient(t.app, member, id, false)],
  'merge a client with another': [['reception', 'staff'], (member, id) => mergeClients(t.app, member, id, bea)],
  'merge another with a client': [['reception', 'staff'], (member, id) => mergeClients(t.app, member, bea, id)],
}

describe.each(Object.entries(CHANGES))('to %s', (_what, [roles, change]) => {
  it('is not allowed without the permission', async () => {
    for (const role of roles) {
      const member = await addMember(database.db, testSalon.salonId, role)
      expect(await refused(() => change(member, ida))).toEqual({ code: 'not_allowed' })
    }
  })

  it('is refused from another salon, for an unknown client and for one that was erased', async () => {
    expect(await refused(() => change(competitor, ida))).toEqual({ code: 'not_found' })
    const erased = await addRow(database.db, testSalon.salonId, { name: DELETED_CLIENT, last_name: '' })
    for (const id of [randomUUID(), 'nonsense', erased])
      expect(await refused(() => change(owner, id))).toEqual({ code: 'not_found' })
  })

  it('is allowed for reception unless it cannot be undone', async () => {
    if (roles.includes('reception')) return
    await change(await addMember(database.db, testSalon.salonId, 'reception'), ida)
  })
})

it('staff cannot add a client, and reception cannot export them; nothing is recorded', async () => {
  const [stylist, receptionist] = [
    await addMember(database.db, testSalon.salonId, 'staff'),
    await addMember(database.db, testSalon.salonId, 'reception'),
  ]
  expect(await refused(() => addClient(t.app, stylist, { name: 'Liv' }))).toEqual({ code: 'not_allowed' })
  for (const member of [stylist, receptionist])
    expect(await refused(() => exportClients(t.app, member).next())).toEqual({ code: 'not_allowed' })
})

describe('invalid input is rejected by field, without changes:', () => {
  it.each<[string, Parameters<typeof addClient>[2], Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['a long last name', { name: 'Liv', lastName: 'x'.repeat(101) }, { lastName: 'too_long' }],
    ['an invalid address', { name: 'Liv', email: 'liv at home' }, { email: 'email_invalid' }],
    ['a short number', { name: 'Liv', phone: '12' }, { phone: 'phone_too_short' }],
    ['the address of another client', { name: 'Liv', email: 'IDA@example.com' }, { email: 'client_known' }],
  ])('a client with %s', async (_what, typed, fields) => {
    expect(await refused(() => addClient(t.app, owner, typed))).toEqual(invalid(fields))
    expect(await refused(() => changeClient(t.app, owner, bea, typed))).toEqual(invalid(fields))
  })

  it.each<[string, { notes: string; tags: string }, Record<string, string>]>([
    ['long', { notes: 'x'.repeat(MAX_NOTES + 1), tags: '' }, { notes: 'too_long' }],
    ['with a long tag', { notes: '', tags: `a,${'x'.repeat(41)}` }, { tags: 'tag_long' }],
    [
      'with 21 tags',
      { notes: '', tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() },
      { tags: 'too_many_tags' },
    ],
  ])('notes that are %s', async (_what, typed, fields) => {
    expect(await refused(() => saveClientNotes(t.app, owner, ida, typed))).toEqual(invalid(fields))
  })

  it('a client with an account, whose details are their own', async () => {
    const account = await withAccount()
    expect(await refused(() => changeClient(t.app, owner, account, { name: 'X' }))).toEqual({ code: 'not_eligible' })
  })
})

describe('two clients cannot be merged', () => {
  it('if they are the same, or each have an account', async () => {
    expect(await refused(() => mergeClients(t.app, owner, ida, ida))).toEqual({ code: 'not_found' })
    const [first, second] = [await withAccount(), await withAccount()]
    expect(await refused(() => mergeClients(t.app, owner, first, second))).toEqual({ code: 'not_eligible' })
  })

  it('if one is of another salon, in either direction', async () => {
    const theirs = await addRow(database.db, competitor.salonId)
    for (const pair of [
      [ida, theirs],
      [theirs, ida],
    ] as const) {
      expect(await refused(() => mergeClients(t.app, owner, ...pair))).toEqual({ code: 'not_found' })
      expect(await refused(() => mergeClients(t.app, competitor, ...pair))).toEqual({ code: 'not_found' })
    }
  })
})

describe('of concurrent changes', () => {
  it('one adds a client with an address, and the others learn which one it is', async () => {
    const typed = { name: 'Liv', email: 'liv@example.com' }
    const ends = await Promise.allSettled([1, 2, 3].map(() => addClient(t.app, owner, typed)))
    const ids = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    expect(ids).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ details: { known: ids[0] } })
  })

  it('one adds the client, or the customer with that address books first', async () => {
    const person = await addCustomer(database.db, { email: 'liv@example.com', email_verified: true })
    const online = database.db
      .transaction()
      .execute((tx) => findOrAddClient(tx, { salonId: testSalon.salonId, personId: person.id }, NOW))
    await atOnce(online, addClient(t.app, owner, { name: 'Liv', email: 'liv@example.com' }))
    const id = await findOrAddClient(database.db, { salonId: testSalon.salonId, personId: person.id }, NOW)
    expect(await rowOf(id)).toMatchObject({ person_id: person.id, email: 'liv@example.com' })
  })

  it('merging two clients into each other leaves one, with the appointments of both', async () => {
    const ids = [ida, bea]
    for (const [n, id] of ids.entries()) {
      const from = new Date(NOW.getTime() + (n + 24) * 3_600_000)
      const to = new Date(from.getTime() + 3_600_000)
      const bookingId = await addBooking(database.db, {
        ...{ ...testSalon, staffId: testSalon.anna, serviceId: testSalon.cut, from, to },
      })
      await database.db.updateTable('booking').set({ client_id: id }).where('id', '=', bookingId).execute()
    }
    expect(await atOnce(mergeClients(t.app, owner, ida, bea), mergeClients(t.app, owner, bea, ida))).toEqual({
      ...{ done: 1, refused: ['not_found'] },
    })
    const left = (await Promise.all(ids.map(rowOf))).flatMap((row) => (row ? [row.id] : []))
    expect(left).toHaveLength(1)
    const bookings = database.db.selectFrom('booking').select('client_id').where('salon_id', '=', testSalon.salonId)
    expect(await bookings.execute()).toEqual([{ client_id: left[0] }, { client_id: left[0] }])
  })

  it('the last of two notes is stored as a whole', async () => {
    const [first, second] = [
      { notes: 'Tea', tags: 'a' },
      { notes: 'Coffee', tags: 'b' },
    ]
    const acts = [first, second].map((typed) => saveClientNotes(t.app, owner, ida, typed))
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    const { notes, tags } = (await rowOf(ida)) ?? {}
    expect([first, second]).toContainEqual({ notes, tags: tags?.join() })
  })

  it('blocking and unblocking leave one of the two', async () => {
    const act = (blocked: boolean) => blockClient(t.app, owner, ida, blocked)
    expect(await atOnce(act(true), act(false))).toEqual({ done: 2, refused: [] })
    const last = database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', testSalon.salonId)
    const blocked = (await rowOf(ida))?.blocked_at !== null
    expect((await last.execute()).map(({ action }) => action).sort()).toEqual(['client_blocked', 'client_unblocked'])
    expect([true, false]).toContain(blocked)
  })
})

describe('a person cannot book online if the salon has blocked', () => {
  const person = { email: 'blocked@example.com', phone: '+4520304050' }
  const blocks = (given: object) => addRow(database.db, testSalon.salonId, { blocked_at: NOW, ...given })
  const tries = (id: string, salonId = testSalon.salonId) => refuseBlocked(database.db, salonId, id)
  const books = { code: 'not_eligible', fields: { paymentMethod: 'books_by_phone' } }

  it.each([
    ['their address', 'email'],
    ['their number', 'phone'],
  ] as const)('%s, once it is verified', async (_what, field) => {
    const { id } = await addCustomer(database.db, person)
    await blocks({ [field]: person[field].toUpperCase() })
    await tries(id)
    const verified = field === 'email' ? { email_verified: true } : { phone_verified: true }
    await database.db.updateTable('person').set(verified).where('id', '=', id).execute()
    expect(await refused(() => tries(id))).toEqual(books)
    await tries(id, competitor.salonId)
    await database.db.deleteFrom('person').where('id', '=', id).execute()
  })

  it('nobody with their details, even if a client has neither address nor number', async () => {
    const { id } = await addCustomer(database.db, { email_verified: true, phone_verified: true })
    await blocks({})
    await tries(id)
  })

  it('their account, until it is unblocked', async () => {
    const { id } = await addCustomer(database.db)
    const client = await blocks({ person_id: id })
    expect(await refused(() => tries(id))).toEqual(books)
    await blockClient(t.app, owner, client, false)
    await tries(id)
  })
})
