import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { setUpSalon } from '../../../../tests/support/test-salon.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { postPlanCharges } from '../../finance/settlement/post-plan-charges.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { choosePlan } from './choose-plan.ts'
import { createPlanCharges } from './create-plan-charges.ts'
import { getPlan } from './get-plan.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  await updateSalon({ plan: 'free', live_at: NOW, plan_since: NOW })
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

function updateSalon(values: object) {
  return database.db.updateTable('salon').set(values).where('id', '=', testSalon.salonId).execute()
}

const charges = () =>
  database.db
    .selectFrom('plan_charge')
    .select(['plan', 'from_day', 'to_day', 'amount_minor', 'credit_minor', 'settled'])
    .where('salon_id', '=', testSalon.salonId)
    .orderBy('from_day')
    .orderBy('amount_minor')
    .execute()

describe('choosing a plan', () => {
  it('charges it immediately and then once a month, even if the job runs late or repeatedly', async () => {
    const change = await choosePlan(t.app, owner, { plan: 'basic', expectedMinor: 999 })
    expect(change).toMatchObject({ when: 'now', charge: { minor: 999, to: '2027-01-01' } })
    await Promise.all([createPlanCharges(t.app), createPlanCharges(t.app)])
    expect(await charges()).toMatchObject([{ plan: 'basic', from_day: '2026-12-01', to_day: '2027-01-01' }])
    t.clock.at = new Date('2027-03-15T08:00:00Z')
    await Promise.all([createPlanCharges(t.app), createPlanCharges(t.app), createPlanCharges(t.app)])
    await createPlanCharges(t.app)
    expect((await charges()).map(({ from_day }) => from_day)).toEqual([
      ...['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'],
    ])
    await postPlanCharges(t.app)
    expect(await balanceOf(database.db, testSalon.salonId, 'USD')).toBe(-4 * 999)
  })

  it('charges a new month from the 1st in the salon’s time zone', async () => {
    await choosePlan(t.app, owner, { plan: 'basic' })
    t.clock.at = new Date('2026-12-31T22:59:00Z')
    await createPlanCharges(t.app)
    expect(await charges()).toHaveLength(1)
    t.clock.at = new Date('2026-12-31T23:01:00Z')
    await createPlanCharges(t.app)
    expect(await charges()).toHaveLength(2)
  })

  it('credits the rest of the previous month in the ledger', async () => {
    await choosePlan(t.app, owner, { plan: 'basic' })
    await choosePlan(t.app, owner, { plan: 'standard', expectedMinor: 2990 - 999 })
    await choosePlan(t.app, owner, { plan: 'business' })
    await postPlanCharges(t.app)
    expect(await charges()).toMatchObject([
      { plan: 'basic', credit_minor: 0 },
      { plan: 'standard', credit_minor: 999 },
      { plan: 'business', amount_minor: 99_875, credit_minor: 2990 },
    ])
    expect(await balanceOf(database.db, testSalon.salonId, 'USD')).toBe(0)
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK')).toBe(-99_875)
  })

  it('changes nothing when the price differs from the one shown', async () => {
    await expect(choosePlan(t.app, owner, { plan: 'basic', expectedMinor: 1 })).rejects.toMatchObject({
      code: 'price_changed',
    })
    expect([(await getPlan(t.app, owner)).plan, await charges()]).toEqual(['free', []])
  })

  it('is charged once for three concurrent requests', async () => {
    await Promise.all([1, 2, 3].map(() => choosePlan(t.app, owner, { plan: 'premium' })))
    expect(await charges()).toHaveLength(1)
  })

  it('is rejected at an outdated price if another owner chooses a plan concurrently', async () => {
    const otherOwner = await addMember(database.db, testSalon.salonId, 'owner')
    const outcomes = await atOnce(
      choosePlan(t.app, owner, { plan: 'basic', expectedMinor: 999 }),
      choosePlan(t.app, otherOwner, { plan: 'standard', expectedMinor: 2990 }),
    )
    expect(outcomes).toEqual({ done: 1, refused: ['price_changed'] })
    expect(await charges()).toHaveLength(1)
  })

  it.each<SalonRole>(['manager', 'reception', 'staff'])('is not allowed for %s', async (role) => {
    const member = await addMember(database.db, testSalon.salonId, role)
    const attempt = () => choosePlan(t.app, member, { plan: 'basic' })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_allowed' })
  })

  it.each([
    ['an unknown plan', { plan: 'gold' }, { code: 'invalid_input', fields: { plan: 'plan_unknown' } }],
    ['another price', { plan: 'basic', expectedMinor: 1 }, { code: 'price_changed' }],
  ])('is rejected for %s, also while past months are not charged yet', async (_what, choice, refusal) => {
    await choosePlan(t.app, owner, { plan: 'standard' })
    t.clock.at = new Date('2027-02-15T08:00:00Z')
    expect(await expectRefusedUnchanged(database.db, () => choosePlan(t.app, owner, choice))).toEqual(refusal)
  })

  it('that is smaller takes effect at the end of the month and can be cancelled until then', async () => {
    await choosePlan(t.app, owner, { plan: 'standard' })
    expect(await choosePlan(t.app, owner, { plan: 'free' })).toMatchObject({ when: 'later', from: '2027-01-01' })
    expect(await getPlan(t.app, owner)).toMatchObject({ plan: 'standard', nextPlan: 'free', nextCharge: null })
    expect((await choosePlan(t.app, owner, { plan: 'standard' })).when).toBe('stay')
    expect(await getPlan(t.app, owner)).toMatchObject({ nextPlan: null, nextCharge: { on: '2027-01-01' } })
    await choosePlan(t.app, owner, { plan: 'free' })
    t.clock.at = new Date('2027-01-02T08:00:00Z')
    await createPlanCharges(t.app)
    expect(await getPlan(t.app, owner)).toMatchObject({ plan: 'free', nextPlan: null, nextCharge: null })
    expect(await charges()).toHaveLength(1)
  })

  it('lists the features a smaller plan lacks and the limits that are exceeded', async () => {
    await choosePlan(t.app, owner, { plan: 'standard' })
    await database.db
      .insertInto('plan_usage')
      .values({ salon_id: testSalon.salonId, month: '2026-12-01', bookings: 70 })
      .execute()
    const { options, use } = await getPlan(t.app, owner)
    expect(use).toEqual({ bookings: 70, customFeatures: 1 })
    const free = options.find(({ plan }) => plan === 'free')
    expect(free).toMatchObject({ when: 'later', exceeds: ['bookings'], from: '2027-01-01' })
    expect(free?.loses).toEqual(expect.arrayContaining(['directoryListing', 'pointOfSale', 'dataHandling']))
  })

  it('is allowed only for an owner, and is recorded in the audit log', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    await expect(choosePlan(t.app, manager, { plan: 'basic' })).rejects.toMatchObject({ code: 'not_allowed' })
    await choosePlan(t.app, owner, { plan: 'basic' })
    const written = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'detail'])
      .where('salon_id', '=', testSalon.salonId)
      .orderBy('id')
      .execute()
    expect(written).toMatchObject([
      { action: 'plan_changed', subject: 'basic', detail: { before: 'free', minor: 999 } },
    ])
    await expect(choosePlan(t.app, owner, { plan: 'gold' })).rejects.toMatchObject({
      details: { fields: { plan: 'plan_unknown' } },
    })
  })
})

describe('the free month', () => {
  it('charges nothing for a month, then the full price', async () => {
    expect(await choosePlan(t.app, owner, { plan: 'business', trial: true })).toMatchObject({ trialEnds: '2027-01-01' })
    await createPlanCharges(t.app)
    expect(await getPlan(t.app, owner)).toMatchObject({ plan: 'business', trial: { daysLeft: 31 }, trialOption: null })
    expect(await charges()).toMatchObject([{ amount_minor: 0 }])
    t.clock.at = new Date('2027-01-01T08:00:00Z')
    await createPlanCharges(t.app)
    expect(await getPlan(t.app, owner)).toMatchObject({ plan: 'business', trial: null })
    expect(await charges()).toMatchObject([{ amount_minor: 0 }, { from_day: '2027-01-01', amount_minor: 99_875 }])
  })

  it('is available once: not again for the salon, nor for its owner with another salon', async () => {
    await choosePlan(t.app, owner, { plan: 'business', trial: true })
    await choosePlan(t.app, owner, { plan: 'free' })
    t.clock.at = new Date('2027-01-02T08:00:00Z')
    await createPlanCharges(t.app)
    const other = await setUpSalon(database, NOW)
    const again = { ...owner, salonId: other.testSalon.salonId }
    await database.db.updateTable('salon').set({ plan: 'free' }).where('id', '=', again.salonId).execute()
    const partner = await addMember(database.db, testSalon.salonId, 'owner')
    for (const member of [owner, partner, again]) {
      expect((await getPlan(t.app, member)).trialOption).toBeNull()
      await expect(choosePlan(t.app, member, { plan: 'business', trial: true })).rejects.toMatchObject({
        details: { fields: { trial: 'trial_used' } },
      })
    }
  })

  it('is given to only one of two salons if a person requests it for both concurrently', async () => {
    const other = await setUpSalon(database, NOW)
    await database.db.updateTable('salon').set({ plan: 'free' }).where('id', '=', other.testSalon.salonId).execute()
    const both = [owner, { ...owner, salonId: other.testSalon.salonId }]
    const outcomes = await Promise.allSettled(
      both.map((member) => choosePlan(t.app, member, { plan: 'business', trial: true })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('starts on the day the salon opens, and can be restored until then', async () => {
    await updateSalon({ status: 'draft', live_at: null })
    await choosePlan(t.app, owner, { plan: 'business', trial: true })
    await choosePlan(t.app, owner, { plan: 'basic' })
    await choosePlan(t.app, owner, { plan: 'business', trial: true })
    t.clock.at = new Date('2027-02-10T08:00:00Z')
    await createPlanCharges(t.app)
    expect(await charges()).toEqual([])
    await updateSalon({ status: 'live', live_at: t.clock.at })
    await createPlanCharges(t.app)
    expect(await getPlan(t.app, owner)).toMatchObject({
      trial: { ends: '2027-03-10' },
      nextCharge: { on: '2027-03-10' },
    })
  })
})
