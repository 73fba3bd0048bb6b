import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { quoteSale } from '../../src/domain/checkout/point-of-sale/quote-sale.ts'
import { type SaleInput, saleInput } from '../../src/domain/checkout/point-of-sale/schema.ts'
import { sell } from '../../src/domain/checkout/point-of-sale/sell.ts'
import { settleOrders } from '../../src/domain/finance/settlement/settle-orders.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import type { ArchivedBooking } from '../../src/domain/operations/archive/archived-booking.ts'
import { parquetFiles } from '../../src/platform/archive/parquet-files.ts'
import { folderStore } from '../../src/platform/storage/folder-store.ts'
import { type TestApp, testApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { addBooking, addCustomer } from './factories.ts'
import { addTestSalon, type TestSalon } from './test-salon.ts'

const ZONE = 'Pacific/Auckland'
const HOUR = 3_600_000
const FIRST = Date.UTC(2024, 9, 1)
/** When the archive is written: long after. */
const LATER = new Date('2026-10-10T00:00:00Z')

/** An appointment in October 2024 or the days around it, paid at the point of sale. */
export const randomAppointment = fc.record({
  hour: fc.integer({ min: -48, max: 33 * 24 }),
  client: fc.integer({ min: 0, max: 2 }),
  status: fc.constantFrom('completed' as const, 'completed' as const, 'no_show' as const, 'cancelled' as const),
  cuts: fc.integer({ min: 0, max: 2 }),
  tip: fc.constantFrom(0, 1_234),
  off: fc.constantFrom(null, { percentage: 33 }, { amountMinor: 777 }),
  cash: fc.integer({ min: 0, max: 100 }),
  byCustomer: fc.boolean(),
})
export type RandomAppointment = Parameters<Parameters<typeof randomAppointment.map>[0]>[0]

export interface ArchivedSalon {
  t: TestApp
  salon: TestSalon
  owner: Member
  clients: string[]
}

/** A folder for the archive, removed after the tests. */
export function freshArchive() {
  const archive = {} as { folder: string; files: ReturnType<typeof parquetFiles<ArchivedBooking>> }
  beforeAll(async () => {
    archive.folder = await mkdtemp(join(tmpdir(), 'salloon-archive-'))
    archive.files = parquetFiles<ArchivedBooking>(folderStore(archive.folder))
  })
  afterAll(() => rm(archive.folder, { recursive: true, force: true }))
  return archive
}

/** A salon with these appointments, settled, two years later. */
export async function addSalonWithPast(
  database: TestDatabase,
  appointments: readonly RandomAppointment[],
): Promise<ArchivedSalon> {
  const t = testApp(database, { now: new Date(FIRST) })
  const salon = await addTestSalon(database.db, { time_zone: ZONE, plan: 'basic' })
  const people = await Promise.all([0, 1, 2].map(() => addCustomer(database.db)))
  const clients = people.map(() => randomUUID())
  for (const [n, id] of clients.entries())
    await sql`insert into client (salon_id, id, person_id, name, created_at, updated_at)
      values (${salon.salonId}, ${id}, ${people[n]?.id}, ${`Client ${n}`}, ${t.clock.at}, ${t.clock.at})`.execute(
      database.db,
    )
  const owner: Member = {
    ...{
      salonId: salon.salonId,
      slug: salon.slug,
      salonName: 'Salon',
      status: 'live',
      timeZone: ZONE,
      currency: 'DKK',
    },
    ...{ plan: 'basic', trialEndsAt: null, personId: people[0]?.id ?? '', name: 'Karen', email: '', locale: 'en' },
    ...{ role: 'owner', staffId: null },
  }
  const added: ArchivedSalon = { t, salon, owner, clients }
  for (const one of appointments)
    await addAppointment(database, added, one, {
      id: clients[one.client] ?? '',
      customerId: people[one.client]?.id ?? '',
    })
  await settleOrders(t.app)
  t.clock.at = LATER
  return added
}

async function addAppointment(
  { db }: TestDatabase,
  { t, salon, owner }: ArchivedSalon,
  one: RandomAppointment,
  client: { id: string; customerId: string },
): Promise<void> {
  const from = new Date(FIRST + one.hour * HOUR)
  const { salonId, anna, wash } = salon
  const to = new Date(from.getTime() + HOUR)
  const customerId = client.customerId
  // Another appointment is at this time.
  const id = await addBooking(db, { salonId, staffId: anna, serviceId: wash, customerId, from, to }).catch(() => null)
  if (id === null) return
  await sql`update booking set client_id = ${client.id}, note = 'Knocks', salon_note = 'Late'
    where salon_id = ${salonId} and id = ${id}`.execute(db)
  t.clock.at = to
  await sellAt(t, owner, saleOf(id, salon, one), one.cash)
  await sql`update booking set status = ${one.status} where salon_id = ${salonId} and id = ${id}`.execute(db)
  const actor = one.byCustomer ? customerId : owner.personId
  await sql`insert into booking_event (salon_id, booking_id, id, at, actor_id, kind, detail)
    values (${salonId}, ${id}, ${randomUUID()}, ${from}, ${actor}, ${one.status}, '{"reason": "Ill"}')`.execute(db)
}

function saleOf(bookingId: string, salon: TestSalon, { cuts, off, tip }: RandomAppointment) {
  const service = { kind: 'service' as const, id: salon.cut, quantity: cuts, staffId: salon.bo }
  return {
    items: cuts > 0 ? [service] : [],
    bookingId,
    discount: off,
    tipMinor: tip,
    tipStaffId: tip ? salon.bo : null,
  }
}

async function sellAt(t: TestApp, owner: Member, cart: Partial<SaleInput>, cashPercent: number): Promise<void> {
  const none = { expectedTotalMinor: 0, cashMinor: 0, terminalMinor: 0 }
  const input = saleInput.parse({ ...cart, ...none, attemptKey: randomUUID() })
  const { totalMinor } = await quoteSale(t.app.db, owner, input, t.clock.at)
  const cashMinor = Math.floor((totalMinor * cashPercent) / 100)
  await sell(t.app, owner, {
    ...input,
    expectedTotalMinor: totalMinor,
    cashMinor,
    terminalMinor: totalMinor - cashMinor,
  })
}
