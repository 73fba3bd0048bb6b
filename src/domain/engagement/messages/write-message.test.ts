import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addClient, addCustomer } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { markReadByCustomer } from './customer-thread.ts'
import { markReadBySalon } from './salon-thread.ts'
import { writeToClient } from './write-to-client.ts'
import { writeToSalon } from './write-to-salon.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const LONG = 'x'.repeat(2001)
let t: TestApp
let testSalon: TestSalon
let competitor: Member
let owner: Member
let me: { id: string }
let clientId: string
let bookingId: string

beforeAll(async () => {
  testSalon = await addTestSalon(database.db)
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
})

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  ;({ me, clientId, bookingId } = await customer())
})

let hour = 0
/** A customer who has booked at the salon and is its client. */
async function customer() {
  const one = await addCustomer(database.db)
  const client = await addClient(database.db, testSalon.salonId, { person_id: one.id })
  const from = new Date(NOW.getTime() + ++hour * 3_600_000)
  const to = new Date(from.getTime() + 3_600_000)
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  const booked = await addBooking(database.db, { salonId, staffId, serviceId, customerId: one.id, from, to })
  return { me: one, clientId: client, bookingId: booked }
}

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const answer = (member = owner, client = clientId, body = 'Yes.') =>
  writeToClient(t.app, member, { clientId: client, body })
const ask = (body = 'Is there parking?', about: string | null = null) =>
  writeToSalon(t.app, me, { slug: testSalon.slug, body, bookingId: about })
const conversation = () =>
  database.db
    .selectFrom('conversation')
    .select(['id', 'salon_read_at', 'customer_read_at'])
    .where('customer_id', '=', me.id)
    .execute()
const messages = async () => {
  const ids = (await conversation()).map(({ id }) => id)
  return database.db.selectFrom('message').select('booking_id').where('conversation_id', 'in', ids).execute()
}

describe('writing a message', () => {
  it.each([
    ['no text', ' \n ', 'required'],
    ['too much text', LONG, 'too_long'],
  ])('is rejected with %s, to either side', async (_what, body, message) => {
    const wrong = { code: 'invalid_input', fields: { body: message } }
    expect(await refused(() => answer(owner, clientId, body))).toEqual(wrong)
    expect(await refused(() => ask(body))).toEqual(wrong)
  })

  it('is rejected to clients of other salons, without an account or without a booking', async () => {
    const otherCustomer = await addCustomer(database.db)
    const withoutAccount = await addClient(database.db, testSalon.salonId)
    const withoutBooking = await addClient(database.db, testSalon.salonId, { person_id: otherCustomer.id })
    for (const client of [withoutAccount, withoutBooking, randomUUID(), 'nonsense'])
      expect(await refused(() => answer(owner, client)), client).toEqual({ code: 'not_found' })
    expect(await refused(() => answer(competitor))).toEqual({ code: 'not_found' })
  })

  it('is rejected to an unknown salon, and to one that the customer has not booked at', async () => {
    const otherCustomer = await addCustomer(database.db)
    const to = (slug: string, who = me) => refused(() => writeToSalon(t.app, who, { slug, body: 'Hi' }))
    expect(await to('nowhere')).toEqual({ code: 'not_found' })
    expect(await to(competitor.slug)).toEqual({ code: 'not_found' })
    expect(await to(testSalon.slug, otherCustomer)).toEqual({ code: 'not_found' })
  })

  it('and marking as read are not allowed for staff', async () => {
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    expect(await refused(() => answer(staff))).toEqual({ code: 'not_allowed' })
    expect(await refused(() => markReadBySalon(t.app, staff, clientId, NOW))).toEqual({ code: 'not_allowed' })
  })

  it('creates one conversation for concurrent messages of both sides', async () => {
    expect(await atOnce(ask(), answer(), ask(), answer())).toEqual({ done: 4, refused: [] })
    expect(await conversation()).toHaveLength(1)
    expect(await messages()).toHaveLength(4)
  })

  it('can refer only to an appointment of that customer', async () => {
    const other = await customer()
    for (const about of [bookingId, other.bookingId, randomUUID(), 'nonsense']) await ask('Hi', about)
    const about = (await messages()).map(({ booking_id }) => booking_id)
    expect(about.filter((id) => id !== null)).toEqual([bookingId])
  })

  it('is rejected for a salon after 20 messages without an answer', async () => {
    for (let n = 0; n < 20; n += 1) await answer(owner, clientId, `${n}`)
    expect(await refused(answer)).toEqual({ code: 'too_many_requests' })
  })
})

describe('marking messages as read', () => {
  it('is rejected without a booking and for a client of another salon', async () => {
    const otherCustomer = await addCustomer(database.db)
    const read = (who: { id: string }, slug: string) => refused(() => markReadByCustomer(t.app, who, slug, NOW))
    await ask()
    expect(await read(otherCustomer, testSalon.slug)).toEqual({ code: 'not_found' })
    expect(await read(me, 'nowhere')).toEqual({ code: 'not_found' })
    expect(await refused(() => markReadBySalon(t.app, competitor, clientId, NOW))).toEqual({ code: 'not_found' })
  })

  it('only moves forward, in any order of requests, and not beyond the current time', async () => {
    await ask()
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
    t.clock.at = at(10)
    await Promise.all([5, 3, 7, 4].map((minutes) => markReadByCustomer(t.app, me, testSalon.slug, at(minutes))))
    expect(await conversation()).toMatchObject([{ customer_read_at: at(7) }])
    await markReadByCustomer(t.app, me, testSalon.slug, at(60))
    await markReadBySalon(t.app, owner, clientId, new Date(Number.NaN))
    expect(await conversation()).toMatchObject([{ customer_read_at: at(10), salon_read_at: at(10) }])
  })
})
