import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addProduct, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { getSalonBooking } from '../../bookings/booking/get-salon-booking.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import type { Member } from '../../kernel/member.ts'
import { setCompany } from '../../salons/profile/company.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const { database, t, testSalon } = freshTestSalon()
const COMPANY = {
  ...{ legalName: 'Fryd ApS', legalStreet: 'Havnegade 2', legalPostalCode: '8000', legalCity: 'Aarhus' },
  ...{ vatRegistered: true, vatId: 'DK12345678' },
}
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
})

const cut = () => ({ kind: 'service', id: testSalon.cut, quantity: 1, staffId: testSalon.anna }) as const
const sellNow = async (items: readonly object[], totalMinor: number, more: object = {}) => {
  const paid = { attemptKey: randomUUID(), expectedTotalMinor: totalMinor, cashMinor: totalMinor, terminalMinor: 0 }
  const { no } = await sell(t.app, owner, saleInput.parse({ items, ...paid, ...more }))
  return getReceipt(t.app, owner, no)
}
const refund = async (orderId: string, lines: readonly { key: string; quantity: number }[]) => {
  const input = { attemptKey: randomUUID(), orderId, lines, back: 'cash', restock: true }
  const { no } = await refundAsQuoted(t.app, owner, input)
  return getReceipt(t.app, owner, no)
}

describe('the receipt of a salon', () => {
  it('has no VAT while it is not registered', async () => {
    const { content } = await sellNow([cut()], 40_000)
    expect(content.vat).toBeUndefined()
    expect(content.salon.vatId).toBeUndefined()
    expect(content.lines[0]?.vatBasisPoints).toBeUndefined()
  })

  it('has the VAT of each rate after the discount, none of a tip, and the company', async () => {
    await setCompany(t.app, owner, COMPANY)
    const { salonId } = testSalon
    const exempt = await addService(database.db, salonId, { price_minor: 10_000, by: [testSalon.anna] })
    await sql`update service set vat_class = 'exempt' where id = ${exempt}`.execute(database.db)
    const items = [cut(), { ...cut(), id: exempt }]
    const discounted = { discount: { percentage: 10 }, tipMinor: 2_000, tipStaffId: testSalon.anna }
    const { content } = await sellNow(items, 47_000, discounted)
    expect(content.vat).toEqual([
      { basisPoints: 2500, grossMinor: 36_000, vatMinor: 7_200, netMinor: 28_800 },
      { basisPoints: 0, grossMinor: 9_000, vatMinor: 0, netMinor: 9_000 },
    ])
    expect(content.lines.map(({ vatBasisPoints, tip }) => tip ?? vatBasisPoints)).toEqual([2500, 0, true])
    const company = { legalName: 'Fryd ApS', street: 'Havnegade 2', postalCode: '8000', city: 'Aarhus' }
    expect(content.salon).toMatchObject({ ...company, vatId: 'DK12345678' })
  })

  it('uses the country’s reduced rates, and the salon’s own choice', async () => {
    await sql`update salon set country = 'NL' where id = ${testSalon.salonId}`.execute(database.db)
    await setCompany(t.app, owner, { ...COMPANY, vatId: 'NL123456789B01' })
    const shampoo = await addProduct(database.db, testSalon.salonId, { price_minor: 10_000, stock: 9 })
    const book = await addProduct(database.db, testSalon.salonId, { price_minor: 10_900, stock: 9 })
    await sql`update product set vat_class = 'books' where id = ${book}`.execute(database.db)
    const product = (id: string) => ({ kind: 'product', id, quantity: 1, staffId: null })
    const { content } = await sellNow([cut(), product(shampoo), product(book)], 60_900)
    expect(content.vat).toEqual([
      { basisPoints: 2100, grossMinor: 10_000, vatMinor: 1_736, netMinor: 8_264 },
      { basisPoints: 900, grossMinor: 50_900, vatMinor: 4_203, netMinor: 46_697 },
    ])
  })

  it('stays as it was when the company changes later', async () => {
    await setCompany(t.app, owner, COMPANY)
    const before = await sellNow([cut()], 40_000)
    await setCompany(t.app, owner, { ...COMPANY, legalName: 'Another ApS', vatRegistered: false, vatId: '' })
    expect((await getReceipt(t.app, owner, before.no)).content).toEqual(before.content)
  })
})

describe('a refund', () => {
  it('has a credit note with a number of its own, which names the receipt and is named by it', async () => {
    await setCompany(t.app, owner, COMPANY)
    await sellNow([cut()], 40_000)
    const sold = await sellNow([{ ...cut(), quantity: 3 }], 120_000)
    const credit = await refund(sold.orderId, [{ key: 'service:0', quantity: 1 }])
    expect(credit).toMatchObject({ no: -1, kind: 'refund', cashMinor: -40_000 })
    expect(credit.content).toMatchObject({
      corrects: [2],
      totalMinor: -40_000,
      vat: [{ basisPoints: 2500, grossMinor: -40_000, vatMinor: -8_000, netMinor: -32_000 }],
    })
    expect(credit.related).toMatchObject([{ no: 2, totalMinor: 120_000 }])
    expect((await getReceipt(t.app, owner, 2)).related).toMatchObject([{ no: -1, totalMinor: -40_000 }])
    expect((await sellNow([cut()], 40_000)).no).toBe(3)
  })

  it('before and after the salon was registered refunds only the VAT that was charged', async () => {
    const sold = await sellNow([{ ...cut(), quantity: 2 }], 80_000)
    await setCompany(t.app, owner, COMPANY)
    const credit = await refund(sold.orderId, [{ key: 'service:0', quantity: 1 }])
    expect(credit.content.vat).toBeUndefined()
  })
})

it('the receipt of a wash with a tip has VAT on the wash only, also after the appointment was refunded', async () => {
  await setCompany(t.app, owner, COMPANY)
  const { salonId, anna: staffId, cut: serviceId, wash } = testSalon
  const times = { from: new Date('2026-12-01T10:00:00Z'), to: new Date('2026-12-01T11:00:00Z') }
  const bookingId = await addBooking(database.db, { salonId, staffId, serviceId, ...times })
  const { orderId } = await sellNow([], 40_000, { bookingId })
  await refund(orderId, [{ key: 'booking:0', quantity: 1 }])
  const tip = { tipMinor: 1_000, tipStaffId: staffId }
  const { content } = await sellNow([{ ...cut(), id: wash }], 11_000, { bookingId, ...tip })
  expect(content.vat).toEqual([{ basisPoints: 2500, grossMinor: 10_000, vatMinor: 2_000, netMinor: 8_000 }])
})

it('the bill of an appointment lists what was added at the point of sale, and adds up to its total', async () => {
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  const from = new Date(t.clock.at.getTime() + 86_400_000)
  const times = { from, to: new Date(from.getTime() + 3_600_000) }
  const bookingId = await addBooking(database.db, { salonId, staffId, serviceId, ...times })
  t.clock.at = from
  await sellNow([cut()], 83_000, { bookingId, tipMinor: 3_000, tipStaffId: staffId })
  const { lines, added, totalMinor } = await getSalonBooking(t.app, owner, bookingId)
  expect(added.map(({ isTip, priceMinor }) => [isTip, priceMinor])).toEqual([
    [false, 40_000],
    [true, 3_000],
  ])
  const sums = [...lines, ...added].map(({ priceMinor }) => priceMinor)
  expect(sums.reduce((a, b) => a + b, 0)).toBe(totalMinor)
})

describe('numbers', () => {
  const stored = async () => {
    const { rows } = await sql<{ no: number }>`
      select no from receipt where salon_id = ${testSalon.salonId} order by abs(no), no desc`.execute(database.db)
    return rows.map(({ no }) => no)
  }
  const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1)

  it('have no gaps after 32 sales at once of which half fail', async () => {
    const price = (fails: boolean) => ({ expectedTotalMinor: 40_000, cashMinor: fails ? 1 : 40_000, terminalMinor: 0 })
    const sales = Array.from({ length: 32 }, (_, i) =>
      sell(t.app, owner, saleInput.parse({ items: [cut()], attemptKey: randomUUID(), ...price(i % 2 === 0) })),
    )
    const done = await Promise.allSettled(sales)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    expect(await stored()).toEqual(upTo(16))
  })

  it('have no gaps after 32 refunds and sales at once, some rolled back when the audit log fails', async () => {
    const { orderId } = await sellNow([{ ...cut(), quantity: 16 }], 640_000)
    await sql`alter table audit_entry add constraint fails check (detail ->> 'reason' is distinct from 'fails')`.execute(
      database.db,
    )
    const one = { orderId, lines: [{ key: 'service:0', quantity: 1 }], back: 'cash', restock: false }
    const refunds = Array.from({ length: 16 }, (_, i) =>
      refundAsQuoted(t.app, owner, { ...one, attemptKey: randomUUID(), reason: i % 4 === 0 ? 'fails' : '' }),
    )
    const sales = Array.from({ length: 16 }, () => sellNow([cut()], 40_000))
    const done = await Promise.allSettled<unknown>([...refunds, ...sales])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(28)
    const numbers = await stored()
    expect(numbers.filter((no) => no > 0)).toEqual(upTo(17))
    expect(numbers.filter((no) => no < 0).map((no) => -no)).toEqual(upTo(12))
    await sql`alter table audit_entry drop constraint fails`.execute(database.db)
  })
})
