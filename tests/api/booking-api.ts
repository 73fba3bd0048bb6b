import { beforeAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addTestSalon, ledger, type TestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')

interface ApiContext {
  t: TestApp
  ask: Ask
  /** A new salon and a new customer for each test. */
  testSalon: TestSalon
  me: { id: string; email: string; token: string }
}

/** Where the calls that fill a cart, book and pay are tested. Call at the top of a file. */
export function setUpBookingApi() {
  const database = freshDatabase()
  const api = {} as ApiContext
  beforeAll(() => {
    api.t = testApp(database, { now: NOW })
    api.ask = clientOf(api.t.app)
  })
  beforeEach(async () => {
    api.t.clock.at = NOW
    api.testSalon = await addTestSalon(database.db)
    api.me = await addSignedIn(api.t.app)
  })

  /** A haircut with Anna on 4 December at half past ten, for 400.00. */
  const form = (change: object = {}) => ({
    Saloon: api.testSalon.salonId,
    Services: [api.testSalon.cut],
    Products: [],
    Staff: api.testSalon.anna,
    Appointment_Date: '2026-12-04',
    Time_Slot: '10:30 AM',
    Total_Price: 400,
    ...change,
  })
  return Object.assign(api, {
    database,
    form,
    book: (change: object = {}, sent: object = api.me) =>
      api.ask('/api/addbooking', form({ Payment_Type: 'cash', ...change }), sent),
    charge: (change: object = {}, sent: object = api.me) =>
      api.ask('/api/stripe/charge', form({ stripeToken: 'pm_card_visa', ...change }), sent),
    /** The customer's bookings, as they are listed. */
    mine: async (sent: object = {}, who = api.me) => (await api.ask('/api/getCustomerallBookings', sent, who)).body,
    charges: () => database.db.selectFrom('simulated.charge').selectAll().execute(),
    busy: () => ledger(database).busy(api.testSalon),
  })
}
