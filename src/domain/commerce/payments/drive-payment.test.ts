import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { choose, ledger, payForAppointment } from '../../../../tests/support/test-salon.ts'
import type { App } from '../../kernel/app.ts'
import { type Payments, ProviderUnavailable } from '../../kernel/payments.ts'
import { drivePayment, drivePaymentSoon } from './drive-payment.ts'
import { recordPointOfSalePayment } from './point-of-sale-payment.ts'
import { lockPayment } from './queries.ts'
import { setDue } from './set-due.ts'

const { database, t, testSalon, me } = freshTestSalon()
const rows = ledger(database)
let orderId: string
let paymentId: string

/** An appointment for 400.00 that the salon has not confirmed yet: its amount is authorised. */
beforeEach(async () => {
  await database.db.updateTable('salon').set({ confirms: 'manually' }).where('id', '=', testSalon.salonId).execute()
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  ;({ orderId } = await payForAppointment(t.app, me))
  paymentId = (await rows.payment(orderId)).id
})

const due = (amount: 'all' | number) =>
  database.db.transaction().execute((tx) => setDue(t.app, tx, { salonId: testSalon.salonId, orderId }, amount))
const drive = (app: App = t.app) => drivePayment(app, paymentId)
const failing = (calls: Partial<Payments>): App => ({ ...t.app, payments: { ...t.app.payments, ...calls } })
const state = async () => {
  const {
    status,
    due_minor: dueMinor,
    captured_minor: captured,
    refunded_minor: refunded,
  } = await rows.payment(orderId)
  return { status, dueMinor, captured, refunded }
}
const charge = () =>
  database.db
    .selectFrom('simulated.charge')
    .select(['status', 'captured_minor as captured', 'refunded_minor as refunded'])
    .where('idempotency_key', '=', paymentId)
    .executeTakeFirst()

describe('the amount due', () => {
  it('is not known before the salon confirms, and nothing is captured', async () => {
    await drive()
    expect(await state()).toEqual({ status: 'authorised', dueMinor: null, captured: 0, refunded: 0 })
  })

  it.each<[string, ('all' | number)[], number]>([
    ['is all of it', ['all'], 40_000],
    ['decreases', ['all', 30_000, 4_000], 4_000],
    ['never increases', ['all', 4_000, 30_000], 4_000],
    ['does not become all again', ['all', 4_000, 'all'], 4_000],
    ['is a fee without having been all', [4_000], 4_000],
    ['is nothing', ['all', 0, 'all'], 0],
  ])('%s', async (_what, amounts, expected) => {
    for (const amount of amounts) expect(await due(amount)).toBe(paymentId)
    expect((await state()).dueMinor).toBe(expected)
    expect(await t.runJobs()).toContain('drive-payment')
    const { captured = 0, refunded = 0 } = (await charge()) ?? {}
    expect(captured - refunded).toBe(expected)
  })

  it('is the smallest of several concurrent amounts', async () => {
    await due('all')
    await Promise.all([4_000, 1_000, 30_000].map((amount) => due(amount)))
    expect((await state()).dueMinor).toBe(1_000)
  })

  it('of a payment at the salon is not changed', async () => {
    const cash = { salonId: testSalon.salonId, orderId, customerId: me.id, method: 'cash', minor: 500 } as const
    await recordPointOfSalePayment(database.db, { ...cash, currency: 'DKK', now: t.clock.at })
    await due(0)
    const { rows: all } = await database.pool.query(
      'select provider, due_minor from payment where order_id = $1 order by provider',
      [orderId],
    )
    expect(all).toEqual([
      { provider: 'point_of_sale', due_minor: 500 },
      { provider: 'simulated', due_minor: 0 },
    ])
  })

  it('of another salon’s order cannot be changed', async () => {
    const setting = database.db.transaction().execute((tx) => setDue(t.app, tx, { salonId: randomUUID(), orderId }, 0))
    expect(await setting).toBeNull()
    expect((await state()).dueMinor).toBeNull()
  })
})

describe('a payment', () => {
  it('is captured and refunded once by concurrent jobs', async () => {
    await due('all')
    expect(await atOnce(drive(), drive(), drive())).toEqual({ done: 3, refused: [] })
    expect(await state()).toEqual({ status: 'captured', dueMinor: 40_000, captured: 40_000, refunded: 0 })
    await due(4_000)
    expect(await atOnce(drive(), drive(), drive())).toEqual({ done: 3, refused: [] })
    expect(await state()).toEqual({ status: 'captured', dueMinor: 4_000, captured: 40_000, refunded: 36_000 })
    expect(await charge()).toEqual({ status: 'captured', captured: 40_000, refunded: 36_000 })
  })

  it('whose refund is refused is requested with the number of refusals, and the failure is reported', async () => {
    await due('all')
    await drive()
    await due(4_000)
    const asked: unknown[] = []
    const refund: Payments['refund'] = async (ref, id, minor, refusals) => {
      asked.push(refusals)
      const charge = await t.app.payments.capture(ref, id, minor)
      return { ...charge, refused: { chargedBack: asked.length === 1, message: 'No balance.' } }
    }
    await drive(failing({ refund }))
    await expect(drive(failing({ refund }))).rejects.toThrow('No balance.')
    await expect(drive(failing({ refund }))).rejects.toThrow('No balance.')
    expect(asked).toEqual([0, 1, 2])
    expect(await state()).toMatchObject({ captured: 40_000, refunded: 0 })
    await drive()
    expect(await state()).toMatchObject({ refunded: 36_000 })
  })

  it('is not overwritten with an older state by a slower job', async () => {
    await due('all')
    let stale: Awaited<ReturnType<Payments['capture']>> | undefined
    const capture: Payments['capture'] = async (...call) => {
      stale = await t.app.payments.capture(...call)
      // Meanwhile another job captures, and refunds most of it.
      await drive()
      await due(4_000)
      await drive()
      return stale
    }
    await drive(failing({ capture }))
    expect(stale).toMatchObject({ capturedMinor: 40_000, refundedMinor: 0 })
    expect(await state()).toEqual({ status: 'captured', dueMinor: 4_000, captured: 40_000, refunded: 36_000 })
  })

  it('is driven again after the provider was unavailable', async () => {
    await due(4_000)
    const away = failing({ capture: () => Promise.reject(new ProviderUnavailable('away')) })
    await expect(drive(away)).rejects.toThrow('away')
    expect(await state()).toMatchObject({ status: 'authorised', captured: 0 })
    await drivePaymentSoon(away, paymentId)
    expect(await state()).toMatchObject({ status: 'authorised', captured: 0 })
    await t.runJobs()
    expect(await state()).toEqual({ status: 'captured', dueMinor: 4_000, captured: 4_000, refunded: 0 })
  })

  it('that does not exist is not driven', async () => {
    await drivePayment(t.app, randomUUID())
    await drivePaymentSoon(t.app, null)
    expect(await database.db.transaction().execute((tx) => lockPayment(tx, randomUUID()))).toBeUndefined()
  })
})
