import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const database = freshDatabase()
let ask: Ask
let testSalon: TestSalon
let me: { id: string; token: string }
let designation: string

beforeAll(async () => {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  ask = clientOf(app)
  me = await addSignedIn(app, { role: 'partner' })
  testSalon = await addTestSalon(database.db, { owner_id: me.id })
  designation = (await ask('/api/getdesignations', {}, me)).body.Data[0]._id
})

describe('malicious strings', () => {
  const hostile = [
    "'; drop table person; --",
    '" or ""="',
    '%',
    '_',
    '%%%%%%',
    '\\',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u202e\ud83d\ude00\ud800',
    'null',
    'NaN',
    '#{7*7}',
    '9'.repeat(190),
    '0000-01-01',
    '0001-01-01',
    '31-12-9999',
    'constructor',
    '__proto__',
  ]

  const address = (text: string) => ({
    Full_Name: text,
    Street_Address: text,
    City: text.slice(0, 100),
    Zip_Code: text.slice(0, 20),
    Phone_Number: '+4520123456',
  })

  const person = (text: string) => ({
    ...{ id: testSalon.anna, Name: text.slice(0, 100), Email: 'anna@example.com', Phone: '+4520123456', Age: 30 },
    ...{ Gender: 'female', Designation: designation },
  })

  it.each(hostile)('%j never causes a 500', async (text) => {
    const appointment = { Saloon: testSalon.slug, Services: [testSalon.cut], Staff: testSalon.anna }
    const product = { Saloon: testSalon.slug, Products: [{ Product: testSalon.shampoo, Quantity: 1 }] }
    const tries = [
      ['sitebannerfilters', { Search: text.slice(0, 100) }],
      ['sitebannerfilters', { Category: text }],
      ['sitebannerfilters', { Day: text }],
      ['getsaloonsbycategory', { category: text }],
      ['getcategorizedservicesUser', { Saloon: text }],
      ['staffdetail', { id: text, date: '2026-12-04' }],
      ['staffdetail', { id: testSalon.anna, date: text, services: [text] }],
      ['getstaffbooking', { id: text, date: text }],
      ['signin', { email: text, password: text }],
      ['otpverification', { mobile_number: text, otp: text }],
      ['resendotpmobile', { mobile_number: text }],
      ['checkcoupon', { Coupon_code: text.slice(0, 60), Saloon_id: testSalon.slug }],
      ['addtocart', { Saloon: testSalon.slug, Services: [text], Staff: text, Appointment_Date: text, Time_Slot: text }],
      ['addtocart', { Saloon: testSalon.slug, Products: [{ Product: text, Quantity: text }] }],
      ['addbooking', { Saloon: text, Services: text, Payment_Type: text, Total_Price: text, Staff: text }],
      ['stripe/charge', { stripeToken: text, amount: text }],
      ['addtocart', { ...appointment, Appointment_Date: text, Time_Slot: '10:00' }],
      ['stripe/charge', { ...product, Total_Price: 125, stripeToken: text, Shipping_Address: address(text) }],
      ['cancelbooking', { id: text }],
      ['getCustomerallBookings', { Status: text, from: text }],
      ['addfavouritesaloon', { Saloon_Id: text }],
      ['saloonfilter', { services: [text], gender: text, sort_by: text, date: text, lat: text, lng: text }],
      ['saloonfilter', { services: [text.slice(0, 200)], category: 'all' }],
      ['getsaloonsbyservice', { services: [text] }],
      ['nearbysaloons', { coordinates: [text, text], maxDistance: text }],
      ['getservices', { Saloon: text }],
      ['getstaffallbookingsbyid', { Staff_Id: text, Status: text }],
      ['updatestaff', { id: text, Name: text, Services: text, Age: text, Photos: text, Time_Slots: text }],
      ['updatestaff', person(text)],
      ['updatestaff', { ...person(text), Services: [text], Time_Slots: [{ day: text, start_time: text }] }],
      ['deletestaff', { id: text }],
      ['addfavourite', { Product_Id: text }],
      ['productdetail', { id: text, page: text }],
      ['productfilter', { Category: text, Rating: text, distance: text, sort_by: text }],
      ['addreview', { Description: `${text} and more`, Rating: text, Saloon: text }],
      ['addreview', { Description: `${text} and more`, Rating: 4, Product: text }],
      ['reschedulebooking', { id: text, Appointment_Date: text, Time_Slot: text }],
    ] as const
    for (const [call, body] of tries) {
      const reply = await ask(`/api/${call}`, body, me)
      expect(reply.status, `${call} ${JSON.stringify(reply.body)}`).toBeLessThan(500)
      expect(reply.body).toHaveProperty('Error', reply.status === 200 ? 0 : 1)
    }
    expect((await ask(`/api/getsaloon/${encodeURIComponent(text.replace(/\ud800/g, ''))}`)).status).toBeLessThan(500)
  })
})
