import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '../../src/http.ts'
import { type Listening, listen } from '../../src/platform/http/listen.ts'
import { countedLimits } from '../../src/platform/limits/counted.ts'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addShop, type Shop } from '../support/shop.ts'
import { type Answer, type Ask, addSignedIn, client } from './client.ts'

const RIVALS = 32

const database = freshDatabase()
let server: Listening
let ask: Ask
let shop: Shop
let rivals: { id: string; token: string }[]

beforeAll(async () => {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const limited = { ...app, limits: countedLimits(database.pool) }
  const http = createHttp(limited, {
    stripe: false,
    assets: null,
    healthy: async () => true,
    web: async () => new Response(),
  })
  server = await listen(0, '127.0.0.1', getRequestListener(http.fetch))
  ask = client((path, init) => fetch(`http://127.0.0.1:${server.port}${path}`, init))
  shop = await addShop(database.db)
  rivals = await Promise.all(Array.from({ length: RIVALS }, () => addSignedIn(app)))
})
afterAll(() => server?.close(1000))

const form = (change: object) => ({
  Saloon: shop.salonId,
  Services: [shop.cut],
  Products: [],
  Staff: shop.anna,
  Appointment_Date: '2026-12-04',
  Time_Slot: '10:00 AM',
  Total_Price: 400,
  ...change,
})

const occupied = (date: string) =>
  database.db
    .selectFrom('occupancy')
    .select(['kind', 'subject_id', 'customer_id'])
    .where('salon_id', '=', shop.salonId)
    .where((eb) => eb(eb.fn<Date>('lower', ['during']), '>=', new Date(`${date}T00:00:00Z`)))
    .where((eb) => eb(eb.fn<Date>('lower', ['during']), '<', new Date(`${date}T23:59:59Z`)))
    .execute()

function sorted(answers: Answer[]) {
  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status !== 200)
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  return { won, lost }
}

describe(`${RIVALS} customers who book one time at once`, () => {
  it.each([
    ['to be paid in the salon', '2026-12-04', 'addbooking', { Payment_Type: 'cash' }],
    ['by card', '2026-12-05', 'addbooking', { Payment_Type: 'card', stripeToken: 'pm_card_visa' }],
    ['through the charge', '2026-12-06', 'stripe/charge', { stripeToken: 'pm_card_visa' }],
  ])('%s: one has it, all others are told that it is taken', async (_how, Appointment_Date, call, payment) => {
    const body = form({ Appointment_Date, ...payment })
    const { won, lost } = sorted(await Promise.all(rivals.map(({ token }) => ask(`/api/${call}`, body, { token }))))
    expect(won).toHaveLength(1)
    expect(won[0]?.body).toMatchObject({ Error: 0, success: 1, Data: { Status: 'Pending' } })
    expect(lost).toHaveLength(RIVALS - 1)
    for (const { status, body } of lost) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ Error: 1, success: 0, msg: expect.stringContaining('taken') })
    }
    expect(await occupied(Appointment_Date)).toEqual([{ kind: 'booking', subject_id: shop.anna, customer_id: null }])
  })

  it('with anyone: as many have it as there are people', async () => {
    const body = form({ Appointment_Date: '2026-12-07', Staff: 'anyone', Payment_Type: 'cash' })
    const { won, lost } = sorted(await Promise.all(rivals.map(({ token }) => ask('/api/addbooking', body, { token }))))
    expect(won.map((answer) => answer.body.Data.Staff._id).sort()).toEqual([shop.anna, shop.bo].sort())
    expect(lost.every(({ status }) => status === 409)).toBe(true)
    expect(await occupied('2026-12-07')).toHaveLength(2)
  })

  it('one after another in the cart: one holds it', async () => {
    const body = form({ Appointment_Date: '2026-12-08' })
    const { won, lost } = sorted(await Promise.all(rivals.map(({ token }) => ask('/api/addtocart', body, { token }))))
    expect(won).toHaveLength(1)
    expect(lost.every(({ status }) => status === 409)).toBe(true)
    expect(await occupied('2026-12-08')).toMatchObject([{ kind: 'hold', subject_id: shop.anna }])
  })

  it('nobody was charged in vain', async () => {
    const charges = await database.db.selectFrom('simulated.charge').select(['status', 'captured_minor']).execute()
    expect(charges).toEqual(Array.from({ length: 2 }, () => ({ status: 'captured', captured_minor: 40_000 })))
  })
})

describe('one customer who presses the button again and again', () => {
  it('has one booking', async () => {
    const [me] = rivals
    if (!me) throw new Error('nobody')
    const body = form({ Appointment_Date: '2026-12-09', Payment_Type: 'card', stripeToken: 'pm_card_visa' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/api/addbooking', body, me)))
    sorted(answers)
    expect(await occupied('2026-12-09')).toHaveLength(1)
    const { body: mine } = await ask('/api/getCustomerallBookings', { from: '2026-12-09', to: '2026-12-09' }, me)
    expect(mine.total).toBe(1)
  })
})
