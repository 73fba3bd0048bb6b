import { beforeAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addBooking } from '../support/factories.ts'
import { addShop, type Shop } from '../support/shop.ts'
import { type Answer, type Ask, addSignedIn, clientOf } from './client.ts'

/** A Tuesday, 09:00 in Copenhagen. */
const NOW = new Date('2026-12-01T08:00:00Z')
/** An id that nothing has. */
export const UNKNOWN = '0198c0de-7000-7000-8000-000000000001'

type Person = Awaited<ReturnType<typeof addSignedIn>>
/** Who asks: somebody with a token, or a visitor. */
export type By = { token?: string }

interface Desk {
  t: TestApp
  ask: Ask
  /** A new salon and its owner for each test. */
  shop: Shop
  owner: Person
  /** Owns another salon. */
  rival: Person
  customer: Person
  designation: { _id: string; title: string }
}

/** Where the calls with which a salon manages its people are tested. Call at the top of a file. */
export function staffDesk() {
  const database = freshDatabase()
  const desk = {} as Desk
  beforeAll(async () => {
    desk.t = testApp(database, { now: NOW })
    desk.ask = clientOf(desk.t.app)
    desk.rival = await addSignedIn(desk.t.app, { role: 'partner' })
    await addShop(database.db, { owner_id: desk.rival.id })
    desk.customer = await addSignedIn(desk.t.app, { name: 'Karen', last_name: 'Holm' })
    const { body } = await desk.ask('/api/getdesignations', {}, desk.customer)
    desk.designation = body.Data.find(({ title }: { title: string }) => title === 'Colourist')
  })
  beforeEach(async () => {
    desk.owner = await addSignedIn(desk.t.app, { role: 'partner' })
    desk.shop = await addShop(database.db, { owner_id: desk.owner.id })
  })

  /** Anna's form, all right as it is. */
  const form = (change: object = {}) => ({
    id: desk.shop.anna,
    Name: 'Anna Holm',
    Age: 34,
    Gender: 'Female',
    Email: 'Anna@Example.com',
    Phone: '+45 20 12 34 56',
    Designation: desk.designation._id,
    ...change,
  })
  return Object.assign(desk, {
    database,
    form,
    update: (change: object = {}, by: By = desk.owner): Promise<Answer> =>
      desk.ask('/api/updatestaff', form(change), by),
    remove: (by: By = desk.owner, id: unknown = desk.shop.anna): Promise<Answer> =>
      desk.ask('/api/deletestaff', { id }, by),
    /** Anna as she is shown. */
    shown: async (sent: object = {}, by: By = {}) =>
      (await desk.ask('/api/staffdetail', { id: desk.shop.anna, ...sent }, by)).body.Data,
    /** An hour of the customer's with Anna. */
    visit: (from: string, change: object = {}) => {
      const { salonId, anna: staffId, cut: serviceId } = desk.shop
      const times = { from: new Date(from), to: new Date(Date.parse(from) + 3_600_000) }
      return addBooking(database.db, { salonId, staffId, serviceId, customerId: desk.customer.id, ...times, ...change })
    },
  })
}

/** One of Time_Slots, every half hour unless told. */
export const timeSlot = (day: string, start_time: string, end_time: string, change: object = {}) => ({
  ...{ day, start_time, end_time, slot_time: 10, slot_interval: 20 },
  ...change,
})
