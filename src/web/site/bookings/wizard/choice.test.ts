import { describe, expect, it } from 'vitest'
import type { CartProduct } from '../../../../domain/checkout/cart/get-cart.ts'
import type { SalonProduct } from '../../../../domain/salons/profile/queries.ts'
import { addonsOf, withQuantity } from './addons.ts'
import { guestsOf } from './guests-of.ts'
import {
  draftOf,
  isWhole,
  linesOf,
  type SharedDraft,
  withGuest,
  withNamesStored,
  withoutGuest,
} from './shared-draft.ts'
import { readWizardChoice } from './wizard-choice.ts'
import { sharedFields, wizardPath } from './wizard-path.ts'

const read = (search: string) => readWizardChoice(new URLSearchParams(search), 'salon')

describe('a choice', () => {
  it('can be written to a URL and read back', () => {
    const choice = {
      salon: 'salon',
      services: ['x', 'y'],
      addons: [
        { id: 'p', quantity: 2 },
        { id: 'q', quantity: 0 },
      ],
      staff: 'anyone',
      date: '2026-05-07',
      time: '2026-05-07T08:00:00.000Z',
      voucher: 'TEN',
      shared: null,
      tip: { by: 'own', value: '12.50' } as const,
    }
    const { pathname, searchParams } = new URL(wizardPath(choice, 'time', { tried: '1' }), 'http://x')
    expect(pathname).toBe('/saloon/salon/book')
    expect(searchParams.get('step')).toBe('time')
    expect(readWizardChoice(searchParams, 'salon')).toEqual(choice)
  })

  it('accepts separate quantity fields, uses each product’s last value, and limits quantities', () => {
    expect(read('addon=p:0&addon=p&quantity-p=3').addons).toEqual([{ id: 'p', quantity: 3 }])
    expect(read('addon=p').addons).toEqual([{ id: 'p', quantity: 1 }])
    expect(read('addon=p:-4&addon=q:many&addon=r:1e9').addons.map(({ quantity }) => quantity)).toEqual([0, 1, 999])
    expect(read('voucher=+&staff=').voucher).toBeNull()
  })
})

describe('a choice for several people', () => {
  const two = {
    ...{ mode: 'together', guests: [['x'], ['y', 'z']], person: 2, requested: { '0-x': 'anna', '2-y': 'bo' } },
  } satisfies SharedDraft
  const search = (shared: SharedDraft) => new URLSearchParams(sharedFields(shared)).toString()

  it('can be written to a URL and read back', () => {
    expect(read(search(two)).shared).toEqual(two)
    expect(read('service=x').shared).toBeNull()
    expect(read('mode=consecutive').shared).toEqual({ mode: 'consecutive', guests: [], person: 0, requested: {} })
  })

  it('gets another guest by a press, up to four people', () => {
    expect(read('service=x&add=guest').shared).toEqual({ mode: 'together', guests: [[]], person: 1, requested: {} })
    expect(read(`${search(two)}&add=guest`).shared).toMatchObject({ guests: [['x'], ['y', 'z'], []], person: 3 })
    const full = { ...two, guests: [['x'], ['y'], ['z']] }
    expect(read(`${search(full)}&add=guest`).shared?.guests).toHaveLength(3)
    expect(read('guests=99').shared?.guests).toHaveLength(3)
  })

  it('loses a guest with what was requested for them', () => {
    expect(read(`${search(two)}&remove=1`).shared).toEqual({
      ...{ mode: 'together', guests: [['y', 'z']], person: 0, requested: { '0-x': 'anna', '1-y': 'bo' } },
      places: [2, 3],
    })
    expect(withoutGuest({ ...two, guests: [['x']] }, 1)).toBeNull()
    expect(withoutGuest(two, 9)).toEqual(two)
  })

  it('finds the names of guests by who they were, also after others were removed and added', () => {
    const known = [{ name: 'Anna', email: 'anna@example.com' }, { name: 'Bo' }]
    const names = (shared: SharedDraft | null) => guestsOf(shared, known)?.map(({ name, email }) => [name, email])
    expect(names(two)).toEqual([
      ['Anna', 'anna@example.com'],
      ['Bo', ''],
    ])
    const withoutAnna = read(`${search(two)}&remove=1`).shared
    expect(names(withoutAnna)).toEqual([['Bo', '']])
    const withAnother = read(`${search(withoutAnna ?? two)}&add=guest`).shared
    expect(names(withAnother)).toEqual([
      ['Bo', ''],
      ['', ''],
    ])
    expect(names(read(`${search(withAnother ?? two)}&remove=1`).shared)).toEqual([['', '']])
    const withoutBo = withoutGuest(two, 2)
    expect(names(withGuest(withoutBo))).toEqual([
      ['Anna', 'anna@example.com'],
      ['', ''],
    ])
    expect(names(withNamesStored(withAnother ?? two))?.[0]).toEqual(['Anna', 'anna@example.com'])
    expect(read(`${search({ ...two, places: [2, 3] })}`).shared).toEqual(two)
  })

  it('lists the services of all, each guest’s beginning with the appointment', () => {
    expect(
      linesOf({ services: ['x'], shared: two }).map(({ guest, offset, staffId }) => [guest, offset, staffId]),
    ).toEqual([
      [0, null, 'anna'],
      [1, 0, 'anyone'],
      [2, 0, 'bo'],
      [2, null, 'anyone'],
    ])
    expect(linesOf({ services: [], shared: { ...two, mode: 'consecutive' } }).map(({ offset }) => offset)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('can be made again from what was booked', () => {
    const lines = linesOf({ services: ['x'], shared: two })
    expect(draftOf(lines, 'together')).toEqual({ services: ['x'], shared: { ...two, person: 0 } })
    const without = lines.filter(({ guest }) => guest !== 1)
    expect(draftOf(without, 'together')?.shared).toMatchObject({
      guests: [['y', 'z']],
      requested: { '0-x': 'anna', '1-y': 'bo' },
    })
    expect(draftOf([{ guest: 0, serviceId: 'x', staffId: 'anna' }], 'together')).toBeNull()
  })

  it('is whole when every guest has a service', () => {
    expect(isWhole({ services: [], shared: two })).toBe(true)
    expect(isWhole({ services: ['x'], shared: { ...two, guests: [['x'], []] } })).toBe(false)
    expect(isWhole({ services: [], shared: null })).toBe(false)
  })
})

describe('the add-ons of a choice', () => {
  const product = (id: string, stock: number) => ({ id, stock }) as SalonProduct
  const inCart = (id: string, quantity: number) => ({ id, quantity }) as CartProduct
  const chosen = (...args: Parameters<typeof addonsOf>) => {
    const result = addonsOf(...args)
    return [result.chosen.map(({ product: { id }, quantity }) => `${quantity} ${id}`), result.short]
  }

  it('are those in the cart, as changed by the choice', () => {
    const products = [product('a', 9), product('b', 9), product('c', 9)]
    const requested = withQuantity(withQuantity([], 'b', 0), 'c', 2)
    expect(chosen(products, requested, [inCart('a', 1), inCart('b', 4)])).toEqual([['1 a', '2 c'], false])
  })

  it('are limited to the stock, and a shortage is reported', () => {
    const products = [product('a', 2), product('b', 0)]
    expect(chosen(products, [{ id: 'a', quantity: 3 }], [])).toEqual([['2 a'], true])
    expect(chosen(products, [{ id: 'b', quantity: 1 }], [])).toEqual([[], true])
    expect(chosen(products, [{ id: 'gone', quantity: 1 }], [])).toEqual([[], true])
  })
})
