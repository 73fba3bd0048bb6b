import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addClient } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../tests/support/test-salon.ts'
import { bookForClient } from '../calendar/book-for-client.ts'
import { consoleBooking } from '../calendar/schema.ts'
import { writeDecision } from '../commerce/commission/write-decision.ts'
import { writeSalonOrder } from '../commerce/orders/write-salon-order.ts'
import type { Member, SalonRole } from '../kernel/member.ts'
import { eraseClient } from './erase-client.ts'

const { database, t, testSalon } = freshTestSalon()
const HOUR = 3_600_000
const SLOT = new Date('2026-12-04T10:00:00Z')
let owner: Member
let clientId: string

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  clientId = await addClient(database.db, testSalon.salonId, { email: 'karen@example.com', notes: 'Allergic to henna' })
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const erase = (member = owner, id = clientId) => eraseClient(t.app, member, id)
const client = () => database.db.selectFrom('client').selectAll().where('id', '=', clientId).executeTakeFirst()

async function appointment(from: Date, status = 'confirmed'): Promise<string> {
  const { salonId, anna, cut } = testSalon
  const to = new Date(from.getTime() + HOUR)
  const id = await addBooking(database.db, { salonId, staffId: anna, serviceId: cut, from, to, status })
  await database.db
    .updateTable('booking')
    .set({ client_id: clientId, note: 'Pregnant', salon_note: 'Late' })
    .where('id', '=', id)
    .execute()
  return id
}

describe('erasing a client', () => {
  it.each<SalonRole>(['reception', 'staff'])('is not allowed for %s', async (role) => {
    const member = await addMember(database.db, testSalon.salonId, role)
    expect(await refused(() => erase(member))).toEqual({ code: 'not_allowed' })
  })

  it('is allowed for a manager, once', async () => {
    await erase(await addMember(database.db, testSalon.salonId, 'manager'))
    expect(await refused(() => erase())).toEqual({ code: 'not_found' })
  })

  it('is rejected for an unknown client and from another salon', async () => {
    for (const id of [randomUUID(), 'nonsense'])
      expect(await refused(() => erase(owner, id)), id).toEqual({ code: 'not_found' })
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => erase(competitor))).toEqual({ code: 'not_found' })
  })

  it.each(['requested', 'confirmed'])('is rejected with an upcoming appointment that is %s', async (status) => {
    await appointment(SLOT, status)
    expect(await refused(() => erase())).toEqual({ code: 'has_bookings' })
  })

  it('removes their identity and all notes, and keeps their appointments', async () => {
    const bookingId = await appointment(new Date(t.app.clock.now().getTime() - 48 * HOUR), 'completed')
    await erase()
    expect(JSON.stringify((await client()) ?? {})).not.toMatch(/Karen|Holm|karen@|henna/)
    const booking = await database.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
    expect(booking).toMatchObject({ status: 'completed', note: '', salon_note: '' })
  })

  it('is recorded without a name', async () => {
    await erase()
    const entry = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'detail'])
      .where('salon_id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    expect(entry.action).toBe('client_removed')
    expect(JSON.stringify(entry)).not.toMatch(/Karen|Holm/)
  })

  it('is done once by concurrent requests', async () => {
    expect(await atOnce(erase(), erase())).toEqual({ done: 1, refused: ['not_found'] })
  })

  it('and booking an appointment for them concurrently does not leave an anonymous client with an appointment', async () => {
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    const book = (n: number) =>
      bookForClient(
        t.app,
        owner,
        consoleBooking.parse({ lines, startsAt: new Date(SLOT.getTime() + n * 24 * HOUR), clientId, name: '' }),
      )
    for (let round = 0; round < 5; round += 1) {
      clientId = await addClient(database.db, testSalon.salonId)
      const { done } = await atOnce(...(round % 2 ? [erase(), book(round)] : [book(round), erase()]))
      expect(done, String(round)).toBe(1)
    }
  })
})

it('erases what was written about a client in an objection to commission', async () => {
  await appointment(new Date('2026-11-20T10:00:00Z'), 'completed')
  const { salonId } = testSalon
  const order = { salonId, currency: 'DKK', clientId, customerId: null, servicesMinor: 40_000, now: SLOT }
  const orderId = await writeSalonOrder(database.db, order)
  const evidence = { origin: 'marketplace', matchedBy: null, clientSince: null, lastAppointment: null } as const
  const decision = { charged: true, reason: 'new_customer', evidence: { ...evidence, earlierAppointments: 0 } } as const
  const basisPoints = 250
  await writeDecision(database.db, { salonId, orderId, clientId, ...decision, basisPoints }, SLOT)
  await database.db
    .insertInto('commission_objection')
    .values({
      ...{ salon_id: salonId, order_id: orderId, created_by: owner.personId, created_at: SLOT, outcome: 'rejected' },
      ...{ reason: 'Karen came before', note: 'Karen is new', decided_at: SLOT },
    })
    .execute()
  await erase()
  const objection = database.db.selectFrom('commission_objection').selectAll().where('order_id', '=', orderId)
  expect(await objection.executeTakeFirst()).toMatchObject({ reason: '', note: '', outcome: 'rejected' })
})
