import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { type Charge, type Payments, ProviderUnavailable } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { findUnknownCharges } from './find-unknown-charges.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const HOUR = 60

const { database, t, testSalon: salon, me } = freshTestSalon(NOW)
beforeEach(async () => {
  await database.db.deleteFrom('provider_sweep').execute()
})

/** Searches `minutes` after NOW. Returns how many minutes before it the list began. */
async function searchAt(minutes: number, pages: () => Charge[] = () => [], succeeds = true): Promise<number> {
  t.clock.at = addMinutes(NOW, minutes)
  let began = t.clock.at
  const listSince: Payments['listSince'] = async function* (since) {
    began = since
    yield pages()
  }
  await findUnknownCharges({ ...t.app, payments: { ...t.app.payments, listSince } }, async () => succeeds)
  return (t.clock.at.getTime() - began.getTime()) / 60_000
}
const unavailable = (): Charge[] => {
  throw new ProviderUnavailable('no answer')
}

it('the first search reads a day, and each later one an hour more than passed since the last', async () => {
  expect(await searchAt(0)).toBe(24 * HOUR)
  expect(await searchAt(1)).toBe(HOUR + 1)
  expect(await searchAt(2)).toBe(HOUR + 1)
  expect(await searchAt(2 + 30 * HOUR)).toBe(31 * HOUR)
})

it('the search after a failed one reads its period too', async () => {
  await searchAt(0)
  await expect(searchAt(1, unavailable)).rejects.toThrow('no answer')
  expect(await searchAt(90)).toBe(HOUR + 90)
})

it('after a long outage the last seven days are read, in which an authorisation can still be held', async () => {
  await searchAt(0)
  expect(await searchAt(9 * 24 * HOUR)).toBe(7 * 24 * HOUR)
})

it('a charge that can never be settled is searched for a day and an hour, not for seven days each minute', async () => {
  await putShampoo(t.app, me, salon, 1)
  const declined: Charge[] = []
  const failing: Payments['authorise'] = async (request) => {
    const { paymentId } = request
    declined.push({
      ...{ status: 'authorised', ref: `pi_${paymentId}`, paymentId, createdAt: NOW },
      ...{ amountMinor: 12_500, capturedMinor: 0, refundedMinor: 0 },
    })
    throw new ProviderUnavailable('no answer')
  }
  await payCart({ ...t.app, payments: { ...t.app.payments, authorise: failing } }, me).catch(() => null)
  await database.db.updateTable('payment').set({ status: 'abandoned' }).where('customer_id', '=', me.id).execute()
  const fails = (minutes: number) => searchAt(minutes, () => declined, false)
  await searchAt(0)
  expect(await fails(5 * HOUR)).toBe(6 * HOUR)
  expect(await fails(3 * 24 * HOUR)).toBe(73 * HOUR)
  expect(await fails(3 * 24 * HOUR + 1)).toBe(25 * HOUR + 1)
  expect(await fails(3 * 24 * HOUR + 2)).toBe(25 * HOUR + 1)
})

it('a clock that was set back skips nothing', async () => {
  await searchAt(10)
  expect(await searchAt(0)).toBe(HOUR)
})

it('finds the charge of a payment whose answer was lost, again until it could be settled', async () => {
  await putShampoo(t.app, me, salon, 1)
  const lost: Payments['authorise'] = async (request) => {
    await t.app.payments.authorise(request)
    throw new ProviderUnavailable('no answer')
  }
  await expect(payCart({ ...t.app, payments: { ...t.app.payments, authorise: lost } }, me)).rejects.toMatchObject({
    code: 'payment_unavailable',
  })
  const payments = database.db.selectFrom('payment').select('id').where('customer_id', '=', me.id)
  const { id } = await payments.executeTakeFirstOrThrow()
  const search = async (minutes: number, succeeds: boolean) => {
    t.clock.at = addMinutes(NOW, minutes)
    const found: string[] = []
    await findUnknownCharges(t.app, async ({ paymentId }) => found.push(paymentId) > 0 && succeeds)
    return found.includes(id)
  }
  expect(await search(1, false)).toBe(true)
  expect(await search(5 * HOUR, true)).toBe(true)
  expect(await search(5 * HOUR + 1, true)).toBe(false)
})
