import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addSalonWithPast } from '../../../../tests/support/archived-salon.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import { repairSalons } from './repair-salons.ts'

const database = freshDatabase()
const past = {
  hour: 10,
  client: 0,
  status: 'completed',
  cuts: 1,
  tip: 0,
  off: null,
  cash: 50,
  byCustomer: true,
} as const
const LONG_AGO = new Date('2024-01-01T00:00:00Z')

it('writes the figures, salons of customers and settlement notes that an older version left out', async () => {
  const { t, salon, clients } = await addSalonWithPast(database, [
    past,
    { ...past, hour: 40, status: 'no_show' },
    { ...past, hour: 60, client: 1 },
  ])
  const { salonId } = salon
  // Two more are archived.
  await sql`update client set appointments = 0, no_shows = 0, last_appointment_at = null,
    archived_appointments = 2 where salon_id = ${salonId}`.execute(database.db)
  await sql`delete from customer_salon where salon_id = ${salonId}`.execute(database.db)
  await sql`delete from settlement_due where salon_id = ${salonId}`.execute(database.db)
  const figures = async () =>
    database.db
      .selectFrom('client')
      .select(['id', 'appointments', 'no_shows', 'last_appointment_at'])
      .where('salon_id', '=', salonId)
      .execute()

  expect(await repairSalons(t.app, LONG_AGO)).toEqual({ clients: 3, customers: 2, orders: 3 })
  const shown = new Map((await figures()).map((row) => [row.id, row]))
  expect(clients.map((id) => shown.get(id)?.appointments)).toEqual([3, 3, 2])
  expect(clients.map((id) => shown.get(id)?.no_shows)).toEqual([1, 0, 0])
  expect(shown.get(clients[0] ?? '')?.last_appointment_at).toEqual(new Date(Date.UTC(2024, 9, 1, 10)))
  // What was settled is not settled twice.
  const before = await balanceOf(database.db, salonId, 'DKK', { account: 'salon_cash' })
  await settleOrders(t.app)
  expect(await balanceOf(database.db, salonId, 'DKK', { account: 'salon_cash' })).toBe(before)
  expect(before).not.toBe(0)
  // Again, there is nothing to repair.
  expect(await repairSalons(t.app, new Date('2099-01-01T00:00:00Z'))).toEqual({ clients: 0, customers: 0, orders: 0 })
})

it('settles an order again whose note is missing', async () => {
  const { t, salon } = await addSalonWithPast(database, [past])
  await sql`update payment set captured_minor = captured_minor + 100, due_minor = due_minor + 100, amount_minor = amount_minor + 100
    where salon_id = ${salon.salonId} and payment_method_ref = 'cash'`.execute(database.db)
  const before = await balanceOf(database.db, salon.salonId, 'DKK', { account: 'salon_cash' })
  await settleOrders(t.app)
  expect(await balanceOf(database.db, salon.salonId, 'DKK', { account: 'salon_cash' })).toBe(before)
  await repairSalons(t.app, LONG_AGO)
  await settleOrders(t.app)
  expect(Math.abs((await balanceOf(database.db, salon.salonId, 'DKK', { account: 'salon_cash' })) - before)).toBe(100)
})
