import { expect, it } from 'vitest'
import { frontDesk } from './front-desk.ts'

const desk = frontDesk()

/** The reply is held against the document by whoever asks. */
it.each(['book', 'charge'] as const)(
  'refuses to %s what the salon’s plan does not hold, and takes nothing',
  async (how) => {
    const { db } = desk.database
    const { salonId } = desk.shop
    await db.insertInto('plan_usage').values({ salon_id: salonId, month: '2026-12-01', bookings: 500 }).execute()
    const before = (await desk.charges()).length
    const { status, body } = await desk[how]()
    expect(status).toBe(409)
    expect(body).toMatchObject({ Error: 1, success: 0, msg: expect.stringContaining('no more bookings this month') })
    expect([(await desk.charges()).length, (await desk.mine()).total]).toEqual([before, 0])
  },
)
