import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { confirmed } from '../../../../tests/support/sessions.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { markSettlementDue } from '../../commerce/payments/settlement-due.ts'
import type { Member } from '../../kernel/member.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { balanceOf } from '../ledger/balance.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { getStatement } from '../settlement/statements.ts'
import { decideObjection } from './decide-objection.ts'
import { getCommission } from './get-commission.ts'
import { listCommissions } from './list-commissions.ts'
import { listObjections } from './list-objections.ts'
import { objectToCommission, withdrawObjection } from './object-to-commission.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const PAGE = { page: 1, limit: 10 }
const REASON = 'They were a client since 2024.'
const { database, t, testSalon, me } = freshTestSalon()
let owner: Member
let operator: ConfirmedOperator
let orderId: string

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  await database.db.updateTable('salon').set({ owner_id: owner.personId }).where('id', '=', testSalon.salonId).execute()
  operator = confirmed(t.app, await addOperator(database.db))
  await choose(t.app, me, testSalon, SLOT)
  orderId = (await payForAppointment(t.app, me)).orderId
  await t.runJobs()
  await endAs('completed')
})

async function endAs(status: string, of = orderId) {
  await database.db.updateTable('booking').set({ status }).where('order_id', '=', of).execute()
  await markSettlementDue(database.db, [{ salonId: testSalon.salonId, orderId: of }])
  await settleOrders(t.app)
}
async function placeAnother(hours = 1) {
  const customer = await addCustomer(database.db)
  await choose(t.app, customer, testSalon, new Date(SLOT.getTime() + hours * 3_600_000))
  const placed = await payForAppointment(t.app, customer)
  await t.runJobs()
  return placed.orderId
}
const decide = (outcome: 'accepted' | 'rejected', reason = REASON) =>
  decideObjection(t.app, operator, { salonId: testSalon.salonId, orderId, outcome, reason })
const fees = () => balanceOf(database.db, testSalon.salonId, 'DKK', { account: 'platform_fees' })
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const open = async () =>
  (await listObjections(t.app, operator, 'open', PAGE)).items.filter((o) => o.orderId === orderId)
const entries = async () =>
  (
    await database.db.selectFrom('ledger_entry').select('kind').where('order_id', '=', orderId).orderBy('id').execute()
  ).map(({ kind }) => kind)

describe('the commission on an order', () => {
  it('is shown with its reason, evidence and amount to the owner only', async () => {
    expect(await getCommission(t.app, owner, orderId)).toMatchObject({
      ...{ currency: 'DKK', client: 'Karen Holm', commissionMinor: 800, basisPoints: 200, savedMinor: 0 },
      status: { charged: true, reason: 'new_customer', exempt: null },
      evidence: { matchedBy: null },
      objection: null,
    })
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    expect(await getCommission(t.app, reception, orderId)).toBeNull()
    expect(await getCommission(t.app, owner, randomUUID())).toBeNull()
    expect(await refused(() => listCommissions(t.app, reception, { month: '2026-12', list: 'all' }, PAGE))).toEqual({
      code: 'not_allowed',
    })
  })

  it('is saved on a known client’s order, and in the list and statement of the month', async () => {
    const known = await addCustomer(database.db)
    await addClient(database.db, testSalon.salonId, { email: known.email })
    await choose(t.app, known, testSalon, new Date(SLOT.getTime() + 3_600_000))
    const other = await payForAppointment(t.app, known)
    await t.runJobs()
    await endAs('completed', other.orderId)
    const list = (which: 'all' | 'charged' | 'free' | 'objections') =>
      listCommissions(t.app, owner, { month: '2026-12', list: which }, PAGE)
    expect(await list('all')).toMatchObject({ total: 2, commissionMinor: 800, savedMinor: 800 })
    expect((await list('charged')).items.map((o) => o.orderId)).toEqual([orderId])
    expect((await list('free')).items).toMatchObject([{ orderId: other.orderId, savedMinor: 800, commissionMinor: 0 }])
    expect((await list('objections')).items).toEqual([])
    expect((await listCommissions(t.app, owner, { month: '2026-11', list: 'all' }, PAGE)).total).toBe(0)
    expect(await refused(() => listCommissions(t.app, owner, { month: 'x', list: 'all' }, PAGE))).toEqual({
      code: 'not_found',
    })
    expect(await getStatement(t.app, owner, '2026-12')).toMatchObject({ savedMinor: 800, feesMinor: -800 })
  })

  it.each(['free', 'business'])('has the rate of the day it was placed, also on the plan %s since', async (plan) => {
    const other = await placeAnother()
    await database.db.updateTable('salon').set({ plan }).where('id', '=', testSalon.salonId).execute()
    await endAs('completed', other)
    expect(await getCommission(t.app, owner, other)).toMatchObject({ commissionMinor: 800, basisPoints: 200 })
  })

  it('is none on Free, and by the plan on others, where it was placed before the rate was stored', async () => {
    const orders = [await placeAnother(), await placeAnother(2)] as const
    await database.db.updateTable('commission_decision').set({ basis_points: null }).execute()
    for (const [n, plan] of (['free', 'business'] as const).entries()) {
      await database.db.updateTable('salon').set({ plan }).where('id', '=', testSalon.salonId).execute()
      await endAs('completed', orders[n])
    }
    expect(await getCommission(t.app, owner, orders[0])).toMatchObject({ commissionMinor: 0, savedMinor: 0 })
    expect(await getCommission(t.app, owner, orders[1])).toMatchObject({ commissionMinor: 600, basisPoints: 150 })
  })

  it.each(['cancelled', 'no_show'])('is none when the first appointment ends as %s', async (status) => {
    await endAs(status)
    expect(await fees()).toBe(0)
    expect(await getCommission(t.app, owner, orderId)).toMatchObject({ status: { exempt: status }, savedMinor: 800 })
  })
})

describe('an objection', () => {
  it('is made with one press, gets a reason later, and can be withdrawn', async () => {
    await objectToCommission(t.app, owner, orderId, {})
    await objectToCommission(t.app, owner, orderId, { reason: REASON })
    expect(await open()).toMatchObject([{ objection: { reason: REASON, outcome: null }, commissionMinor: 800 }])
    expect(await open()).not.toMatchObject([{ client: expect.anything() }])
    await withdrawObjection(t.app, owner, orderId)
    expect(await open()).toEqual([])
    expect(await refused(() => withdrawObjection(t.app, owner, orderId))).toEqual({ code: 'not_found' })
  })

  it('corrects the ledger by an entry when it is accepted, and the owner is notified', async () => {
    await objectToCommission(t.app, owner, orderId, { reason: REASON })
    await decide('accepted', 'The client was imported in 2024.')
    await settleOrders(t.app)
    expect(await fees()).toBe(0)
    expect(await entries()).toEqual(['sale', 'correction'])
    expect(await getCommission(t.app, owner, orderId)).toMatchObject({
      ...{ commissionMinor: 0, savedMinor: 800 },
      ...{ status: { exempt: 'objection_accepted' }, objection: { outcome: 'accepted' } },
    })
    expect(await t.runJobs()).toContain('notify-commission-decision')
    expect(t.mails.at(-1)).toMatchObject({ to: owner.email, text: expect.stringContaining('The client was imported') })
    const { movements } = await getStatement(t.app, owner, '2026-12')
    expect(movements.at(-1)).toMatchObject({ kind: 'correction', grossMinor: 0, feeMinor: 800, netMinor: 800 })
  })

  it('leaves the commission when it is rejected, and can be decided differently later', async () => {
    await objectToCommission(t.app, owner, orderId, {})
    await decide('rejected')
    await settleOrders(t.app)
    expect(await fees()).toBe(800)
    expect(await refused(() => decide('rejected'))).toEqual({ code: 'not_found' })
    await decide('accepted')
    await settleOrders(t.app)
    await decide('rejected')
    await settleOrders(t.app)
    expect(await fees()).toBe(800)
    expect(await entries()).toEqual(['sale', 'correction', 'correction'])
  })

  it('is decided once by two operators at once', async () => {
    await objectToCommission(t.app, owner, orderId, {})
    expect(await atOnce(decide('accepted'), decide('accepted'))).toEqual({ done: 1, refused: ['not_found'] })
  })

  it('is withdrawn, decided or given another reason by concurrent requests, and a decision stays', async () => {
    const attempts = [
      () => withdrawObjection(t.app, owner, orderId),
      () => objectToCommission(t.app, owner, orderId, { reason: REASON }),
    ]
    for (const [n, attempt] of attempts.entries()) {
      const order = await placeAnother(n + 1)
      orderId = order
      await endAs('completed')
      await objectToCommission(t.app, owner, order, {})
      const outcome = await atOnce(attempt(), decide('accepted'))
      const isDecided = (await getCommission(t.app, owner, order))?.objection?.outcome === 'accepted'
      if (outcome.done === 1) expect(['not_found', 'not_eligible']).toContain(outcome.refused[0])
      else expect([outcome.done, isDecided]).toEqual([2, true])
      await settleOrders(t.app)
      expect((await entries()).includes('correction')).toBe(isDecided)
    }
  })

  it('is withdrawn once, and only by those who may object', async () => {
    await objectToCommission(t.app, owner, orderId, {})
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    expect(await refused(() => withdrawObjection(t.app, manager, orderId))).toEqual({ code: 'not_allowed' })
    const withdraw = () => withdrawObjection(t.app, owner, orderId)
    expect(await atOnce(withdraw(), withdraw())).toEqual({ done: 1, refused: ['not_found'] })
    expect(await open()).toEqual([])
  })

  it('is refused to others, without commission, after a decision, and with a reason that is too long', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    expect(await refused(() => objectToCommission(t.app, manager, orderId, {}))).toEqual({ code: 'not_allowed' })
    for (const id of [randomUUID(), 'nonsense'])
      expect(await refused(() => objectToCommission(t.app, owner, id, {}))).toEqual({ code: 'not_found' })
    expect(await refused(() => objectToCommission(t.app, owner, orderId, { reason: 'x'.repeat(1001) }))).toMatchObject({
      code: 'invalid_input',
    })
    await objectToCommission(t.app, owner, orderId, {})
    expect(await refused(() => decide('accepted', 'short'))).toMatchObject({ code: 'invalid_input' })
    await decide('rejected')
    expect(await refused(() => objectToCommission(t.app, owner, orderId, {}))).toEqual({ code: 'not_eligible' })
    await endAs('cancelled')
    expect(await refused(() => objectToCommission(t.app, owner, orderId, {}))).toEqual({ code: 'not_eligible' })
  })

  it('is listed for operators only', async () => {
    const viewer = await addOperator(database.db, 'customer')
    expect(await refused(() => listObjections(t.app, viewer, 'open', PAGE))).toEqual({ code: 'not_allowed' })
  })
})
