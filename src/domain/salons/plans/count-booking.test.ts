import { beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { claimPlanCharges } from './claim-plan-charges.ts'
import { countBooking, uncountBooking } from './count-booking.ts'
import { claimTrial, hasTrialLeft, restoreTrial } from './trial.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-15T08:00:00Z')
let salonId: string

beforeEach(async () => {
  salonId = (await addSalon(database.db, { plan: 'free', time_zone: 'Europe/Copenhagen' })).id
})

const count = (now = NOW) => countBooking(database.db, salonId, now)
const usage = () =>
  database.db
    .selectFrom('plan_usage')
    .select(['month', 'bookings', 'warning_percent as warning'])
    .where('salon_id', '=', salonId)
    .orderBy('month')
    .execute()
const setUsed = (bookings: number) =>
  database.db.insertInto('plan_usage').values({ salon_id: salonId, month: '2026-12-01', bookings }).execute()

describe('the bookings of a month', () => {
  it('are counted up to the limit of the plan and no further', async () => {
    await setUsed(48)
    await count()
    await count()
    expect(await expectRefusedUnchanged(database.db, () => count())).toEqual({ code: 'month_full' })
    expect(await usage()).toMatchObject([{ bookings: 50 }])
  })

  it('are counted to the limit exactly by concurrent bookings', async () => {
    await setUsed(45)
    const outcome = await atOnce(...Array.from({ length: 12 }, () => count()))
    expect(outcome).toEqual({ done: 5, refused: Array(7).fill('month_full') })
    expect(await usage()).toMatchObject([{ bookings: 50 }])
  })

  it('are counted from the first one by concurrent bookings', async () => {
    expect(await atOnce(...Array.from({ length: 8 }, () => count()))).toEqual({ done: 8, refused: [] })
    expect(await usage()).toMatchObject([{ bookings: 8 }])
  })

  it('have no limit on the business plan', async () => {
    await database.db.updateTable('salon').set({ plan: 'business' }).where('id', '=', salonId).execute()
    await setUsed(1_000_000)
    await count()
    expect(await usage()).toMatchObject([{ bookings: 1_000_001, warning: null }])
  })

  it('start again on the first of the month in the salon’s time zone', async () => {
    await count(new Date('2026-12-31T22:59:59Z'))
    await count(new Date('2026-12-31T23:00:00Z'))
    expect(await usage()).toMatchObject([
      { month: '2026-12-01', bookings: 1 },
      { month: '2027-01-01', bookings: 1 },
    ])
  })

  it.each([
    ['free', 40, 50],
    ['basic', 80, 100],
    ['standard', 400, 500],
    ['premium', 16_000, 20_000],
  ])('of the %s plan are due for a warning at %d and at %d', async (plan, most, all) => {
    await database.db.updateTable('salon').set({ plan }).where('id', '=', salonId).execute()
    for (const [before, warning] of [
      [most - 2, null],
      [most - 1, 80],
      [most, null],
      [all - 2, null],
      [all - 1, 100],
    ] as const) {
      await database.db.deleteFrom('plan_usage').where('salon_id', '=', salonId).execute()
      await setUsed(before)
      await count()
      expect(await usage(), String(before)).toMatchObject([{ bookings: before + 1, warning }])
    }
  })

  it('are uncounted in the month in which they were counted, down to none', async () => {
    await count()
    await count(new Date('2027-01-01T08:00:00Z'))
    for (const _ of [1, 2]) await uncountBooking(database.db, salonId, NOW)
    expect(await usage()).toMatchObject([{ bookings: 0 }, { bookings: 1 }])
    await Promise.all([1, 2, 3].map(() => uncountBooking(database.db, salonId, new Date('2027-01-31T22:00:00Z'))))
    expect(await usage()).toMatchObject([{ bookings: 0 }, { bookings: 0 }])
  })

  it('of another salon are not affected', async () => {
    const other = (await addSalon(database.db, { plan: 'free' })).id
    await setUsed(50)
    await countBooking(database.db, other, NOW)
    await uncountBooking(database.db, other, NOW)
    expect(await usage()).toMatchObject([{ bookings: 50 }])
  })
})

describe('the free month', () => {
  const claim = (personId: string, salon = salonId) => claimTrial(database.db, { salonId: salon, personId, now: NOW })

  it('is given once to a salon and once to a person, also concurrently', async () => {
    const [one, two] = [(await addCustomer(database.db)).id, (await addCustomer(database.db)).id]
    const other = (await addSalon(database.db)).id
    const claims = await Promise.all([claim(one), claim(two), claim(one, other)])
    // The salon's two claims share one month; the person's second salon has it only where the first lost.
    expect(claims.filter((given) => given).length).toBeGreaterThan(0)
    const rows = await database.db
      .selectFrom('plan_trial')
      .select(['salon_id', 'person_id'])
      .where('salon_id', 'in', [salonId, other])
      .execute()
    expect(rows).toHaveLength(claims.filter((given) => given).length)
    expect(new Set(rows.map(({ salon_id }) => salon_id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(rows.length)
  })

  it('is left for those who have not used it, and for a draft that gives it back', async () => {
    const [one, two] = [(await addCustomer(database.db)).id, (await addCustomer(database.db)).id]
    const other = (await addSalon(database.db)).id
    const left = (personId: string, salon: string) => hasTrialLeft(database.db, { salonId: salon, personId })
    await claim(one)
    expect(await Promise.all([left(one, salonId), left(two, salonId), left(one, other), left(two, other)])).toEqual([
      ...[false, false, false, true],
    ])
    await restoreTrial(database.db, salonId)
    expect([await left(one, other), await claim(two)]).toEqual([true, true])
  })
})

describe('the charges of a plan', () => {
  const charge = (n: number) => ({
    ...{
      salon_id: salonId,
      id: crypto.randomUUID(),
      plan: 'basic',
      from_day: `2027-0${n}-01`,
      to_day: `2027-0${n + 1}-01`,
    },
    ...{ amount_minor: n, vat_minor: 0, currency: 'USD', created_at: new Date(NOW.getTime() - n * 1000) },
  })
  beforeEach(() => database.db.deleteFrom('plan_charge').execute())

  it('are claimed each once by concurrent runs', async () => {
    await database.db.insertInto('plan_charge').values([1, 2, 3, 4, 5, 6].map(charge)).execute()
    const runs = await Promise.all([1, 2, 3].map(() => claimPlanCharges(database.db, 4)))
    const claimed = [...runs.flat(), ...(await claimPlanCharges(database.db, 6))].map(({ minor }) => minor)
    expect(claimed.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    expect(await claimPlanCharges(database.db, 6)).toEqual([])
  })

  it('are claimed the oldest first', async () => {
    await database.db.insertInto('plan_charge').values([1, 2, 3].map(charge)).execute()
    expect((await claimPlanCharges(database.db, 1)).map(({ minor }) => minor)).toEqual([3])
  })

  it('are left for the next run if this one is rolled back', async () => {
    await database.db.insertInto('plan_charge').values(charge(1)).execute()
    const run = database.db.transaction().execute(async (tx) => {
      expect(await claimPlanCharges(tx, 5)).toHaveLength(1)
      throw new Error('rolled back')
    })
    await expect(run).rejects.toThrow('rolled back')
    expect(await claimPlanCharges(database.db, 5)).toHaveLength(1)
  })
})
