import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import type { PointOfSaleMethod } from '../../kernel/payment-types.ts'
import { findNetPaid, recordPointOfSalePayment, refundAtPointOfSale } from './point-of-sale-payment.ts'

const database = freshDatabase()
let salonId: string
let minute = 0
const nextMinute = () => new Date(Date.UTC(2026, 11, 1, 0, minute++))

beforeAll(async () => {
  salonId = (await addSalon(database.db)).id
})

interface Paid {
  method: PointOfSaleMethod
  minor: number
}

async function addOrder(payments: readonly Paid[]): Promise<string> {
  const id = randomUUID()
  const times = { created_at: nextMinute(), updated_at: nextMinute() }
  const minor = { services_minor: 0, products_minor: 0 }
  await database.db
    .insertInto('customer_order')
    .values({ salon_id: salonId, id, attempt_key: id, status: 'placed', currency: 'DKK', ...minor, ...times })
    .execute()
  for (const one of payments) {
    const payment = { salonId, orderId: id, customerId: null, currency: 'DKK', now: nextMinute() }
    await recordPointOfSalePayment(database.db, { ...payment, ...one })
  }
  return id
}
const refund = (orderId: string, { method, minor }: Paid) =>
  refundAtPointOfSale(database.db, { salonId, orderId, method, minor, now: nextMinute() })
const refunded = async (orderId: string) => {
  const payments = database.db
    .selectFrom('payment')
    .select(['captured_minor', 'refunded_minor', 'due_minor'])
    .where('order_id', '=', orderId)
  const found = await payments.orderBy('created_at').execute()
  for (const one of found) expect(one.due_minor).toBe(one.captured_minor - one.refunded_minor)
  return found.map((one) => one.refunded_minor)
}

/** One method’s payments, refunded from the latest to the first. */
function model(payments: readonly Paid[], refunds: readonly Paid[]): number[] {
  const done = payments.map(() => 0)
  for (const { method, minor } of refunds) {
    let left = minor
    for (let i = payments.length - 1; i >= 0; i--) {
      const payment = payments[i]
      if (payment?.method !== method) continue
      const part = Math.min(left, payment.minor - (done[i] ?? 0))
      done[i] = (done[i] ?? 0) + part
      left -= part
    }
  }
  return done
}

const method = fc.constantFrom('cash' as const, 'terminal' as const)

describe('a refund at the salon', () => {
  it('is taken from the latest payment by the same method first', async () => {
    const order = await addOrder([
      { method: 'cash', minor: 300 },
      { method: 'terminal', minor: 500 },
      { method: 'cash', minor: 200 },
    ])
    await refund(order, { method: 'cash', minor: 150 })
    expect(await refunded(order)).toEqual([0, 0, 150])
    await refund(order, { method: 'cash', minor: 100 })
    expect(await refunded(order)).toEqual([50, 0, 200])
    await refund(order, { method: 'terminal', minor: 500 })
    expect(await refunded(order)).toEqual([50, 500, 200])
    expect(await findNetPaid(database.db, salonId, order)).toEqual({ cash: 250, terminal: 0, card: 0 })
  })

  it('matches a simple model for any payments and refunds', async () => {
    const payments = fc.array(fc.record({ method, minor: fc.integer({ min: 1, max: 900 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    const shares = fc.array(fc.record({ method, share: fc.integer({ min: 0, max: 100 }) }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(payments, shares, async (paid, requested) => {
        const orderId = await addOrder(paid)
        const refunds: Paid[] = []
        for (const { method: by, share } of requested) {
          // The caller has checked that enough was paid.
          const net = await findNetPaid(database.db, salonId, orderId)
          const one = { method: by, minor: Math.floor((net[by] * share) / 100) }
          refunds.push(one)
          await refund(orderId, one)
        }
        expect(await refunded(orderId)).toEqual(model(paid, refunds))
        const total = (all: readonly Paid[], of: PointOfSaleMethod) =>
          all.reduce((sum, one) => sum + (one.method === of ? one.minor : 0), 0)
        const left = (of: PointOfSaleMethod) => total(paid, of) - total(refunds, of)
        const net = { cash: left('cash'), terminal: left('terminal'), card: 0 }
        expect(await findNetPaid(database.db, salonId, orderId)).toEqual(net)
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('does not change other orders or another salon’s', async () => {
    const [one, other] = [
      await addOrder([{ method: 'cash', minor: 300 }]),
      await addOrder([{ method: 'cash', minor: 300 }]),
    ]
    await refund(one, { method: 'cash', minor: 300 })
    expect(await refunded(other)).toEqual([0])
    const elsewhere = { salonId: randomUUID(), orderId: other, method: 'cash', minor: 300, now: nextMinute() } as const
    await refundAtPointOfSale(database.db, elsewhere)
    expect(await refunded(other)).toEqual([0])
    expect(await findNetPaid(database.db, elsewhere.salonId, other)).toEqual({ cash: 0, terminal: 0, card: 0 })
  })
})
