import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon, choose, payForAppointment, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelBooking } from './cancel-booking.ts'
import { rescheduleBooking } from './reschedule-booking.ts'

/** Fixed, so that failures can be reproduced; RANDOM_SEED sets another one. */
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_204)
const RUNS = Number(process.env.RANDOM_RUNS ?? 10)
const NOW = new Date('2026-12-01T08:00:00Z')
/** The n-th half hour after nine on 4 December in Copenhagen. */
const at = (n: number) => new Date(Date.parse('2026-12-04T09:00:00+01:00') + n * 1_800_000)

const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  testSalon = await addTestSalon(database.db)
})

interface Booked {
  customer: { id: string }
  bookingId: string
}
async function booked(n: number): Promise<Booked> {
  const customer = await addCustomer(database.db)
  await choose(t.app, customer, testSalon, at(n))
  return { customer, ...(await payForAppointment(t.app, customer)) }
}
const move = ({ customer, bookingId }: Booked, n: number, staffId = testSalon.anna) =>
  rescheduleBooking(t.app, customer, bookingId, { startsAt: at(n), staffId })
const startOf = async ({ bookingId }: Booked) =>
  (await database.db.selectFrom('booking').select('starts_at').where('id', '=', bookingId).executeTakeFirstOrThrow())
    .starts_at

/** Bookings whose occupancy differs from their lines with buffers, and occupancy without an upcoming booking. */
async function findInconsistencies(): Promise<unknown[]> {
  const { rows } = await sql`
    with due as (
      select b.id, l.staff_id, tstzrange(min(l.starts_at) - min(make_interval(mins => l.buffer_before)) filter (where l.position = 0),
        max(l.ends_at) + make_interval(mins => (array_agg(l.buffer_after order by l.position desc))[1])) as during
      from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
      where b.salon_id = ${testSalon.salonId} and b.status in ('requested', 'confirmed')
        and l.starts_at >= b.starts_at and l.ends_at <= b.ends_at
      group by b.id, l.staff_id
    ), taken as (
      select booking_id, subject_id, during from occupancy where salon_id = ${testSalon.salonId} and kind = 'booking'
    )
    select * from due full join taken on taken.booking_id = due.id and taken.subject_id = due.staff_id and taken.during = due.during
    where due.id is null or taken.booking_id is null`.execute(database.db)
  return rows
}

describe('concurrent requests for one time', () => {
  it('by two reschedules: one succeeds, and the other booking is not changed', async () => {
    const two = [await booked(0), await booked(4)]
    const results = await Promise.allSettled(two.map((each) => move(each, 8)))
    const rejectedIndex = results.findIndex(({ status }) => status === 'rejected')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results[rejectedIndex]).toMatchObject({ reason: { code: 'slot_taken' } })
    const rejected = two[rejectedIndex]
    expect(rejected && (await startOf(rejected))).toEqual(at(rejectedIndex * 4))
    expect(await findInconsistencies()).toEqual([])
  })

  it('by a reschedule and a new booking: one succeeds', async () => {
    const [moved, newCustomer] = [await booked(0), await addCustomer(database.db)]
    const results = await Promise.allSettled([move(moved, 8), choose(t.app, newCustomer, testSalon, at(8))])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await startOf(moved)).toEqual(results[0]?.status === 'fulfilled' ? at(8) : at(0))
    expect(await findInconsistencies()).toEqual([])
  })

  it('by two bookings that want each other’s time: both are rejected', async () => {
    const [one, other] = [await booked(0), await booked(4)]
    const results = await Promise.allSettled([move(one, 4), move(other, 0)])
    expect(results.map((r) => r.status === 'rejected' && r.reason.code)).toEqual(['slot_taken', 'slot_taken'])
    expect([await startOf(one), await startOf(other)]).toEqual([at(0), at(4)])
    expect(await findInconsistencies()).toEqual([])
  })
})

describe('for random reschedules and cancellations, some of them concurrent', () => {
  const step = fc.record({
    who: fc.nat(4),
    to: fc.integer({ min: 0, max: 15 }),
    staff: fc.constantFrom('anna', 'bo', 'anyone'),
    what: fc.constantFrom('move', 'move', 'move', 'move', 'cancel'),
  })

  it(`the occupancy always equals the booking lines (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
        testSalon = await addTestSalon(database.db)
        await database.db
          .updateTable('service')
          .set({ buffer_before: 10, buffer_after: 15, minutes: 35 })
          .where('id', '=', testSalon.cut)
          .execute()
        const all = await Promise.all([1, 4, 7, 10, 13].map(booked))
        for (const round of rounds) {
          const done = await Promise.allSettled(
            round.map(({ who, to, staff, what }) => {
              const one = all[who] ?? (all[0] as Booked)
              return what === 'cancel'
                ? cancelBooking(t.app, one.customer, { bookingId: one.bookingId })
                : move(one, to, staff === 'anyone' ? staff : testSalon[staff as 'anna' | 'bo'])
            }),
          )
          for (const each of done) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal)
          expect(await findInconsistencies()).toEqual([])
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  }, 120_000)
})
