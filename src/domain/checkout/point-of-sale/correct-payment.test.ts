import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
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

describe('concurrent with', () => {
  it('the same correction: made and recorded once', async () => {
    const outcome = await atOnce(correctPayment(t.app, owner, no, 'cash'), correctPayment(t.app, owner, no, 'cash'))
    expect(outcome).toEqual({ done: 1, refused: ['not_eligible'] })
    expect(await day()).toEqual({ cashMinor: 40_000, terminalMinor: 0 })
  })

  it('another correction: the whole amount is paid in one way', async () => {
    await atOnce(correctPayment(t.app, owner, no, 'cash'), correctPayment(t.app, owner, no, 'terminal'))
    const { cashMinor, terminalMinor } = await day()
    expect([cashMinor, terminalMinor].sort()).toEqual([0, 40_000])
    await settleOrders(t.app)
    const accounts = await Promise.all([account('salon_cash'), account('salon_terminal')])
    expect(accounts.map((minor) => 0 - minor)).toEqual([cashMinor, terminalMinor])
  })

  it('a refund: it is corrected or refunded, not both', async () => {
    const { orderId } = await getReceipt(t.app, owner, no)
    const lines = [{ key: 'service:0', quantity: 1 }]
    const shown = { expectedByPaymentType: { cash: 30_000, terminal: 10_000, card: 0 } }
    const refund = { attemptKey: randomUUID(), orderId, lines, back: 'cash', restock: true, ...shown }
    const outcome = await atOnce(correctPayment(t.app, owner, no, 'terminal'), refundAsQuoted(t.app, owner, refund))
    expect(outcome.done).toBe(1)
    const isCorrected = outcome.refused[0] === 'price_changed'
    if (!isCorrected) expect(outcome.refused).toEqual(['not_eligible'])
    expect(await day()).toEqual({ cashMinor: 0, terminalMinor: isCorrected ? 40_000 : 0 })
  })

  it('a count of the cash: what was expected is what the day has afterwards', async () => {
    const counted: number[] = []
    const { both } = await database.db.transaction().execute(async (tx) => {
      await sql`select from payment where salon_id = ${testSalon.salonId} for update`.execute(tx)
      const correction = correctPayment(t.app, owner, no, 'terminal')
      await untilLocksAwaited(database, 1)
      const count = countCash(t.app, owner, { day: '2026-12-01', countedMinor: 0 }).then(({ expectedMinor }) =>
        counted.push(expectedMinor),
      )
      await Promise.race([count, untilLocksAwaited(database, 2)])
      return { both: atOnce(correction, count) }
    })
    expect(await both).toEqual({ done: 2, refused: [] })
    expect([counted, await day()]).toEqual([[0], { cashMinor: 0, terminalMinor: 40_000 }])
  })
})

it('is refused to those who may not sell, and at other salons, and nothing changes', async () => {
  const staff = await addMember(database.db, testSalon.salonId, 'staff')
  const other = await addTestSalon(database.db)
  const competitor = { ...(await addMember(database.db, other.salonId, 'owner')), plan: 'basic' }
  const refused = (by: Member) => expectRefusedUnchanged(database.db, () => correctPayment(t.app, by, no, 'cash'))
  expect(await refused(staff)).toEqual({ code: 'not_allowed' })
  expect(await refused(competitor)).toEqual({ code: 'not_found' })
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
