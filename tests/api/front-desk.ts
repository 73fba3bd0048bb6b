import { beforeAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addShop, ledger, type Shop } from '../support/shop.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')

interface Desk {
  t: TestApp
  ask: Ask
  /** A new salon and a new customer for each test. */
  shop: Shop
  me: { id: string; email: string; token: string }
}

/** Where the calls that fill a cart, book and pay are tested. Call at the top of a file. */
export function frontDesk() {
  const database = freshDatabase()
  const desk = {} as Desk
  beforeAll(() => {
    desk.t = testApp(database, { now: NOW })
    desk.ask = clientOf(desk.t.app)
  })
  beforeEach(async () => {
    desk.t.clock.at = NOW
    desk.shop = await addShop(database.db)
    desk.me = await addSignedIn(desk.t.app)
  })

  /** A haircut with Anna on 4 December at half past ten, for 400.00. */
  const form = (change: object = {}) => ({
    Saloon: desk.shop.salonId,
    Services: [desk.shop.cut],
    Products: [],
    Staff: desk.shop.anna,
    Appointment_Date: '2026-12-04',
    Time_Slot: '10:30 AM',
    Total_Price: 400,
    ...change,
  })
  return Object.assign(desk, {
    database,
    form,
    book: (change: object = {}, sent: object = desk.me) =>
      desk.ask('/api/addbooking', form({ Payment_Type: 'cash', ...change }), sent),
    charge: (change: object = {}, sent: object = desk.me) =>
      desk.ask('/api/stripe/charge', form({ stripeToken: 'pm_card_visa', ...change }), sent),
    /** The customer's bookings, as they are listed. */
    mine: async (sent: object = {}, who = desk.me) => (await desk.ask('/api/getCustomerallBookings', sent, who)).body,
    charges: () => database.db.selectFrom('simulated.charge').selectAll().execute(),
    busy: () => ledger(database).busy(desk.shop),
  })
}
