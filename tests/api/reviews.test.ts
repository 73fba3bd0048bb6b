import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking } from '../support/factories.ts'
import { addTestSalon } from '../support/test-salon.ts'
import { setUpBookingApi } from './booking-api.ts'
import { addSignedIn } from './client.ts'

const api = setUpBookingApi()
const opinion = (change: object = {}) => ({ Description: 'Kind and very quick.', Rating: 4.5, ...change })
const review = (body: object, who: object = api.me) => api.ask('/api/addreview', opinion(body), who)
const salon = async () => (await api.ask(`/api/getsaloon/${api.testSalon.slug}`)).body.Data

/** An appointment to Anna, last week by default. */
async function visited(customerId: string, { status = 'completed', day = '2026-11-24' } = {}) {
  const { salonId, anna: staffId, cut: serviceId } = api.testSalon
  const [from, to] = [new Date(`${day}T10:00:00Z`), new Date(`${day}T11:00:00Z`)]
  await addBooking(api.database.db, { salonId, staffId, serviceId, customerId, from, to, status })
}

describe('addreview', () => {
  beforeEach(() => visited(api.me.id))

  it('reviews a salon, by slug or id; a second review replaces the first', async () => {
    expect(await review({ Saloon: api.testSalon.slug })).toMatchObject({
      status: 200,
      body: { Error: 0, msg: 'Thank you! Your review has been published.' },
    })
    expect(await salon()).toMatchObject({
      Rating: 4.5,
      Reviews: 1,
      reviews: [{ Description: 'Kind and very quick.', Rating: 4.5, User: { name: 'Karen H.' } }],
    })
    const second = await review({
      Saloon: api.testSalon.salonId,
      Rating: '3',
      Description: 'Less quick than last time.',
    })
    expect(second.body).toEqual({ Error: 0, msg: 'Your review has been updated.' })
    expect(await salon()).toMatchObject({
      Rating: 3,
      Reviews: 1,
      reviews: [{ Description: 'Less quick than last time.' }],
    })
  })

  it('reviews a staff member, ignoring other fields', async () => {
    expect((await review({ Staff: api.testSalon.anna, Saloon: api.testSalon.slug, Product: '' })).status).toBe(200)
    const { body } = await api.ask('/api/staffdetail', { id: api.testSalon.anna })
    expect(body.Data).toMatchObject({ Rating: 4.5, Reviews: 1 })
    expect((await salon()).Reviews).toBe(0)
    expect((await review({ Staff: api.testSalon.bo })).status).toBe(403)
  })

  it('reviews a product once it is received', async () => {
    const { shampoo: Product } = api.testSalon
    const bought = { Services: [], Products: [{ Product, Quantity: 1 }], Total_Price: 125 }
    const { _id } = (await api.charge(bought)).body.Data
    const early = await review({ Product })
    expect(early).toMatchObject({ status: 403, body: { Error: 1 } })
    expect(early.body.msg).toContain('received the product')
    await api.database.db
      .updateTable('customer_order')
      .set({ received_at: new Date('2026-12-01T08:00:00Z') })
      .where('id', '=', _id)
      .execute()
    expect((await review({ Product })).status).toBe(200)
    const { body } = await api.ask('/api/productdetail', { id: Product })
    expect(body).toMatchObject({ Data: { Rating: 4.5, Reviews: 1 }, Reviews: [{ Rating: 4.5 }], total: 1 })
  })

  it('needs a completed appointment: no upcoming one, no no-show, no member of the salon, no visitor', async () => {
    const [strange, planned, absent] = await Promise.all([1, 2, 3].map(() => addSignedIn(api.t.app)))
    await visited(absent?.id ?? '', { status: 'no_show', day: '2026-11-25' })
    await api.book({ Appointment_Date: '2026-12-08' }, planned)
    for (const who of [strange, planned, absent]) {
      expect(await review({ Saloon: api.testSalon.slug }, who)).toMatchObject({ status: 403, body: { Error: 1 } })
    }
    const { salonId } = api.testSalon
    await api.database.db.updateTable('salon').set({ owner_id: api.me.id }).where('id', '=', salonId).execute()
    expect((await review({ Saloon: api.testSalon.slug })).status).toBe(403)
    for (const token of [undefined, 'made-up'])
      expect(await review({ Saloon: api.testSalon.slug }, { token })).toMatchObject({ status: 401, body: { Error: 1 } })
    expect((await salon()).Reviews).toBe(0)
  })

  it('returns field errors', async () => {
    const cases: [object, string, string?][] = [
      [{ Description: '' }, 'Description', 'Description is required.'],
      [{ Description: undefined }, 'Description', 'Description is required.'],
      [{ Description: 'too short' }, 'Description', 'Too short Description.'],
      [{ Description: 'x'.repeat(2001) }, 'Description'],
      [{ Description: { a: 1 } }, 'Description', 'Description is required.'],
      [{ Rating: '' }, 'Rating', 'Rating is required.'],
      [{ Rating: undefined }, 'Rating', 'Rating is required.'],
      [{ Rating: 'good' }, 'Rating'],
      [{ Rating: 0 }, 'Rating'],
      [{ Rating: 5.5 }, 'Rating'],
      [{ Rating: 4.2 }, 'Rating'],
      [{ Rating: [4] }, 'Rating'],
      [{ Saloon: '' }, 'Saloon'],
      [{ Saloon: 7 }, 'Saloon'],
      [{ Saloon: '', Product: {} }, 'Product'],
      [{ Product: api.testSalon.shampoo, Staff: api.testSalon.anna }, 'Staff'],
    ]
    for (const [change, field, message] of cases) {
      const { status, body } = await review({ Saloon: api.testSalon.slug, ...change })
      expect([status, Object.keys(body.fields)], JSON.stringify(change)).toEqual([400, [field]])
      expect(body.msg).toBe(message ?? body.fields[field])
    }
    expect((await salon()).Reviews).toBe(0)
  })

  it('returns 404 for an unknown subject', async () => {
    const closed = await addTestSalon(api.database.db, { status: 'suspended' })
    for (const of of [
      { Saloon: 'nowhere' },
      { Saloon: closed.salonId },
      { Product: randomUUID() },
      { Product: closed.shampoo },
      { Staff: "'; drop table review; --" },
    ]) {
      expect((await review(of)).status, JSON.stringify(of)).toBe(404)
    }
  })

  it('stores the text unchanged', async () => {
    const Description = '<script>alert(1)</script> & "Ærø" 🙂 %s {{x}}'
    expect((await review({ Saloon: api.testSalon.slug, Description })).status).toBe(200)
    expect((await salon()).reviews[0].Description).toBe(Description)
  })
})
