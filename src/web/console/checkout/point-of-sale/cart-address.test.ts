import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SaleItem } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { adding, attemptIn, changing, readItem, withParameter } from './cart-address.ts'

const [CUT, COMB, ANN, BOB] = [1, 2, 3, 4].map((n) => `0198c0de-0000-7000-8000-00000000000${n}`) as [
  ...[string, string, string, string],
]
const item = (given: Partial<SaleItem> = {}): SaleItem => ({
  ...{ kind: 'service', id: CUT, quantity: 1, staffId: ANN },
  ...given,
})
const comb = item({ kind: 'product', id: COMB, quantity: 2, staffId: null })
const itemsIn = (address: string) => new URLSearchParams(address).getAll('item').flatMap(readItem)
const withItems = (...items: SaleItem[]) =>
  items.reduce((search, one) => new URLSearchParams(adding(search, one)), new URLSearchParams())

const anyItem = fc.record({
  kind: fc.constantFrom('service', 'product'),
  id: fc.constantFrom(CUT, COMB),
  quantity: fc.integer({ min: 1, max: 50 }),
  staffId: fc.constantFrom(null, ANN, BOB),
}) as fc.Arbitrary<SaleItem>

describe('an item of the cart', () => {
  it.each([
    [`service.${CUT}.2.${ANN}`, [item({ quantity: 2 })]],
    [`product.${COMB}.2.`, [comb]],
    [`service.${CUT}`, [item({ staffId: null })]],
    [`voucher.${CUT}.1.`, []],
    ['', []],
  ])('is read from %s', (text, expected) => {
    expect(readItem(text)).toEqual(expected)
  })

  it('is read as it was added, whatever it is', () => {
    fc.assert(
      fc.property(anyItem, (one) => {
        expect(itemsIn(adding(new URLSearchParams(), one))).toEqual([one])
      }),
    )
  })
})

describe('adding an item', () => {
  it('increases the quantity of the same item by the same team member', () => {
    expect(itemsIn(`?${withItems(item(), comb, item({ quantity: 3 }))}`)).toEqual([item({ quantity: 4 }), comb])
  })

  it('is another line for another team member', () => {
    expect(itemsIn(`?${withItems(item(), item({ staffId: BOB }), item({ staffId: null }))}`)).toHaveLength(3)
  })

  it('never loses a quantity, and has one line for each item and team member', () => {
    const one = anyItem.map((given) => ({ ...given, kind: given.id === CUT ? 'service' : 'product' }) as SaleItem)
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (items) => {
        const read = itemsIn(`?${withItems(...items)}`)
        const sum = (all: readonly SaleItem[]) => all.reduce((total, { quantity }) => total + quantity, 0)
        expect(sum(read)).toBe(sum(items))
        expect(new Set(read.map(({ id, staffId }) => `${id} ${staffId}`)).size).toBe(read.length)
      }),
    )
  })

  it('keeps the other parameters', () => {
    const search = new URLSearchParams({ tip: '20', coupon: 'TEN' })
    expect(new URLSearchParams(adding(search, comb)).get('tip')).toBe('20')
    expect(search.has('item')).toBe(false)
  })

  it('says whose tip and next item it is: the seller of the last one, or unassigned', () => {
    const who = (one: SaleItem) => new URLSearchParams(adding(new URLSearchParams(), one)).get('who')
    expect(who(item({ staffId: BOB }))).toBe(BOB)
    expect(who(item({ staffId: null }))).toBe('unassigned')
  })
})

describe('changing an item', () => {
  const search = withItems(item(), comb)

  it('changes its quantity or team member only', () => {
    expect(itemsIn(changing(search, 0, { staffId: BOB }))).toEqual([item({ staffId: BOB }), comb])
    expect(itemsIn(changing(search, 1, { quantity: 5 }))).toEqual([item(), { ...comb, quantity: 5 }])
    expect(itemsIn(changing(search, 2, { quantity: 5 }))).toEqual([item(), comb])
  })

  it('removes it at a quantity of 0', () => {
    expect(itemsIn(changing(search, 0, { quantity: 0 }))).toEqual([comb])
    expect(changing(withItems(comb), 0, { quantity: 0 })).toBe('?who=unassigned')
  })
})

it('a parameter is set, changed and removed', () => {
  const search = new URLSearchParams({ tip: '20' })
  expect([
    withParameter(search, 'tip', '30'),
    withParameter(search, 'who', 'ann'),
    withParameter(search, 'tip', ''),
  ]).toEqual([...['?tip=30', '?tip=20&who=ann', '?']])
  expect(String(search)).toBe('tip=20')
})

it('the idempotency key of an address is an id', () => {
  expect(attemptIn(new URLSearchParams({ attempt: CUT }))).toBe(CUT)
  for (const attempt of ['', 'again', `${CUT}1`]) expect(attemptIn(new URLSearchParams({ attempt }))).toBeNull()
  expect(attemptIn(new URLSearchParams())).toBeNull()
})
