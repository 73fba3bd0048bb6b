import { expect, it } from 'vitest'
import { chosenPath, ownTipError, typedTip } from './typed-tip.ts'

it.each([
  ['nothing typed', { tip: '4000' }, null],
  ['a field left empty', { tip: '4000', own: ' ' }, null],
  ['the amount that was shown', { tip: '2550', own: ' 25,50 ' }, null],
  ['an amount beside the one that was shown', { tip: '4000', own: '25' }, 'tip_not_chosen'],
  ['an amount while none was shown', { own: '25' }, 'tip_not_chosen'],
  ['no amount', { own: 'much' }, 'tip_invalid'],
  ['more than the price', { own: '500' }, 'tip_invalid'],
] as const)('a payment with %s', (_, fields, error) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(ownTipError(typedTip(form), 'DKK', 40_000)).toBe(error)
})

it('a typed amount is in the address', () => {
  expect(chosenPath('/pay/x', '25,50')).toBe('/pay/x?own=25%2C50')
  expect(chosenPath('/pay/x', '')).toBe('/pay/x')
})
