import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { getProduct } from '../../catalog/storefront/get-product.ts'
import { listAuditLog } from '../../identity/team/list-audit-log.ts'
import type { Member } from '../../kernel/member.ts'
import { setCountry } from '../profile/set-country.ts'
import { type DeliveryInput, getDelivery, setDelivery } from './set-delivery.ts'

const { database, t, testSalon } = freshTestSalon()
const TERMS: DeliveryInput = {
  ...{ delivers: true, collects: true, priceMinor: 4_900, freeFromMinor: 50_000, daysFrom: 2, daysTo: 4 },
  ...{ countries: ['DK', 'SE'], collectHours: 2, collectNote: ' Ring\nthe bell ' },
}
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'premium' }
})

describe('how a salon delivers', () => {
  it('is for free, to its own country, with pickup and without times until it is set', async () => {
    expect(await getDelivery(t.app, owner)).toEqual({
      version: expect.any(String),
      ...{ delivers: true, collects: true, priceMinor: 0, freeFromMinor: null, daysFrom: null, daysTo: null },
      ...{ countries: ['DK'], collectHours: null, collectNote: '', country: 'DK' },
    })
  })

  it('is saved, shown with its products, and in the audit log', async () => {
    await setDelivery(t.app, owner, { ...TERMS, countries: ['SE', 'DK', 'SE'] })
    const saved = { ...TERMS, collectNote: 'Ring the bell' }
    expect(await getDelivery(t.app, owner)).toMatchObject({ ...saved, country: 'DK' })
    expect((await getProduct(t.app, testSalon.shampoo)).delivery).toEqual(saved)
    await setDelivery(t.app, owner, TERMS)
    const { items } = await listAuditLog(t.app, owner, { page: 1, limit: 5 })
    expect(items.filter(({ action }) => action === 'delivery_changed')).toHaveLength(1)
  })

  it('is not overwritten by a form that was shown before another change', async () => {
    const { version } = await getDelivery(t.app, owner)
    await setDelivery(t.app, owner, { ...TERMS, version })
    const attempt = () => setDelivery(t.app, owner, { ...TERMS, priceMinor: 100, version })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({
      ...{ code: 'invalid_input', fields: { version: 'version_changed' } },
    })
    await setDelivery(t.app, owner, { ...TERMS, priceMinor: 100, version: (await getDelivery(t.app, owner)).version })
    expect(await getDelivery(t.app, owner)).toMatchObject({ priceMinor: 100 })
  })

  it('is changed by one of two forms that are sent at once', async () => {
    const { version } = await getDelivery(t.app, owner)
    const send = (priceMinor: number) => setDelivery(t.app, owner, { ...TERMS, priceMinor, version })
    expect(await atOnce(send(100), send(200))).toEqual({ done: 1, refused: ['invalid_input'] })
    expect([100, 200]).toContain((await getDelivery(t.app, owner)).priceMinor)
  })

  it.each([
    [{ delivers: false, collects: false }, { collects: 'delivery_or_collecting' }],
    [{ priceMinor: -1 }, { priceMinor: 'amount_invalid' }],
    [{ priceMinor: Number.NaN }, { priceMinor: 'amount_invalid' }],
    [{ freeFromMinor: 0 }, { freeFromMinor: 'amount_invalid' }],
    [{ freeFromMinor: 10_000_001 }, { freeFromMinor: 'amount_invalid' }],
    [{ daysFrom: null }, { daysTo: 'delivery_both_days' }],
    [{ daysTo: null }, { daysTo: 'delivery_both_days' }],
    [{ daysFrom: 5 }, { daysTo: 'delivery_days_order' }],
    [{ daysTo: 61 }, { daysTo: 'delivery_days' }],
    [{ daysFrom: 0.5 }, { daysFrom: 'delivery_days' }],
    [{ countries: [] }, { countries: 'delivery_country_required' }],
    [{ countries: ['XX'] }, { countries: 'country_invalid' }],
    [{ collectHours: 337 }, { collectHours: 'delivery_hours' }],
    [{ collectNote: 'x'.repeat(201) }, { collectNote: 'too_long' }],
  ])('is refused with %o', async (change, fields) => {
    const attempt = () => setDelivery(t.app, owner, { ...TERMS, ...change })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it.each([
    { daysFrom: null, daysTo: null, freeFromMinor: null, collectHours: null, collectNote: '' },
    { daysFrom: 0, daysTo: 0, priceMinor: 0, collectHours: 0 },
    { delivers: false, countries: [] },
    { collects: false },
  ])('is accepted with %o', async (change) => {
    await setDelivery(t.app, owner, { ...TERMS, ...change })
    const countries = change.countries ? ['DK'] : TERMS.countries
    expect(await getDelivery(t.app, owner)).toMatchObject({ ...change, countries })
  })

  it('to its own country alone stays so when a draft is moved to another', async () => {
    await database.db.updateTable('salon').set({ status: 'draft' }).where('id', '=', testSalon.salonId).execute()
    await setDelivery(t.app, owner, { ...TERMS, countries: ['DK'] })
    await setCountry(t.app, owner, 'DE')
    expect(await getDelivery(t.app, owner)).toMatchObject({ country: 'DE', countries: ['DE'] })
    await setDelivery(t.app, owner, { ...TERMS, countries: ['DK'] })
    await setCountry(t.app, owner, 'SE')
    expect(await getDelivery(t.app, owner)).toMatchObject({ country: 'SE', countries: ['DK'] })
  })

  it('is set by those who may change settings only', async () => {
    for (const role of ['staff', 'reception'] as const) {
      const member = await addMember(database.db, testSalon.salonId, role, role === 'staff' ? testSalon.anna : null)
      const attempt = () => setDelivery(t.app, member, TERMS)
      expect(await expectRefusedUnchanged(database.db, attempt)).toMatchObject({ code: 'not_allowed' })
      await expect(getDelivery(t.app, member)).rejects.toMatchObject({ code: 'not_allowed' })
    }
  })
})
