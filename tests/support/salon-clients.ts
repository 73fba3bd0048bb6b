import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { quoteSale } from '../../src/domain/checkout/point-of-sale/quote-sale.ts'
import { saleInput } from '../../src/domain/checkout/point-of-sale/schema.ts'
import { sell } from '../../src/domain/checkout/point-of-sale/sell.ts'
import type { ClientFilter } from '../../src/domain/clients/client-filter.ts'
import { countAppointments } from '../../src/domain/clients/count-appointments.ts'
import { listClients } from '../../src/domain/clients/list-clients.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import { type TestApp, testApp } from './app.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { addBooking } from './factories.ts'
import { addMember } from './members.ts'
import { addTestSalon, type TestSalon } from './test-salon.ts'

export const NOW = new Date('2026-12-01T08:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

export const everybody: ClientFilter = { list: 'all', weeks: 8, search: '', tag: '', sort: 'name' }

type SalonClients = Awaited<ReturnType<typeof setUp>>

/** A new database; before the first test a salon with its owner is created in these objects, and what adds clients. */
export function freshSalonClients() {
  const database = freshDatabase()
  const [t, testSalon, me] = [{} as TestApp, {} as TestSalon, {} as Member]
  let salon: SalonClients
  beforeAll(async () => {
    salon = await setUp(database)
    Object.assign(t, salon.t)
    Object.assign(testSalon, salon.testSalon)
    Object.assign(me, salon.me)
  })
  const appointment: SalonClients['appointment'] = (...of) => salon.appointment(...of)
  const pay: SalonClients['pay'] = (...of) => salon.pay(...of)
  const namesIn: SalonClients['namesIn'] = (...of) => salon.namesIn(...of)
  return { database, t, testSalon, me, appointment, pay, namesIn }
}

/** A salon with its owner and clients with past, upcoming and paid appointments. */
async function setUp({ db, ...database }: TestDatabase) {
  const t = testApp({ db, ...database }, { now: NOW })
  const testSalon = await addTestSalon(db, { plan: 'basic' })
  const me = await addMember(db, testSalon.salonId, 'owner')
  let hour = 0

  /** An appointment of an hour some days from now that does not conflict with others. */
  async function appointment(clientId: string, days: number, status: string, customerId?: string): Promise<string> {
    const from = new Date(NOW.getTime() + days * DAY - ++hour * HOUR)
    const { salonId, anna: staffId, cut: serviceId } = testSalon
    const to = new Date(from.getTime() + HOUR)
    const id = await addBooking(db, {
      salonId,
      staffId,
      serviceId,
      from,
      to,
      status,
      ...(customerId && { customerId }),
    })
    await db.updateTable('booking').set({ client_id: clientId }).where('id', '=', id).execute()
    if (status === 'completed' || status === 'no_show')
      await countAppointments(db, [{ salonId, clientId, status, startsAt: from }])
    return id
  }

  /** Checks out a past appointment, partly in cash; returns the appointment. */
  async function pay(clientId: string, cashMinor: number): Promise<string> {
    const bookingId = await appointment(clientId, -1, 'confirmed')
    const nothing = { expectedTotalMinor: 0, cashMinor: 0, terminalMinor: 0 }
    const input = saleInput.parse({ attemptKey: randomUUID(), items: [], bookingId, ...nothing })
    const { totalMinor } = await quoteSale(db, me, input, NOW)
    const paid = { expectedTotalMinor: totalMinor, cashMinor, terminalMinor: totalMinor - cashMinor }
    await sell(t.app, me, { ...input, ...paid })
    return bookingId
  }

  async function namesIn(filter: Partial<ClientFilter>, member: Member = me): Promise<string[]> {
    const { items } = await listClients(t.app, member, { ...everybody, ...filter }, { limit: 30 })
    return items.map(({ name }) => name)
  }

  return { t, testSalon, me, appointment, pay, namesIn }
}
