import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { confirmed } from '../../../../tests/support/sessions.ts'
import { askForMore } from '../../../../tests/support/stripe/resources/accounts.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { addTestSalon, choose, payCart, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { simulatedAccounts } from '../../../platform/payouts/simulated-accounts.ts'
import { stripeAccounts } from '../../../platform/payouts/stripe-accounts.ts'
import { markSettlementDue } from '../../commerce/payments/settlement-due.ts'
import { watchProvider } from '../../commerce/payments/watch-provider.ts'
import type { Member } from '../../kernel/member.ts'
import { balanceOf } from '../ledger/balance.ts'
import { getFinance } from '../settlement/get-finance.ts'
import { makePayouts } from '../settlement/make-payouts.ts'
import { setPayoutFrequency } from '../settlement/payout-schedule.ts'
import { sendPayouts } from '../settlement/send-payouts.ts'
import { listPayouts, settleManually } from '../settlement/settle-manually.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { completeSimulated, refreshPayoutAccount } from './complete-simulated.ts'
import { getPayoutAccount } from './get-payout-account.ts'
import { listLackingAccounts } from './list-payout-accounts.ts'
import { startOnboarding } from './start-onboarding.ts'
import { syncPayoutAccounts } from './sync-payout-account.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const HOUR = 3_600_000
const { database, t, testSalon, me } = freshTestSalon()
let stub: StripeStub
let owner: Member

beforeAll(async () => {
  stub = await startStripe()
  stub.topUp(10_000_000)
})
afterAll(() => stub.close())
beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  t.app.connectedAccounts = stripeAccounts({ secretKey: STUB_KEYS.secretKey, apiBase: stub.origin }, true)
})

/** The owner gives everything on the stub's page, and returns. */
async function onboard(last4 = '6243') {
  const url = await startOnboarding(t.app, owner)
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ complete: 'yes', last4 }),
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toBe(`${t.app.origin}/partner/finance?onboarded`)
  await refreshPayoutAccount(t.app, owner)
}

async function earn() {
  await choose(t.app, me, testSalon, SLOT)
  const { orderId } = await payForAppointment(t.app, me)
  await database.db.updateTable('booking').set({ status: 'completed' }).where('order_id', '=', orderId).execute()
  await markSettlementDue(database.db, [{ salonId: testSalon.salonId, orderId }])
  await settleOrders(t.app)
}

async function nextWeek() {
  t.clock.at = new Date(t.clock.at.getTime() + 8 * 24 * HOUR)
  await makePayouts(t.app)
  await sendPayouts(t.app)
}

const account = () => getPayoutAccount(t.app, owner)
const problems = async () =>
  (await database.db.selectFrom('provider_problem').select('message').execute()).map(({ message }) => message)

describe('the account of a salon at Stripe', () => {
  it('is set up on Stripe’s pages, once, and says what is missing until then', async () => {
    expect(await account()).toBeNull()
    await Promise.all([startOnboarding(t.app, owner), startOnboarding(t.app, owner)])
    expect(stub.state.requests.filter(({ path }) => path === '/v1/accounts').map(({ key }) => key)).toContain(
      `account:${testSalon.salonId}`,
    )
    await refreshPayoutAccount(t.app, owner)
    expect(await account()).toMatchObject({ complete: false, due: ['bank', 'identity', 'business', 'terms'] })
    await onboard()
    expect(await account()).toMatchObject({ complete: true, due: [], bankLast4: '6243' })
    expect(t.mails).toContainEqual(expect.objectContaining({ to: owner.email }))
  })

  it('is read again by a job, which shows a new requirement and its deadline to owner and operator', async () => {
    await onboard()
    const ref = (await account())?.ref ?? ''
    const deadline = stub.store.now() + 7 * 86_400
    askForMore(stub.store, ref, ['individual.verification.document'], deadline)
    t.clock.at = new Date(t.clock.at.getTime() + 7 * HOUR)
    await syncPayoutAccounts(t.app)
    expect(await account()).toMatchObject({ complete: true, due: ['identity'], deadline: new Date(deadline * 1000) })
    const operator = await addOperator(database.db)
    expect(await listLackingAccounts(t.app, operator)).toMatchObject([
      { salonId: testSalon.salonId, due: ['identity'] },
    ])
    stub.advance(8 * 86_400_000)
    t.clock.at = new Date(t.clock.at.getTime() + HOUR)
    await syncPayoutAccounts(t.app)
    expect(await account()).toMatchObject({ complete: false, overdue: true })
  })

  it('that no longer exists there does not keep others from being read', async () => {
    await onboard()
    const closed = (await account())?.ref ?? ''
    stub.store.table('account').delete(closed)
    const other = await addTestSalon(database.db)
    const competitor = await addMember(database.db, other.salonId, 'owner')
    await startOnboarding(t.app, competitor)
    const synced = (salonId: string, at: string) =>
      database.db
        .updateTable('payout_account')
        .set({ synced_at: new Date(at) })
        .where('salon_id', '=', salonId)
        .execute()
    await synced(testSalon.salonId, '2026-01-01T00:00:00Z')
    await synced(other.salonId, '2026-01-02T00:00:00Z')
    await syncPayoutAccounts(t.app)
    expect(await getPayoutAccount(t.app, competitor)).toMatchObject({ due: ['bank', 'identity', 'business', 'terms'] })
  })

  it('is for owners, and for sites with a provider', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    await expect(startOnboarding(t.app, manager)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(listLackingAccounts(t.app, await addOperator(database.db, 'customer'))).rejects.toMatchObject({
      code: 'not_allowed',
    })
    t.app.connectedAccounts = null
    expect(await account()).toBeUndefined()
    await expect(startOnboarding(t.app, owner)).rejects.toMatchObject({ code: 'not_eligible' })
  })

  it('cannot be set up before the marketplace has its profile at Stripe, which operators see', async () => {
    t.app.connectedAccounts = t.app.connectedAccounts && watchProvider(t.app, t.app.connectedAccounts, 'stripe')
    stub.store.hasPlatformProfile = false
    await expect(startOnboarding(t.app, owner)).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await problems()).toMatchObject([expect.stringContaining('settings/connect/platform-profile')])
    stub.store.hasPlatformProfile = true
    // Although Stripe repeats the refusal of a key for a day.
    await startOnboarding(t.app, owner)
    expect(await problems()).toEqual([])
  })

  it('is set up also when the answer was lost and the salon has another name since', async () => {
    stub.state.fault = (path) => (path === '/v1/accounts' ? 'lost' : null)
    await expect(startOnboarding(t.app, owner)).rejects.toMatchObject({ code: 'payment_unavailable' })
    stub.state.fault = null
    await database.db.updateTable('salon').set({ name: 'Fryd & Co' }).where('id', '=', testSalon.salonId).execute()
    await startOnboarding(t.app, owner)
    const ref = (await account())?.ref ?? ''
    expect(stub.store.get('account', ref)).toMatchObject({ metadata: { salon_id: testSalon.salonId } })
  })

  it('is refused plainly while Stripe does not respond', async () => {
    stub.state.down = true
    await expect(startOnboarding(t.app, owner)).rejects.toMatchObject({ code: 'payment_unavailable' })
    stub.state.down = false
    await startOnboarding(t.app, owner)
    stub.state.down = true
    // The page to which the owner returns is shown.
    await refreshPayoutAccount(t.app, owner)
    stub.state.down = false
    expect(await account()).toMatchObject({ complete: false })
  })
})

describe('card payments', () => {
  it('are refused without a complete account where one is required', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await expect(payCart(t.app, me)).rejects.toMatchObject({
      code: 'not_eligible',
      details: { fields: { paymentMethod: 'card_not_accepted' } },
    })
    expect(await payCart(t.app, me, '', 'cash')).toMatchObject({ kind: 'placed' })
  })
})

describe('a payout', () => {
  it('is transferred to the account once, also when the answer was lost', async () => {
    await onboard()
    await earn()
    stub.state.fault = (path) => (path === '/v1/transfers' ? 'lost' : null)
    await nextWeek()
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'due', minor: 39_200 }])
    stub.state.fault = null
    await sendPayouts(t.app)
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'sent', minor: 39_200 }])
    const ref = (await account())?.ref
    const transfers = [...stub.store.table('transfer').values()].filter(({ destination }) => destination === ref)
    expect(transfers).toMatchObject([{ amount: 39_200, currency: 'dkk' }])
  })

  it('is transferred once also when its answer was lost more than a day ago', async () => {
    await onboard()
    await earn()
    stub.state.fault = (path) => (path === '/v1/transfers' ? 'lost' : null)
    await nextWeek()
    stub.state.fault = null
    stub.advance(25 * HOUR)
    await sendPayouts(t.app)
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'sent', minor: 39_200 }])
    const ref = (await account())?.ref
    const transfers = [...stub.store.table('transfer').values()].filter(({ destination }) => destination === ref)
    expect(transfers).toHaveLength(1)
  })

  it('waits while the marketplace’s balance is too small, and is sent then, though Stripe repeats the refusal', async () => {
    await onboard()
    await earn()
    stub.topUp(-10_000_000)
    await nextWeek()
    await sendPayouts(t.app)
    const sent = async () => (await getFinance(t.app, owner)).payouts.map(({ status }) => status)
    expect(await sent()).toEqual(['due'])
    const { due } = await listPayouts(t.app, await addOperator(database.db), { page: 1, limit: 9 })
    expect(due.items).toMatchObject([{ salonId: testSalon.salonId, refusals: 2 }])
    stub.topUp(10_000_000)
    await sendPayouts(t.app)
    expect(await sent()).toEqual(['sent'])
    const ref = (await account())?.ref
    expect([...stub.store.table('transfer').values()].filter(({ destination }) => destination === ref)).toHaveLength(1)
  })

  it('that Stripe refuses for another reason stays due, and operators see the reason', async () => {
    await onboard()
    await earn()
    t.app.connectedAccounts = t.app.connectedAccounts && watchProvider(t.app, t.app.connectedAccounts, 'stripe')
    stub.store.table('account').delete((await account())?.ref ?? '')
    await nextWeek()
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'due' }])
    expect(await problems()).toMatchObject([expect.stringContaining('No such')])
  })

  it('returns to the balance when the account cannot receive it', async () => {
    await onboard()
    await earn()
    stub.store.get('account', (await account())?.ref ?? '').capabilities = { transfers: 'inactive' }
    await nextWeek()
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'failed', minor: 39_200 }])
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK')).toBe(39_200)
    expect(await t.runJobs()).toContain('notify-failed-payout')
  })

  it('that the bank returns is shown to the owner and the operator', async () => {
    await onboard('0000')
    await earn()
    await nextWeek()
    stub.advance(86_400_000)
    t.clock.at = new Date(t.clock.at.getTime() + 7 * HOUR)
    await syncPayoutAccounts(t.app)
    expect(await account()).toMatchObject({ complete: true, payoutFailure: 'account_closed' })
    const lacking = await listLackingAccounts(t.app, await addOperator(database.db))
    expect(lacking).toContainEqual(
      expect.objectContaining({ salonId: testSalon.salonId, payoutFailure: 'account_closed' }),
    )
  })

  it('to such an account is never marked as paid by hand', async () => {
    await onboard()
    await earn()
    t.app.payouts = null
    const { connectedAccounts } = t.app
    t.app.connectedAccounts = null
    await nextWeek()
    const [payout] = (await getFinance(t.app, owner)).payouts
    const operator = confirmed(t.app, await addOperator(database.db))
    await expect(
      settleManually(t.app, operator, payout?.id ?? '', { outcome: 'sent', reason: 'Paid by hand today.' }),
    ).rejects.toMatchObject({ code: 'not_eligible' })
    t.app.connectedAccounts = connectedAccounts
    await sendPayouts(t.app)
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'sent' }])
  })

  it('can be made monthly', async () => {
    await onboard()
    await setPayoutFrequency(t.app, owner, { frequency: 'month' })
    const { frequency } = await database.db
      .selectFrom('payout_schedule')
      .select('frequency')
      .where('salon_id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    expect(frequency).toBe('month')
  })
})

it('simulated accounts are complete after their one page', async () => {
  t.app.connectedAccounts = simulatedAccounts(database.db, t.app.origin)
  expect(await startOnboarding(t.app, owner)).toBe(`${t.app.origin}/partner/finance/onboarding`)
  await completeSimulated(t.app, owner)
  expect(await account()).toMatchObject({ complete: true })
})
