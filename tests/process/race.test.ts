import { describe, expect, test } from 'vitest'
import { type Ask, client } from '../api/client.ts'
import { ownSite } from '../support/own-site.ts'

const COMPETITORS = 32

const ask: Ask = client((path, init) => fetch(`${ownSite().origin}${path}`, init))

/** A new customer who signs up through the API. */
async function signUp(number: number): Promise<string> {
  const mobile_number = `+4531${String(Date.now() % 10_000).padStart(4, '0')}${String(number).padStart(2, '0')}`
  const email = `competitor-${number}-${Date.now()}@example.com`
  const person = { name: 'Rival', lastName: String(number), email, password: 'correct horse', mobile_number }
  const signedUp = await ask('/api/usersignup', person)
  expect(signedUp.status, signedUp.body.msg).toBe(200)
  const { body: messages } = await ask(`/dev/outbox?to=${encodeURIComponent(mobile_number)}`)
  const otp = /\d{6}/.exec(messages[0].text)?.[0]
  return (await ask('/api/otpverification', { mobile_number, otp })).body.token
}

/** A time that is free in some salon of the demo city, a week ahead or a little later. */
async function freeTime() {
  const { body: salons } = await ask('/api/getsaloons?limit=5')
  for (const { _id: Saloon } of salons.data) {
    const { Data: salon } = (await ask(`/api/getsaloon/${Saloon}`)).body
    for (const { _id: Staff } of salon.staff) {
      for (const days of [7, 8, 9, 10]) {
        const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
        const { Data: person } = (await ask('/api/staffdetail', { id: Staff, date })).body
        const service = person.Services[0]
        const { Data } = (await ask('/api/staffdetail', { id: Staff, date, services: [service._id] })).body
        const slot = Data.Slots.find(({ IsBooked }: { IsBooked: boolean }) => !IsBooked)
        const all = salon.services.flatMap(({ services }: { services: object[] }) => services)
        const { Price } = all.find(({ _id }: { _id: string }) => _id === service._id)
        if (slot) {
          const appointment = { Saloon, Staff, Services: [service._id], Products: [], Appointment_Date: date }
          return { ...appointment, Time_Slot: slot.timeSlotStart, Total_Price: Price }
        }
      }
    }
  }
  throw new Error('The demo city has no free time')
}

describe('the running server', () => {
  test(`gives one time to one of ${COMPETITORS} concurrent customers`, async () => {
    const requested = await freeTime()
    const tokens = await Promise.all(Array.from({ length: COMPETITORS }, (_, i) => signUp(i)))
    const answers = await Promise.all(
      tokens.map((token, i) => {
        const payment = i % 2 === 0 ? { Payment_Type: 'cash' } : { Payment_Type: 'card', stripeToken: 'pm_card_visa' }
        return ask('/api/addbooking', { ...requested, ...payment }, { token })
      }),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const won = answers.filter(({ body }) => body.success === 1)
    const taken = answers.filter(({ status, body }) => status === 409 && body.success === 0 && body.Error === 1)
    expect([won.length, taken.length]).toEqual([1, COMPETITORS - 1])

    const totals = await Promise.all(
      tokens.map(async (token) => (await ask('/api/getCustomerallBookings', {}, { token })).body.total),
    )
    expect(totals.reduce((a, b) => a + b, 0)).toBe(1)
    const { Data: busy } = (
      await ask('/api/getstaffbooking', { id: requested.Staff, date: requested.Appointment_Date })
    ).body
    expect(busy).toContainEqual({ Time_Slot: requested.Time_Slot })
  })
})
