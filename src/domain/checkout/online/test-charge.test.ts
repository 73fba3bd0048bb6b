import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon, choose, payCart } from '../../../../tests/support/test-salon.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { findTestCharge, finishTestCharge, runTestCharge, type TestStep } from './test-charge.ts'

const database = freshDatabase()
let t: TestApp

beforeEach(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
})

const stepsOf = (steps: TestStep[]) =>
  steps.map(({ call, charge }) => [call, charge.status, charge.capturedMinor, charge.refundedMinor])

describe('a test charge', () => {
  it('is authorised, captured and refunded', async () => {
    expect(stepsOf(await runTestCharge(t.app, 'me', 'success'))).toEqual([
      ['authorise', 'authorised', 0, 0],
      ['capture', 'captured', 10_000, 0],
      ['refund', 'captured', 10_000, 10_000],
    ])
  })

  it('is declined with the reason of the card', async () => {
    const [step] = await runTestCharge(t.app, 'me', 'funds')
    expect(step?.charge).toMatchObject({ status: 'declined', declineCode: 'insufficient_funds' })
  })

  it('waits for the bank and continues after the confirmation', async () => {
    const [first] = await runTestCharge(t.app, 'me', 'secure')
    const charge = first?.charge
    if (charge?.status !== 'requires_action') throw new Error('not asked')
    expect(stepsOf(await finishTestCharge(t.app, 'me', charge.paymentId))).toEqual([['find', 'requires_action', 0, 0]])
    await t.app.payments.bank?.answer(charge.ref, charge.clientSecret, true)
    expect(stepsOf(await finishTestCharge(t.app, 'me', charge.paymentId)).map(([asked]) => asked)).toEqual([
      'find',
      'capture',
      'refund',
    ])
    await reconcilePayments(t.app, { graceSeconds: 0 })
    expect(await findTestCharge(t.app, charge.paymentId)).toMatchObject({ refundedMinor: 10_000 })
  })

  it('cannot access a customer’s payment', async () => {
    const me = await addCustomer(database.db)
    const testSalon = await addTestSalon(database.db, { confirms: 'manually' })
    await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
    await payCart(t.app, me)
    const { id } = await database.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
    await expect(finishTestCharge(t.app, 'me', id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(findTestCharge(t.app, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is not available with live payments', async () => {
    const live = { ...t.app, payments: { ...t.app.payments, isTest: false } }
    await expect(runTestCharge(live, 'me', 'success')).rejects.toMatchObject({ code: 'not_found' })
    const testing = { ...t.app, payments: { ...t.app.payments, isTest: true } }
    expect(await runTestCharge(testing, 'me', 'success')).toHaveLength(3)
  })
})
