import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { noMetrics } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addOccupancy } from '../../../../tests/support/factories.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkSlot } from './check-slot.ts'
import { listSlots } from './list-slots.ts'

/** Fixed, so that failures can be reproduced; RANDOM_SEED sets another one. */
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_204)
const NOW = new Date('2026-12-01T08:00:00Z')
/** A Friday in Copenhagen; the salon is open from nine to five. */
const DATE = '2026-12-04'
const at = (quarters: number) => new Date(Date.parse(`${DATE}T00:00:00+01:00`) + quarters * 900_000)

const database = freshDatabase()
let salon: TestSalon
let karen: string
let liv: string

beforeAll(async () => {
  salon = await addTestSalon(database.db)
  karen = (await addCustomer(database.db)).id
  liv = (await addCustomer(database.db)).id
})

const query = (change: object = {}) => ({
  ...{ salonId: salon.salonId, staffId: salon.anna, serviceIds: [salon.cut], ...change },
})
const check = (startsAt: Date, change: object = {}) =>
  checkSlot(database.db, { ...query(change), startsAt, now: NOW }).then(
    ({ staffIds }) => staffIds,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.code
    },
  )

describe('a time is offered', () => {
  it('up to a year and a day ahead, and after now', async () => {
    const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
    expect([await check(inDays(366)), await check(inDays(367))]).toEqual([[salon.anna], 'slot_not_offered'])
    expect([await check(inDays(0)), await check(new Date(NOW.getTime() + 1_800_000))]).toEqual([
      ...['slot_not_offered', [salon.anna]],
    ])
  })

  it('only for services that the salon has, and team members who perform them', async () => {
    const other = await addTestSalon(database.db)
    for (const change of [
      { serviceIds: [] },
      { serviceIds: [other.cut] },
      { serviceIds: ['nonsense'] },
      { serviceIds: [salon.wash], staffId: salon.bo },
      { staffId: other.anna },
    ])
      expect(await check(at(40), change)).toBe('service_not_available')
    for (const change of [{ staffId: 'nobody' }, { salonId: 'nowhere' }, { salonId: other.anna }])
      expect(await check(at(40), change)).toBe('not_found')
    expect(await check(at(40), { staffId: 'anyone', serviceIds: [salon.cut, salon.wash] })).toEqual([salon.anna])
  })
})

describe('for any occupied time', () => {
  const busy = fc.record({
    ...{ who: fc.constantFrom('anna' as const, 'bo' as const), from: fc.integer({ min: 30, max: 70 }) },
    ...{ length: fc.integer({ min: 1, max: 8 }), hold: fc.constantFrom(null, 'karen', 'expired') },
  })
  const choice = fc.record({
    ...{ staff: fc.constantFrom('anna', 'bo', 'anyone'), customer: fc.constantFrom(null, 'karen', 'liv') },
    quarter: fc.integer({ min: 32, max: 70 }),
  })

  it(`a time is accepted exactly if it is listed as free, with the same team members (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(busy, { maxLength: 6 }),
        fc.array(choice, { minLength: 1, maxLength: 4 }),
        async (occupied, choices) => {
          await database.db.deleteFrom('occupancy').where('salon_id', '=', salon.salonId).execute()
          for (const { who, from, length, hold } of occupied) {
            const expiresAt = hold === 'expired' ? NOW : at(0)
            const time = { salonId: salon.salonId, staffId: salon[who], from: at(from), to: at(from + length) }
            // Overlapping ones are left out.
            await addOccupancy(database.db, { ...time, ...(hold && { hold: { customerId: karen, expiresAt } }) }).catch(
              () => undefined,
            )
          }
          for (const { staff, customer, quarter } of choices) {
            const customerId = customer === null ? undefined : { karen, liv }[customer]
            const who = staff === 'anyone' ? staff : salon[staff]
            const app = { db: database.db, clock: { now: () => NOW }, metrics: noMetrics }
            const { slots } = await listSlots(app, { ...query({ staffId: who, customerId }), date: DATE })
            const slot = slots.find(({ startsAt }) => startsAt.getTime() === at(quarter).getTime())
            const outcome = await check(at(quarter), { staffId: who, customerId })
            if (slot?.free) expect([...outcome].sort()).toEqual([...slot.staffIds].sort())
            // A start on the grid that would fit if nothing were occupied was taken.
            else
              expect([quarter, outcome]).toEqual([
                quarter,
                slot && quarter <= 64 && quarter >= 36 ? 'slot_taken' : 'slot_not_offered',
              ])
          }
        },
      ),
      { seed: SEED, numRuns: 40 },
    )
  }, 60_000)
})
