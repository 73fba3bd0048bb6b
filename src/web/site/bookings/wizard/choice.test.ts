import { describe, expect, it } from 'vitest'
import type { CartProduct } from '../../../../domain/checkout/cart/get-cart.ts'
import type { SalonProduct } from '../../../../domain/salons/profile/queries.ts'
import { addonsOf, withQuantity } from './addons.ts'
import { readWizardChoice, wizardPath } from './wizard-choice.ts'

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
