import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { saleInput } from '../../checkout/point-of-sale/schema.ts'
import { sell } from '../../checkout/point-of-sale/sell.ts'
import { refundable } from '../../commerce/orders/refundable.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import type { Member } from '../../kernel/member.ts'
import { setCompany } from '../../salons/profile/company.ts'
import { balanceOf } from '../ledger/balance.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { getVatReport } from './vat-report.ts'

const { database, t, testSalon } = freshTestSalon(new Date('2026-12-31T12:00:00Z'))
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
  await sql`update salon set country = 'NL' where id = ${testSalon.salonId}`.execute(database.db)
  const company = { legalName: 'Fryd BV', legalStreet: '', legalPostalCode: '', legalCity: '' }
  await setCompany(t.app, owner, { ...company, vatRegistered: true, vatId: 'NL123456789B01' })
})

const sellCut = async (id: string, priceMinor: number, quantity: number, tipMinor: number) => {
  const totalMinor = priceMinor * quantity + tipMinor
  const items = [{ kind: 'service', id, quantity, staffId: testSalon.anna }]
  const paid = { expectedTotalMinor: totalMinor, cashMinor: totalMinor, terminalMinor: 0 }
  const input = { items, tipMinor, tipStaffId: testSalon.anna, attemptKey: randomUUID(), ...paid }
  return (await sell(t.app, owner, saleInput.parse(input))).no
}
const refund = async (no: number, quantity: number) => {
  const { orderId } = await getReceipt(t.app, owner, no)
  const lines = [{ key: 'service:0', quantity }]
  const input = { attemptKey: randomUUID(), orderId, lines, back: 'cash', restock: true }
  await refundAsQuoted(t.app, owner, input)
}

describe('the VAT report', () => {
  it('has each month of the salon’s time zone and rate, less credit notes, and tips outside of VAT', async () => {
    const first = await sellCut(testSalon.cut, 40_000, 2, 1_000)
    // Already January in Amsterdam.
    t.clock.at = new Date('2026-12-31T23:30:00Z')
    await refund(first, 1)
    await sellCut(testSalon.cut, 40_000, 1, 0)
    expect(await getVatReport(t.app, owner, 2026)).toEqual([
      { month: '2026-12', basisPoints: 900, netMinor: 73_394, vatMinor: 6_606, grossMinor: 80_000 },
      { month: '2026-12', basisPoints: null, netMinor: 1_000, vatMinor: 0, grossMinor: 1_000 },
    ])
    expect(await getVatReport(t.app, owner, 2027)).toEqual([
      { month: '2027-01', basisPoints: 900, netMinor: 0, vatMinor: 0, grossMinor: 0 },
    ])
  })

  it('is not for the front desk', async () => {
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    await expect(getVatReport(t.app, reception, 2026)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('after random sales, refunds and failures adds up to what was paid, numbers have no gaps, the ledger balances', async () => {
    const prices = [1, 333, 9_999]
    const by = [testSalon.anna]
    const services = await Promise.all(
      prices.map((price_minor) => addService(database.db, testSalon.salonId, { price_minor, by })),
    )
    const step = fc.record({
      nth: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      tipMinor: fc.constantFrom(0, 77),
      refunded: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const { nth, quantity, tipMinor, refunded } of steps) {
          const no = await sellCut(services[nth] ?? '', prices[nth] ?? 0, quantity, tipMinor)
          // More than was sold fails, and must not use a number.
          if (refunded > 0) await refund(no, refunded).catch(() => undefined)
        }
        await expectConsistent()
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})

async function expectConsistent() {
  const { rows } = await sql<{ no: number; order_id: string; total: number }>`
    select no, order_id, cash_minor + terminal_minor + card_minor as total from receipt
    where salon_id = ${testSalon.salonId} order by abs(no)`.execute(database.db)
  for (const series of [rows.filter(({ no }) => no > 0), rows.filter(({ no }) => no < 0)])
    expect(series.map(({ no }) => Math.abs(no))).toEqual(series.map((_, i) => i + 1))
  for (const orderId of new Set(rows.map(({ order_id }) => order_id))) {
    const { netPaid } = await refundable(t.app, owner, orderId)
    const documents = rows.filter(({ order_id }) => order_id === orderId)
    expect(documents.reduce((sum, { total }) => sum + total, 0)).toBe(netPaid.cash + netPaid.terminal + netPaid.card)
  }
  const report = await getVatReport(t.app, owner, 2026)
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  expect(report.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(all)
  for (const { netMinor, vatMinor, grossMinor } of report) expect(netMinor + vatMinor).toBe(grossMinor)
  await settleOrders(t.app)
  expect(await balanceOf(database.db, testSalon.salonId, 'DKK', { account: 'salon_sales' })).toBe(all)
  const posted = await sql<{ sum: string }>`
    select coalesce(sum(amount_minor), 0) as sum from ledger_posting where salon_id = ${testSalon.salonId}`.execute(
    database.db,
  )
  expect(Number(posted.rows[0]?.sum)).toBe(0)
}
