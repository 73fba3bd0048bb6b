import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addBooking } from '../support/factories.ts'
import { ledger } from '../support/test-salon.ts'
import { atOnce, COMPETITORS, setUpCompetitors, sorted } from './competitors.ts'

const scene = setUpCompetitors()
const { charges, database, form, occupied } = scene
const all = (call: string, body: object) =>
  Promise.all(scene.competitors.map(({ token }) => scene.ask(`/api/${call}`, body, { token })))
const competitor = (n: number) => scene.competitors[n] ?? { id: '', token: '' }

describe(`${COMPETITORS} carts at once`, () => {
  it('for one time: one of them holds it', async () => {
    const { won, lost } = sorted(await all('addtocart', form({ Appointment_Date: '2026-12-08' })))
    expect(won).toHaveLength(1)
    expect(lost.every(({ status }) => status === 409)).toBe(true)
    expect(await occupied('2026-12-08')).toMatchObject([{ kind: 'hold', subject_id: scene.testSalon.anna }])
    await all('deletecart', {})
    expect(await occupied('2026-12-08')).toEqual([])
  })

  it('for the last item: the first to pay gets it, the others are refused and not charged', async () => {
    const { shampoo, salonId } = scene.testSalon
    await database.db.updateTable('product').set({ stock: 1 }).where('id', '=', shampoo).execute()
    const before = (await charges()).length
    const filled = sorted(await all('addtocart', { Saloon: salonId, Products: [{ Product: shampoo, Quantity: 1 }] }))
    expect(filled.won).toHaveLength(COMPETITORS)
    const { won, lost } = sorted(await all('stripe/charge', { stripeToken: 'pm_card_visa', amount: 12_500 }))
    expect(won).toHaveLength(1)
    expect(won[0]?.body).toMatchObject({ success: 1, Data: { Products: [{ Product: shampoo, Quantity: 1 }] } })
    for (const { status, body } of lost) {
      expect([status, body.success, body.msg]).toEqual([409, 0, 'There isn’t enough in stock.'])
    }
    expect(await ledger(database).stock(scene.testSalon)).toBe(0)
    expect((await charges()).slice(before)).toEqual([{ status: 'captured', captured_minor: 12_500 }])
    await all('deletecart', {})
  })
})

describe('one customer with several devices', () => {
  it('has one cart after concurrent changes', async () => {
    const me = competitor(1)
    const tries = [
      { Time_Slot: '09:00 AM' },
      { Time_Slot: '12:00 PM', Staff: 'anyone' },
      { Time_Slot: '03:00 PM', Staff: scene.testSalon.bo },
      { Services: [scene.testSalon.wash], Time_Slot: '04:00 PM' },
    ].map((change) => ['addtocart', form({ Appointment_Date: '2026-12-09', ...change })] as const)
    const calls = [...tries, ...tries, ['deletecart', {}] as const, ...tries, ['getcart', {}] as const, ...tries]
    const { lost } = sorted(await Promise.all(calls.map(([call, body]) => scene.ask(`/api/${call}`, body, me))))
    expect(lost).toEqual([])
    const { Data } = (await scene.ask('/api/getcart', {}, me)).body
    const held = await occupied('2026-12-09')
    expect(held).toMatchObject([{ kind: 'hold', subject_id: Data.Services.Staff._id, customer_id: me.id }])
    expect(Data.Services.services).toHaveLength(1)
    expect(Data.Services.held_until).toEqual(expect.any(String))
  })

  it('pays for it once', async () => {
    const me = competitor(2)
    await scene.ask('/api/addtocart', form({ Appointment_Date: '2026-12-10' }), me)
    const before = (await charges()).length
    const card = { stripeToken: 'pm_card_visa', amount: 40_000 }
    const { won, lost } = sorted(await atOnce(8, () => scene.ask('/api/stripe/charge', card, me)))
    expect(won.length).toBeGreaterThan(0)
    expect(new Set(won.map(({ body }) => body.Data._id)).size).toBe(1)
    expect(lost.every(({ status, body }) => status === 409 && body.success === 0)).toBe(true)
    expect((await charges()).slice(before)).toEqual([{ status: 'captured', captured_minor: 40_000 }])
    expect(await occupied('2026-12-10')).toMatchObject([{ kind: 'booking' }])
  })

  it('writes one review', async () => {
    const me = competitor(3)
    const { salonId, anna: staffId, cut: serviceId } = scene.testSalon
    const appointment = {
      from: new Date('2026-11-02T10:00:00Z'),
      to: new Date('2026-11-02T11:00:00Z'),
      status: 'completed',
    }
    await addBooking(database.db, { salonId, staffId, serviceId, customerId: me.id, ...appointment })
    const review = (n: number) => ({ Saloon: salonId, Rating: (n % 5) + 1, Description: `Kind and quick, ${n}.` })
    expect(sorted(await atOnce(8, (n) => scene.ask('/api/addreview', review(n), me))).lost).toEqual([])
    const { Data } = (await scene.ask(`/api/getsaloon/${salonId}`)).body
    expect(Data.Reviews).toBe(1)
    expect(Data.Rating).toBe(Data.reviews[0].Rating)
  })

  it('has a favourite or not, as the last response said', async () => {
    const me = competitor(4)
    const { shampoo } = scene.testSalon
    const press = (sent: object = me) => scene.ask('/api/addfavourite', { Product_Id: shampoo }, sent)
    const { won, lost } = sorted(await atOnce(8, () => press()))
    expect(lost).toEqual([])
    const favourite = async () => (await scene.ask('/api/productdetail', { id: shampoo }, me)).body.Data.Favourite
    expect(won.map(({ body }) => body.favourite)).toContain(await favourite())
    const was = await favourite()
    const headers = { 'idempotency-key': randomUUID() }
    const once = await atOnce(8, () => press({ ...me, headers }))
    expect(once.map(({ body }) => body.favourite)).toEqual(once.map(() => !was))
    expect(await favourite()).toBe(!was)
  })
})
