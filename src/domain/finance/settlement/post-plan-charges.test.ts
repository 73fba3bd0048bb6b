import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import { balanceOf } from '../ledger/balance.ts'
import { postPlanCharges } from './post-plan-charges.ts'

const { database, t, testSalon } = freshTestSalon()

beforeEach(() => postPlanCharges(t.app))

async function addCharge(minor: number, more: object = {}, salonId = testSalon.salonId): Promise<string> {
  const id = randomUUID()
  const charge = { plan: 'basic', from_day: '2026-12-01', to_day: '2027-01-01', amount_minor: minor, currency: 'DKK' }
  await database.db
    .insertInto('plan_charge')
    .values({ salon_id: salonId, id, ...charge, created_at: t.clock.at, ...more })
    .execute()
  return id
}
const balance = (currency = 'DKK', salonId = testSalon.salonId) => balanceOf(database.db, salonId, currency)
const entries = async () => {
  const found = database.db.selectFrom('ledger_entry').select(['reference', 'currency', 'kind'])
  return found.where('salon_id', '=', testSalon.salonId).orderBy('reference').execute()
}

describe('a charge for a plan', () => {
  it('is a debt of its salon, and revenue of the marketplace', async () => {
    await addCharge(800)
    await postPlanCharges(t.app)
    expect(await balance()).toBe(-800)
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK', { account: 'plan_fees' })).toBe(800)
  })

  it('is posted once, also by concurrent jobs', async () => {
    const id = await addCharge(800)
    await Promise.all([1, 2, 3].map(() => postPlanCharges(t.app)))
    await postPlanCharges(t.app)
    expect(await entries()).toEqual([{ reference: `plan:${id}`, currency: 'DKK', kind: 'plan' }])
    expect(await balance()).toBe(-800)
  })

  it('is posted to its own salon, in any order of salons', async () => {
    const other = await addTestSalon(database.db)
    const another = { from_day: '2027-01-01', to_day: '2027-02-01' }
    await addCharge(800)
    await addCharge(2_000, {}, other.salonId)
    await addCharge(900, another)
    await postPlanCharges(t.app)
    expect([await balance(), await balance('DKK', other.salonId)]).toEqual([-1_700, -2_000])
  })

  it('with a credit is a debt of the difference', async () => {
    const id = await addCharge(2_000, { credit_minor: 300, credit_currency: 'DKK' })
    await postPlanCharges(t.app)
    expect(await balance()).toBe(-1_700)
    expect((await entries()).map(({ reference }) => reference)).toEqual([`plan:${id}`, `plan:${id}:credit`])
  })

  it('with a credit in another currency leaves both amounts in their own', async () => {
    await addCharge(2_000, { credit_minor: 300, credit_currency: 'EUR' })
    await postPlanCharges(t.app)
    expect([await balance('DKK'), await balance('EUR')]).toEqual([-2_000, 300])
  })

  it('of nothing is settled without an entry', async () => {
    await addCharge(0)
    await postPlanCharges(t.app)
    expect(await entries()).toEqual([])
    const open = database.db.selectFrom('plan_charge').select('id').where('settled', '=', false)
    expect(await open.execute()).toEqual([])
  })
})
