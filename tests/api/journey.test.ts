import { beforeAll, expect, it } from 'vitest'
import { completePastBookings } from '../../src/domain/bookings/booking/complete-past-bookings.ts'
import { createHttp } from '../../src/http.ts'
import { listOutbox, outboxSms } from '../../src/platform/mail/outbox.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addTestSalon } from '../support/test-salon.ts'
import { type Ask, client } from './client.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const NORREPORT = [12.5717, 55.6835]
const karen = {
  name: 'Karen',
  lastName: 'Holm',
  email: 'karen@example.com',
  password: 'correct horse',
  mobile_number: '+45 20 12 34 56',
  Address: 'Nørrebrogade 1',
}

let t: TestApp
let ask: Ask

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  const app = {
    ...t.app,
    sms: outboxSms(database.db, t.clock),
    outbox: { list: (to?: string) => listOutbox(database.db, to) },
  }
  const http = createHttp(app, {
    allowedOrigins: [],
    assets: null,
    readiness: async () => ({ database: true, migrations: true, disk: true }),
    web: async () => new Response('a page'),
  })
  ask = client((path, init) => http.request(`http://localhost:3000${path}`, init))
  await addTestSalon(database.db, { name: 'Kastanje', latitude: 55.6898, longitude: 12.5539 })
  await addTestSalon(database.db, { name: 'Odense Hår', latitude: 55.4038, longitude: 10.4024 })
})

/** The code in the latest message to a number, from where a demo keeps what it would have sent. */
async function codeSentTo(number: string): Promise<string> {
  const { body } = await ask(`/dev/outbox?to=${encodeURIComponent(number)}`, undefined, {
    headers: { accept: 'application/json' },
  })
  return /\d{6}/.exec(body[0].text)?.[0] ?? ''
}

/** Calls that must succeed, with one token. */
function calling(token?: string) {
  return async (name: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await ask(`/api/${name}`, body, { token, headers })
    expect(reply.status, `${name}: ${reply.body.msg}`).toBe(200)
    expect(reply.body.Error).toBe(0)
    return reply.body
  }
}

it('an API client signs up, books and reviews an appointment over HTTP alone', async () => {
  // Signing up: the account signs in once the number is proven.
  const visitor = calling()
  await visitor('usersignup', karen)
  const early = await ask('/api/signin', { email: karen.email, password: karen.password })
  expect(early).toMatchObject({ status: 403, body: { unverified: true } })
  const otp = await codeSentTo('+4520123456')
  const { token: first } = await visitor('otpverification', { mobile_number: karen.mobile_number, otp })
  await calling(first)('signout', {})
  expect((await ask('/api/getuserdetails', undefined, { token: first })).body).toMatchObject({ token: false })
  const { token, user } = await visitor('signin', { email: karen.email, password: karen.password })
  expect(user).toMatchObject({ name: 'Karen', role: 'customer' })
  const call = calling(token)

  // Finding a salon: by name and day, around a place, and all about it.
  const { Data: named } = await visitor('sitebannerfilters', { Search: 'kastanje' })
  const { categories } = await visitor('getcategories')
  const free = await visitor('sitebannerfilters', { Category: categories[0].title, Day: '04-12-2026' })
  expect(free.total).toBe(2)
  const { Data: near } = await visitor('nearbysaloons', { coordinates: NORREPORT, maxDistance: 5000 })
  expect(near.map(({ Name }: { Name: string }) => Name)).toEqual(['Kastanje'])
  expect(near[0]).toMatchObject({ _id: named[0]._id, distance: expect.any(Number) })
  const { Data: salon } = await call(`getsaloon/${near[0].Slug}`)
  expect((await call('addfavouritesaloon', { Saloon_Id: salon._id })).favourite).toBe(true)
  expect((await call(`getsaloon/${salon.Slug}`)).Data.Following).toBe(true)

  // Choosing: a service, a person and a free time of theirs; a bottle with it.
  const [{ services }] = salon.services
  const cut = services.find(({ Name }: { Name: string }) => Name === 'Haircut')
  const slots = { id: salon.staff[0]._id, date: '04-12-2026', services: [cut._id] }
  const { Data: anna } = await visitor('staffdetail', slots)
  const free_times = anna.Slots.filter(({ IsBooked }: { IsBooked: boolean }) => !IsBooked)
  const appointment = {
    Saloon: salon._id,
    Services: [cut._id],
    Staff: anna._id,
    Appointment_Date: '04-12-2026',
    Time_Slot: free_times[0].timeSlotStart,
  }
  await call('addtocart', appointment)
  const { Data: cart } = await call('addtocart', {
    Saloon: salon._id,
    Products: [{ Product: salon.products[0]._id, Quantity: 1 }],
  })
  expect(cart).toMatchObject({
    Total: cut.Price + salon.products[0].Price,
    Services: { Time_Slot: appointment.Time_Slot },
  })
  expect((await call('getcart', {})).Data).toEqual(cart)
  expect((await visitor('staffdetail', slots)).Data.Slots[0].IsBooked).toBe(true)

  // Paying: with a coupon, a card that is declined, one that is not, and the same call again.
  const [{ Coupon_code }] = salon.coupons
  const { Data: coupon } = await call('checkcoupon', { Coupon_code, Saloon_id: salon._id })
  const Total_Price = cart.Total - (cart.Total * coupon.Percentage) / 100
  const purchase = {
    ...appointment,
    Products: [{ Product: salon.products[0]._id, Quantity: 1 }],
    Coupon_id: coupon._id,
    Total_Price,
    stripeToken: 'pm_card_chargeDeclined',
  }
  const declined = await ask('/api/stripe/charge', purchase, { token })
  expect(declined).toMatchObject({ status: 422, body: { success: 0 } })
  const paying = { ...purchase, stripeToken: 'pm_card_visa' }
  const key = { 'idempotency-key': 'the-first-visit' }
  const charged = await call('stripe/charge', paying, key)
  expect(charged).toMatchObject({
    success: 1,
    Data: { Total_Price, Time_Slot: appointment.Time_Slot, Status: 'Pending' },
  })
  expect(await call('stripe/charge', paying, key)).toEqual(charged)
  expect((await call('getcart', {})).Data.Saloon).toBeNull()

  // Changing one's mind about the time.
  const { _id: id } = charged.Data
  const { Data: upcoming, total } = await call('getCustomerallBookings', { Status: 'Upcoming' })
  expect([total, upcoming[0]]).toEqual([1, charged.Data])
  const later = free_times.at(-1).timeSlotStart
  const { Data: moved } = await call('reschedulebooking', { id, Appointment_Date: '04-12-2026', Time_Slot: later })
  expect(moved).toMatchObject({ _id: id, Time_Slot: later })
  const taken = await visitor('getstaffbooking', { id: anna._id, date: '2026-12-04' })
  expect(taken.Data).toContainEqual({ Time_Slot: later })
  expect(taken.Data).not.toContainEqual({ Time_Slot: appointment.Time_Slot })

  // A review is for who has been there.
  const review = { Saloon: salon._id, Rating: 5, Description: 'Kind, quick, and a very good cut.' }
  expect((await ask('/api/addreview', review, { token })).status).toBe(403)
  t.clock.at = new Date('2026-12-06T08:00:00Z')
  await completePastBookings(t.app)
  expect((await call('getCustomerallBookings', { Status: 'History' })).Data[0]).toMatchObject({
    _id: id,
    Status: 'History',
  })
  await call('addreview', review)
  expect((await visitor(`getsaloon/${salon.Slug}`)).Data.reviews[0]).toMatchObject({
    Rating: 5,
    User: { name: 'Karen H.' },
  })

  // Another appointment, paid in the salon, and cancelled.
  const again = {
    ...appointment,
    Products: [],
    Appointment_Date: '09-12-2026',
    Payment_Type: 'cash',
    Total_Price: cut.Price,
  }
  const { Data: second } = await call('addbooking', again)
  expect((await call('cancelbooking', { id: second._id, quote: true })).Data).toEqual({
    fee: 0,
    refund: 0,
    Prefix: 'DKK',
  })
  await call('cancelbooking', { id: second._id })
  expect((await call('getCustomerallBookings', { Status: 'Cancelled' })).Data).toMatchObject([{ _id: second._id }])
  expect((await visitor('getstaffbooking', { id: anna._id, date: '2026-12-09' })).Data).toEqual([])

  await call('signout', {})
  expect(await ask('/api/getuserdetails', undefined, { token })).toMatchObject({ status: 401, body: { token: false } })
})
