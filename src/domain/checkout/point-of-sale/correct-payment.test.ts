import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import type { Member } from '../../kernel/member.ts'
import { correctPayment } from './correct-payment.ts'
import { countCash, getEndOfDay } from './end-of-day.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const { database, t, testSalon } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let owner: Member
let no: number

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
  const items = [{ kind: 'service', id: testSalon.cut, quantity: 1, staffId: testSalon.anna }]
  const paid = { expectedTotalMinor: 40_000, cashMinor: 30_000, terminalMinor: 10_000, tenderedMinor: 50_000 }
  no = (await sell(t.app, owner, saleInput.parse({ items, attemptKey: randomUUID(), ...paid }))).no
})

const day = async () => {
  const { cashMinor, terminalMinor } = await getEndOfDay(t.app, owner, '2026-12-01')
  return { cashMinor, terminalMinor }
}
const account = (name: 'salon_cash' | 'salon_terminal' | 'salon_sales') =>
  balanceOf(database.db, testSalon.salonId, 'DKK', { account: name })

it('a wrong payment type is corrected, also back; the end of day and the ledger follow, and it is audited', async () => {
  await settleOrders(t.app)
  await correctPayment(t.app, owner, no, 'terminal')
  expect(await getReceipt(t.app, owner, no)).toMatchObject({ cashMinor: 0, terminalMinor: 40_000, tenderedMinor: null })
  expect(await day()).toEqual({ cashMinor: 0, terminalMinor: 40_000 })
  await settleOrders(t.app)
  expect(await Promise.all([account('salon_cash'), account('salon_terminal')])).toEqual([0, -40_000])
  await correctPayment(t.app, owner, no, 'cash')
  await settleOrders(t.app)
  expect(await day()).toEqual({ cashMinor: 40_000, terminalMinor: 0 })
  expect(await Promise.all([account('salon_cash'), account('salon_terminal')])).toEqual([-40_000, 0])
  expect(await account('salon_sales')).toBe(40_000)
  const { rows } = await sql`select subject, detail ->> 'method' as method from audit_entry
    where salon_id = ${testSalon.salonId} and action = 'payment_corrected' order by at, id`.execute(database.db)
  expect(rows).toHaveLength(2)
})

it('is corrected until the end of the day after, or until the cash of its day is counted', async () => {
  t.clock.at = new Date('2026-12-02T22:59:00Z')
  await correctPayment(t.app, owner, no, 'terminal')
  t.clock.at = new Date('2026-12-02T23:00:00Z')
  await expect(correctPayment(t.app, owner, no, 'cash')).rejects.toMatchObject({ code: 'not_eligible' })
  t.clock.at = new Date('2026-12-01T18:00:00Z')
  await countCash(t.app, owner, { day: '2026-12-01', countedMinor: 0 })
  await expect(correctPayment(t.app, owner, no, 'cash')).rejects.toMatchObject({ code: 'not_eligible' })
  expect(await day()).toEqual({ cashMinor: 0, terminalMinor: 40_000 })
})

it('is refused after the day, after a refund, for what it is already, and for staff', async () => {
  const refused = (method: 'cash' | 'terminal', by = owner) => correctPayment(t.app, by, no, method)
  await correctPayment(t.app, owner, no, 'cash')
  await expect(refused('cash')).rejects.toMatchObject({ code: 'not_eligible' })
  await expect(correctPayment(t.app, owner, 99, 'cash')).rejects.toMatchObject({ code: 'not_found' })
  const staff = await addMember(database.db, testSalon.salonId, 'staff')
  await expect(refused('terminal', staff)).rejects.toMatchObject({ code: 'not_allowed' })
  const { orderId } = await getReceipt(t.app, owner, no)
  t.clock.at = new Date('2026-12-02T23:30:00Z')
  await expect(refused('terminal')).rejects.toMatchObject({ code: 'not_eligible' })
  t.clock.at = new Date('2026-12-01T20:00:00Z')
  const lines = [{ key: 'service:0', quantity: 1 }]
  const input = { attemptKey: randomUUID(), orderId, lines, back: 'cash', restock: true }
  await refundAsQuoted(t.app, owner, input)
  await expect(refused('terminal')).rejects.toMatchObject({ code: 'not_eligible' })
  expect(await day()).toEqual({ cashMinor: 0, terminalMinor: 0 })
})
