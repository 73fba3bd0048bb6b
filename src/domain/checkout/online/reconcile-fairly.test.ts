import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { type Payments, ProviderUnavailable } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon: salon } = freshTestSalon(NOW)

describe('of many payments', () => {
  const limited = { graceSeconds: -1, most: 1 }
  /** An order of products whose payment is captured and whose refund is due. */
  async function refundDue(at: Date) {
    t.clock.at = at
    const customer = await addCustomer(database.db)
    await putShampoo(t.app, customer, salon, 1)
    const outcome = await payCart(t.app, customer)
    if (outcome.kind !== 'placed') throw new Error('not placed')
    const payment = database.db.updateTable('payment').set({ due_minor: 0 }).where('order_id', '=', outcome.orderId)
    return (await payment.returning('id').executeTakeFirstOrThrow()).id
  }
  const refunded = async (id: string) =>
    (
      await database.db
        .selectFrom('payment')
        .select('refunded_minor as minor')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).minor > 0

  it('one that fails each time does not keep a younger one waiting', async () => {
    await database.db.updateTable('product').set({ stock: 9 }).where('salon_id', '=', salon.salonId).execute()
    const failing = await refundDue(NOW)
    const younger = await refundDue(addMinutes(NOW, 1))
    const { payments } = t.app
    const refund: Payments['refund'] = (ref, id, minor) =>
      id === failing ? Promise.reject(new ProviderUnavailable('refused')) : payments.refund(ref, id, minor)
    t.app.payments = { ...payments, refund }
    for (let run = 0; run < 2; run++) {
      t.clock.at = addMinutes(t.clock.at, 1)
      await reconcilePayments(t.app, limited)
    }
    t.app.payments = payments
    expect([await refunded(failing), await refunded(younger)]).toEqual([false, true])
    await reconcilePayments(t.app, limited)
    expect(await refunded(failing)).toBe(true)
  })

  it('one of another provider is not asked about', async () => {
    const other = await refundDue(NOW)
    await database.db.updateTable('payment').set({ provider: 'stripe' }).where('id', '=', other).execute()
    const asked: string[] = []
    const { payments } = t.app
    t.app.payments = {
      ...payments,
      refund: (ref, id, minor) => {
        asked.push(id)
        return payments.refund(ref, id, minor)
      },
    }
    await reconcilePayments(t.app, { graceSeconds: -1 })
    t.app.payments = payments
    expect(asked).not.toContain(other)
  })
})
