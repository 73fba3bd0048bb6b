import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { couponById, findCoupon } from './find-coupon.ts'
import { redeemCoupon, releaseCoupon } from './redeem-coupon.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const INVALID = { code: 'coupon_invalid', fields: { code: 'coupon_invalid' } }
let salonId: string

beforeEach(async () => {
  salonId = (await addSalon(database.db)).id
})

async function coupon(given: object = {}): Promise<string> {
  const id = randomUUID()
  const values = { salon_id: salonId, id, code: 'SPRING', name: 'Spring', percentage: 10, ends_on: '2026-12-24' }
  await database.db
    .insertInto('coupon')
    .values({ ...values, ...given })
    .execute()
  return id
}
const redeem = (id: string, of = salonId) => database.db.transaction().execute((tx) => redeemCoupon(tx, of, id))
const uses = (id: string) => columnOf(database.db, 'coupon', 'uses', id)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

describe('redeeming a coupon', () => {
  it('is refused when it is used up, ended, unknown or of another salon', async () => {
    const used = await coupon({ max_uses: 2, uses: 1 })
    await redeem(used)
    expect(await refused(() => redeem(used))).toEqual(INVALID)
    const ended = await coupon({ code: 'ENDED', active: false })
    for (const id of [ended, randomUUID()]) expect(await refused(() => redeem(id))).toEqual(INVALID)
    const { id: elsewhere } = await addSalon(database.db)
    const own = await coupon({ code: 'OWN' })
    expect(await refused(() => redeem(own, elsewhere))).toEqual(INVALID)
  })

  it('counts every use of a coupon without a limit', async () => {
    const id = await coupon()
    expect(await atOnce(...Array.from({ length: 6 }, () => redeem(id)))).toEqual({ done: 6, refused: [] })
    expect(await uses(id)).toBe(6)
  })

  it('succeeds for as many concurrent orders as there are uses left', async () => {
    const id = await coupon({ max_uses: 5, uses: 3 })
    const { done, refused } = await atOnce(...Array.from({ length: 5 }, () => redeem(id)))
    expect([done, refused]).toEqual([2, Array(3).fill('coupon_invalid')])
    expect(await uses(id)).toBe(5)
  })

  it('succeeds again after a use is released, which never leaves fewer than none', async () => {
    const id = await coupon({ max_uses: 1, uses: 1 })
    await releaseCoupon(database.db, (await addSalon(database.db)).id, id)
    expect(await uses(id)).toBe(1)
    await releaseCoupon(database.db, salonId, id)
    await releaseCoupon(database.db, salonId, id)
    expect(await uses(id)).toBe(0)
    await redeem(id)
    expect(await uses(id)).toBe(1)
  })
})

describe('a coupon is found', () => {
  const find = (code: string, now = NOW, of = salonId) => findCoupon(database.db, { salonId: of, code, now })

  it('by its code in any case, in its own salon', async () => {
    const id = await coupon({ category: 'hair' })
    expect(await find(' spring ')).toEqual({
      ...{ id, code: 'SPRING', name: 'Spring', percentage: 10, amountMinor: null, category: 'hair' },
    })
    expect(await couponById(database.db, salonId, id, NOW)).toMatchObject({ id })
    const { id: elsewhere } = await addSalon(database.db)
    expect(await refused(() => find('SPRING', NOW, elsewhere))).toEqual(INVALID)
    expect(await couponById(database.db, elsewhere, id, NOW)).toBeNull()
    expect(await refused(() => find('SPRIN'))).toEqual(INVALID)
  })

  it.each<[string, object, string, string]>([
    // In Copenhagen a day begins at 23:00 UTC in winter.
    ['from its first day', { starts_on: '2026-12-02' }, '2026-12-01T22:59:59Z', '2026-12-01T23:00:00Z'],
    ['until its last day', { ends_on: '2026-12-01' }, '2026-12-01T23:00:00Z', '2026-12-01T22:59:59Z'],
  ])('%s, in the time zone of the salon', async (_what, days, invalidAt, validAt) => {
    const id = await coupon(days)
    expect(await refused(() => find('SPRING', new Date(invalidAt)))).toEqual(INVALID)
    expect(await couponById(database.db, salonId, id, new Date(invalidAt))).toBeNull()
    expect((await find('SPRING', new Date(validAt))).id).toBe(id)
    expect(await couponById(database.db, salonId, id, new Date(validAt))).toMatchObject({ id })
  })

  it.each([
    ['ended', { active: false }],
    ['used up', { max_uses: 1, uses: 1 }],
  ])('unless it is %s', async (_what, given) => {
    const id = await coupon(given)
    expect(await refused(() => find('SPRING'))).toEqual(INVALID)
    expect(await couponById(database.db, salonId, id, NOW)).toBeNull()
  })
})
