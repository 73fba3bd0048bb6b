import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { savedMethod } from '../../commerce/payments/saved-method.ts'
import { listCards, MAX_CARDS } from './list-cards.ts'
import { removeAllCards } from './remove-all-cards.ts'
import { removeCard } from './remove-card.ts'
import { resumeSaving, saveCard } from './save-card.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let stub: StripeStub
beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())

const save = (paymentMethodRef = 'pm_card_visa', setupId = randomUUID(), customer = me) =>
  saveCard(t.app, customer, { setupId, paymentMethodRef }, `/profile/cards?setup=${setupId}`)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const buyWith = async (ref: string, customer = me) => {
  await putShampoo(t.app, customer, testSalon, 1, true)
  return payCart(t.app, customer, ref)
}

describe.each(['simulated', 'stripe'])('saved cards of the %s provider', (provider) => {
  beforeEach(() => {
    if (provider === 'stripe')
      Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  })
  const answerBank = async (actionUrl: string, approves: boolean) => {
    const url = new URL(actionUrl)
    if (provider === 'stripe')
      return fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ approve: approves ? 'yes' : 'no' }),
        redirect: 'manual',
      })
    const [charge, secret] = ['charge', 'secret'].map((name) => url.searchParams.get(name) ?? '') as [string, string]
    return t.app.payments.bank?.answer(charge, secret, approves)
  }

  it('are saved once however often the form is sent, listed, and pay without being typed', async () => {
    const setupId = randomUUID()
    expect(await save('pm_card_visa', setupId)).toMatchObject({ kind: 'saved' })
    expect(await save('pm_card_visa', setupId)).toMatchObject({ kind: 'saved' })
    const cards = await listCards(t.app, me)
    expect(cards).toMatchObject([{ brand: 'visa', expMonth: 12, expYear: 2034 }])
    expect(await buyWith(savedMethod(cards[0]?.id ?? ''))).toMatchObject({ kind: 'placed' })
    expect(await buyWith(savedMethod(cards[0]?.id ?? ''))).toMatchObject({ kind: 'placed' })
    const payments = database.db
      .selectFrom('payment')
      .select(['status', 'captured_minor'])
      .where('customer_id', '=', me.id)
    expect(await payments.execute()).toEqual(Array(2).fill({ status: 'captured', captured_minor: 12_500 }))
  })

  it('are declined, or saved after the bank confirmed them', async () => {
    await expect(save('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_declined' })
    const setupId = randomUUID()
    const first = await save('pm_card_authenticationRequired', setupId)
    expect(first.kind).toBe('requires_action')
    expect(await listCards(t.app, me)).toEqual([])
    await answerBank((first as { actionUrl: string }).actionUrl, true)
    expect(await resumeSaving(t.app, me, setupId)).toMatchObject({ kind: 'saved' })
    expect(await listCards(t.app, me)).toHaveLength(1)

    const other = randomUUID()
    const second = await save('pm_card_authenticationRequired', other)
    await answerBank((second as { actionUrl: string }).actionUrl, false)
    await expect(resumeSaving(t.app, me, other)).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await listCards(t.app, me)).toHaveLength(1)
  })

  it('stay removed when the address of the bank’s answer is opened again', async () => {
    const setupId = randomUUID()
    const asked = await save('pm_card_authenticationRequired', setupId)
    await answerBank((asked as { actionUrl: string }).actionUrl, true)
    await resumeSaving(t.app, me, setupId)
    const [card] = await listCards(t.app, me)
    await removeCard(t.app, me, card?.id ?? '')
    expect(await refused(() => resumeSaving(t.app, me, setupId))).toEqual({ code: 'not_found' })
    expect(await listCards(t.app, me)).toEqual([])
    await t.runJobs()
  })

  it('are removed here and at the provider, and cannot pay then', async () => {
    await save()
    const [card] = await listCards(t.app, me)
    const id = card?.id ?? ''
    const remove = () => removeCard(t.app, me, id)
    expect(await atOnce(remove(), remove())).toEqual({ done: 1, refused: ['not_found'] })
    expect(await t.runJobs()).toEqual(['remove-card'])
    expect(await listCards(t.app, me)).toEqual([])
    await putShampoo(t.app, me, testSalon, 1, true)
    expect(await refused(() => payCart(t.app, me, savedMethod(id)))).toMatchObject({ code: 'invalid_input' })
    if (provider === 'stripe')
      expect([...stub.store.table('payment_method').values()].at(-1)?.customer ?? null).toBeNull()
  })

  it('are those of one customer', async () => {
    await save()
    const [card] = await listCards(t.app, me)
    const outsider = await addCustomer(database.db)
    expect(await listCards(t.app, outsider)).toEqual([])
    expect(await refused(() => removeCard(t.app, outsider, card?.id ?? ''))).toEqual({ code: 'not_found' })
    await putShampoo(t.app, outsider, testSalon, 1, true)
    const pay = () => payCart(t.app, outsider, savedMethod(card?.id ?? ''))
    expect(await refused(pay)).toMatchObject({ code: 'invalid_input' })
    const setupId = randomUUID()
    await save('pm_card_visa', setupId)
    expect(await refused(() => resumeSaving(t.app, outsider, setupId))).toEqual({ code: 'not_found' })
    await expect(save('pm_card_visa', setupId, outsider)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('have a maximum number, also when they are saved at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: MAX_CARDS + 2 }, () => save()))
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(await listCards(t.app, me)).toHaveLength(MAX_CARDS)
  })

  it('are removed with the account', async () => {
    await save()
    await database.db.transaction().execute(async (tx) => {
      await removeAllCards(t.app, tx, me.id)
      await tx.deleteFrom('person').where('id', '=', me.id).execute()
    })
    expect(await t.runJobs()).toEqual(['remove-payment-customer'])
    if (provider === 'stripe') {
      const customers = [...stub.store.table('customer').values()]
      expect(customers.filter(({ metadata }) => metadata.customer_id === me.id)).toEqual([])
    }
  })
})
