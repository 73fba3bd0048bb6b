import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addTestSalon, choose, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { noPayments } from '../../../platform/payments/no-payments.ts'
import { simulatedAccounts } from '../../../platform/payouts/simulated-accounts.ts'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { listCards } from '../cards/list-cards.ts'
import { createLink } from '../payment-links/create-link.ts'
import { getLink } from '../payment-links/get-link.ts'
import { listLinks } from '../payment-links/list-links.ts'
import { cardFormOf } from './card-form-of.ts'
import { expectPaymentTerms } from './expect-payment-terms.ts'
import { readOnlineTipPercents } from './read-tips.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const SLOT = new Date('2026-12-15T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon()
let app: App

/** What booking the cut would require, and how a card would be entered. */
async function asked() {
  const choice = { salonId: testSalon.salonId, startsAt: SLOT, services: [{ id: testSalon.cut, netMinor: 40_000 }] }
  const terms = await expectPaymentTerms(app, me, { ...choice, totalMinor: 40_000 })
  return [terms?.requires, terms?.dueNowMinor, (await cardFormOf(app, testSalon.salonId)).kind]
}

describe('while no cards are accepted', () => {
  beforeEach(async () => {
    app = { ...t.app, payments: noPayments() }
    const changed = { prepay: 'everybody', late_charge: 'cancel' } as const
    await database.db.updateTable('salon').set(changed).where('id', '=', testSalon.salonId).execute()
  })

  it('an appointment is paid in the salon, also where the salon requires payment when booking', async () => {
    await choose(app, me, testSalon, SLOT)
    expect(await asked()).toEqual(['in_salon', 0, 'none'])
    await expect(payCart(app, me)).rejects.toMatchObject({
      details: { fields: { paymentMethod: 'card_not_accepted' } },
    })
    expect(await payCart(app, me, '', 'cash')).toMatchObject({ kind: 'placed' })
    await reconcilePayments(app, { graceSeconds: -1 })
  })

  it('products cannot be ordered', async () => {
    await putShampoo(app, me, testSalon, 1)
    await expect(payCart(app, me)).rejects.toMatchObject({ code: 'not_eligible' })
    expect(await listCards(app, me)).toEqual([])
  })
})

describe('while salons need a payout account, and a salon’s is not complete', () => {
  beforeEach(async () => {
    app = { ...t.app, connectedAccounts: { ...simulatedAccounts(database.db, t.app.origin), required: true } }
    await database.db.updateTable('salon').set({ deposit: 'everybody' }).where('id', '=', testSalon.salonId).execute()
  })

  it('an appointment is paid there, whatever the salon requires', async () => {
    await choose(app, me, testSalon, SLOT)
    expect(await asked()).toEqual(['in_salon', 0, 'none'])
    expect(await payCart(app, me, '', 'cash')).toMatchObject({ kind: 'placed' })
  })

  it('a customer who has many unpaid appointments elsewhere can book; in the salon itself they are limited', async () => {
    const limited = { ...app, limits: { ...app.limits, unpaidAppointments: 1 } }
    await choose(app, me, await addTestSalon(database.db), SLOT)
    await payCart(app, me, '', 'cash')
    await choose(limited, me, testSalon, addMinutes(SLOT, 120))
    expect(await payCart(limited, me, '', 'cash')).toMatchObject({ kind: 'placed' })
    await choose(limited, me, testSalon, addMinutes(SLOT, 24 * 60))
    await expect(payCart(limited, me, '', 'cash')).rejects.toMatchObject({
      details: { fields: { paymentMethod: 'too_many_unpaid_here' } },
    })
  })

  it('no tip is suggested that could not be paid', async () => {
    await database.db.updateTable('salon').set({ tips_online: true }).where('id', '=', testSalon.salonId).execute()
    expect(await readOnlineTipPercents(app, testSalon.salonId)).toBeNull()
    expect(await readOnlineTipPercents(t.app, testSalon.salonId)).toEqual([10, 15, 20])
  })

  it('a payment link from before has no form for a card, and no tips', async () => {
    await database.db.updateTable('salon').set({ tips_online: true }).where('id', '=', testSalon.salonId).execute()
    await choose(app, me, testSalon, SLOT)
    const placed = await payCart(app, me, '', 'cash')
    const bookingId = placed.kind === 'placed' ? placed.bookingId : null
    if (!bookingId) throw new Error('not booked')
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    await createLink(t.app, owner, { bookingId, amountMinor: 40_000, days: '3', ways: [] })
    const { open } = await listLinks(t.app, owner, bookingId)
    const token = open?.address?.split('/').at(-1) ?? ''
    expect((await getLink(t.app, token)).tips).not.toBeNull()
    const { salonId, tips } = await getLink(app, token)
    expect([tips, (await cardFormOf(app, salonId)).kind]).toEqual([null, 'none'])
  })

  it('an appointment has no payment link', async () => {
    await choose(app, me, testSalon, SLOT)
    const placed = await payCart(app, me, '', 'cash')
    const bookingId = placed.kind === 'placed' ? placed.bookingId : null
    if (!bookingId) throw new Error('not booked')
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    expect(await listLinks(app, owner, bookingId)).toMatchObject({ dueMinor: 40_000, noCards: 'no_payout_account' })
    expect(await listLinks(t.app, owner, bookingId)).toMatchObject({ dueMinor: 40_000, noCards: null })
    const link = { bookingId, amountMinor: 40_000, days: '3', ways: [] }
    await expect(createLink(app, owner, link)).rejects.toMatchObject({ code: 'not_eligible' })
  })

  it('the salon’s policy applies once it is complete', async () => {
    const now = app.clock.now()
    const account = { salon_id: testSalon.salonId, ref: 'acct_done', complete: true, created_at: now, synced_at: now }
    await database.db.insertInto('payout_account').values(account).execute()
    expect(await asked()).toEqual(['deposit', expect.any(Number), 'own'])
    await choose(app, me, testSalon, SLOT)
    await expect(payCart(app, me, '', 'cash')).rejects.toMatchObject({ code: 'not_eligible' })
  })
})
