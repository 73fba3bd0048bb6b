import { expect, it } from 'vitest'
import { setUpBookingApi } from './booking-api.ts'

const api = setUpBookingApi()

/** The reply is held against the document by whoever asks. */
it.each(['book', 'charge'] as const)(
  'refuses to %s what the salon’s plan does not hold, and takes nothing',
  async (how) => {
    const { db } = api.database
    const { salonId } = api.testSalon
    await db.insertInto('plan_usage').values({ salon_id: salonId, month: '2026-12-01', bookings: 500 }).execute()
    const before = (await api.charges()).length
    const { status, body } = await api[how]()
    expect(status).toBe(409)
    expect(body).toMatchObject({
      Error: 1,
      success: 0,
      msg: expect.stringContaining('not taking more bookings this month'),
    })
    expect([(await api.charges()).length, (await api.mine()).total]).toEqual([before, 0])
  },
)
