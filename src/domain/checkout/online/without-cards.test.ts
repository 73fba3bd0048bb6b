import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { choose, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { noPayments } from '../../../platform/payments/no-payments.ts'
import type { App } from '../../kernel/app.ts'
import { listCards } from '../cards/list-cards.ts'
import { expectPaymentTerms } from './expect-payment-terms.ts'
import { reconcile } from './reconcile.ts'

const SLOT = new Date('2026-12-15T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon()
let app: App

describe('while no cards are accepted', () => {
  beforeEach(async () => {
    app = { ...t.app, payments: noPayments() }
    const changed = { prepay: 'everybody', late_charge: 'cancel' } as const
    await database.db.updateTable('salon').set(changed).where('id', '=', testSalon.salonId).execute()
  })

  it('an appointment is paid in the salon, also where the salon requires payment when booking', async () => {
    await choose(app, me, testSalon, SLOT)
    const choice = { salonId: testSalon.salonId, startsAt: SLOT, services: [{ id: testSalon.cut, netMinor: 40_000 }] }
    const asked = await expectPaymentTerms(app, me, { ...choice, totalMinor: 40_000 })
    expect(asked).toEqual({ requires: 'in_salon', dueNowMinor: 0, depositMinor: 0, chargeAt: null })
    await expect(payCart(app, me)).rejects.toMatchObject({
      details: { fields: { paymentMethod: 'card_not_accepted' } },
    })
    expect(await payCart(app, me, '', 'cash')).toMatchObject({ kind: 'placed' })
    await reconcile(app, { graceSeconds: -1 })
  })

  it('products cannot be ordered', async () => {
    await putShampoo(app, me, testSalon, 1)
    await expect(payCart(app, me)).rejects.toMatchObject({ code: 'not_eligible' })
    expect(await listCards(app, me)).toEqual([])
  })
})
