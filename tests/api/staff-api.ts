import { beforeAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addBooking } from '../support/factories.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Answer, type Ask, addSignedIn, clientOf } from './client.ts'

/** A Tuesday, 09:00 in Copenhagen. */
const NOW = new Date('2026-12-01T08:00:00Z')
/** An id that nothing has. */
export const UNKNOWN = '0198c0de-7000-7000-8000-000000000001'

type Person = Awaited<ReturnType<typeof addSignedIn>>
/** Who asks: somebody with a token, or a visitor. */
export type By = { token?: string }

interface ApiContext {
  t: TestApp
  ask: Ask
  /** A new salon and its owner for each test. */
  testSalon: TestSalon
  owner: Person
  /** Owns another salon. */
  competitor: Person
  customer: Person
  designation: { _id: string; title: string }
}

/** Where the calls with which a salon manages its people are tested. Call at the top of a file. */
export function setUpStaffApi() {
  const database = freshDatabase()
  const api = {} as ApiContext
  beforeAll(async () => {
    api.t = testApp(database, { now: NOW })
    api.ask = clientOf(api.t.app)
    api.competitor = await addSignedIn(api.t.app, { role: 'partner' })
    await addTestSalon(database.db, { owner_id: api.competitor.id })
    api.customer = await addSignedIn(api.t.app, { name: 'Karen', last_name: 'Holm' })
    const { body } = await api.ask('/api/getdesignations', {}, api.customer)
    api.designation = body.Data.find(({ title }: { title: string }) => title === 'Colourist')
  })
  beforeEach(async () => {
    api.owner = await addSignedIn(api.t.app, { role: 'partner' })
    api.testSalon = await addTestSalon(database.db, { owner_id: api.owner.id })
  })

  /** Anna's form, all right as it is. */
  const form = (change: object = {}) => ({
    id: api.testSalon.anna,
    Name: 'Anna Holm',
    Age: 34,
    Gender: 'Female',
    Email: 'Anna@Example.com',
    Phone: '+45 20 12 34 56',
    Designation: api.designation._id,
    ...change,
  })
  return Object.assign(api, {
    database,
    form,
    update: (change: object = {}, by: By = api.owner): Promise<Answer> => api.ask('/api/updatestaff', form(change), by),
    remove: (by: By = api.owner, id: unknown = api.testSalon.anna): Promise<Answer> =>
      api.ask('/api/deletestaff', { id }, by),
    /** Anna as she is shown. */
    shown: async (sent: object = {}, by: By = {}) =>
      (await api.ask('/api/staffdetail', { id: api.testSalon.anna, ...sent }, by)).body.Data,
    /** An hour of the customer's with Anna. */
    appointment: (from: string, change: object = {}) => {
      const { salonId, anna: staffId, cut: serviceId } = api.testSalon
      const times = { from: new Date(from), to: new Date(Date.parse(from) + 3_600_000) }
      return addBooking(database.db, { salonId, staffId, serviceId, customerId: api.customer.id, ...times, ...change })
    },
  })
}

/** One of Time_Slots, every half hour by default. */
export const timeSlot = (day: string, start_time: string, end_time: string, change: object = {}) => ({
  ...{ day, start_time, end_time, slot_time: 10, slot_interval: 20 },
  ...change,
})
