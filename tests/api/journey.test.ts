import { expect, it } from 'vitest'
import { createHttp } from '../../src/http.ts'
import { listOutbox, outboxSms } from '../../src/platform/mail/outbox.ts'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addShop } from '../support/shop.ts'
import { client } from './client.ts'

const database = freshDatabase()

it('an outside client finds a salon, signs up, books, pays, sees it and cancels', async () => {
  const { app, clock } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const sms = outboxSms(database.db, clock)
  const outbox = { list: (to?: string) => listOutbox(database.db, to) }
  const http = createHttp(
    { ...app, sms, outbox },
    { stripe: false, assets: null, healthy: async () => true, web: async () => new Response('a page') },
  )
  const ask = client((path, init) => http.request(`http://localhost:3000${path}`, init))
  await addShop(database.db, { name: 'Kastanje' })

  const person = { email: 'karen@example.com', password: 'correct horse', mobile_number: '+45 20 12 34 56' }
  const signedUp = await ask('/api/usersignup', { ...person, name: 'Karen', lastName: 'Holm', Address: '' })
  expect(signedUp.body.Error).toBe(0)
  const { body: messages } = await ask('/dev/outbox?to=%2B4520123456', undefined, {
    headers: { accept: 'application/json' },
  })
  const otp = /\d{6}/.exec(messages[0].text)?.[0]
  const verified = await ask('/api/otpverification', { mobile_number: person.mobile_number, otp })
  expect(verified.body).toMatchObject({ Error: 0, user: { name: 'Karen' } })
  expect((await ask('/api/signout', {}, { token: verified.body.token })).body.Error).toBe(0)

  const { body: signedIn } = await ask('/api/signin', person)
  const token: string = signedIn.token
  const call = async (name: string, body?: object) => {
    const reply = await ask(`/api/${name}`, body, { token })
    expect(reply.status, `${name}: ${reply.body.msg}`).toBe(200)
    expect(reply.body.Error).toBe(0)
    return reply.body
  }

  const { categories } = await call('getcategories')
  const { Data: found } = await call('getsaloonsbycategory', { category: categories[0]._id })
  const { Data: salon } = await call(`getsaloon/${found[0].Slug}`)
  const service = salon.services[0].services.find((each: { Name: string }) => each.Name === 'Haircut')
  const { Data: staff } = await call('staffdetail', {
    id: salon.staff[0]._id,
    date: '04-12-2026',
    services: [service._id],
  })
  const slot = staff.Slots.find((each: { IsBooked: boolean }) => !each.IsBooked)

  const visit = {
    Saloon: salon._id,
    Services: [service._id],
    Staff: staff._id,
    Appointment_Date: '04-12-2026',
    Time_Slot: slot.timeSlotStart,
  }
  const { Data: cart } = await call('addtocart', visit)
  expect(cart.Total).toBe(service.Price)
  const { Data: coupon } = await call('checkcoupon', {
    Coupon_code: salon.coupons[0].Coupon_code,
    Saloon_id: salon._id,
  })
  const Total_Price = cart.Total - (cart.Total * coupon.Percentage) / 100
  const payment = { ...visit, Products: [], Coupon_id: coupon._id, Total_Price, stripeToken: 'pm_card_visa' }
  const charged = await call('stripe/charge', payment)
  expect(charged).toMatchObject({ success: 1, Data: { Total_Price, Time_Slot: slot.timeSlotStart } })

  const { Data: upcoming, total } = await call('getCustomerallBookings', { Status: 'Upcoming' })
  expect(total).toBe(1)
  expect(upcoming[0]).toEqual(charged.Data)
  const taken = await call('getstaffbooking', { id: staff._id, date: '2026-12-04' })
  expect(taken.Data).toContainEqual({ Time_Slot: slot.timeSlotStart })

  const { _id: id } = upcoming[0]
  expect((await call('cancelbooking', { id, quote: true })).Data).toEqual({
    fee: 0,
    refund: Total_Price,
    Prefix: 'DKK',
  })
  expect((await call('cancelbooking', { id })).Data.refund).toBe(Total_Price)
  expect((await call('getCustomerallBookings', { Status: 'Cancelled' })).Data[0]._id).toBe(id)
  expect((await call('getstaffbooking', { id: staff._id, date: '2026-12-04' })).Data).toEqual([])

  await call('signout', {})
  expect((await ask('/api/getuserdetails', undefined, { token })).body).toMatchObject({ Error: 1, token: false })
})
