import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../tests/support/stripe/server.ts'
import type { CardReaders } from '../../domain/kernel/payments.ts'
import { stripePayments } from './stripe.ts'

let stub: StripeStub
let readers: CardReaders
let ref: string

beforeAll(async () => {
  stub = await startStripe()
  readers = stripePayments({ ...STUB_KEYS, apiBase: stub.origin }).cardReaders
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.state.fault = null
  ref = stub.store.add('terminal.location', { display_name: 'Fryd' }).id
})

const suggest = (percents: number[] | null, currency = 'DKK') =>
  readers.suggestTips({ ref, readerRefs: [] }, percents && { currency, percents })
const overrideOf = () => stub.store.get('terminal.location', ref).configuration_overrides
const configurationOf = (id = overrideOf()) => stub.store.get('terminal.configuration', String(id))
const percentsOf = (currency: 'dkk' | 'eur') => configurationOf().tipping?.[currency]?.percentages?.map(Number)

it('tips are suggested by one configuration, and none any more when the salon takes none', async () => {
  await suggest(null)
  expect(overrideOf()).toBeUndefined()
  await suggest([10, 15, 20])
  const id = overrideOf()
  expect(percentsOf('dkk')).toEqual([10, 15, 20])
  await suggest(null)
  expect(configurationOf().tipping).toBeUndefined()
  await suggest([5, 10, 15])
  expect([overrideOf(), percentsOf('dkk')]).toEqual([id, [5, 10, 15]])
})

it('a configuration that the site did not make is never changed', async () => {
  const other = stub.store.add('terminal.configuration', { name: 'Splash screen' })
  stub.store.get('terminal.location', ref).configuration_overrides = other.id
  const before = structuredClone(other)
  await suggest(null)
  expect(overrideOf()).toBe(other.id)
  await suggest([10, 15, 20])
  expect(configurationOf(other.id)).toEqual(before)
  expect(configurationOf()).toMatchObject({ name: `tips:${ref}`, tipping: { dkk: {} } })
})

it('a configuration that was deleted at Stripe is created again', async () => {
  await suggest([10, 15, 20])
  stub.store.table('terminal.configuration').delete(String(overrideOf()))
  await suggest([10, 15, 20])
  expect(percentsOf('dkk')).toEqual([10, 15, 20])
})

it('after a lost answer other percentages, another currency and another name of the salon are another call', async () => {
  stub.state.fault = (path) => (path.endsWith('configurations') ? 'lost' : null)
  await expect(suggest([10, 15, 20])).rejects.toThrow()
  stub.state.fault = null
  stub.store.get('terminal.location', ref).display_name = 'Another name'
  await suggest([10, 15, 20], 'EUR')
  expect(percentsOf('eur')).toEqual([10, 15, 20])
})

it('nothing is written for a currency in which readers suggest no tips', async () => {
  await suggest([10, 15, 20], 'ISK')
  expect(overrideOf()).toBeUndefined()
})
