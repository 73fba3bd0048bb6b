import { expect, it } from 'vitest'
import { storedMethod } from './stored-method.ts'

it('a token is stored unchanged', () => {
  for (const token of ['pm_card_visa', 'pm_1N4242424242424242', 'tok_visa', '']) expect(storedMethod(token)).toBe(token)
})

it('only the last four digits of a card number are stored', () => {
  expect(storedMethod('4242424242424242')).toBe('card ending in 4242')
  expect(storedMethod('4000 0000 0000 9995')).toBe('card ending in 9995')
  expect(storedMethod('3782-822463-10005')).toBe('card ending in 0005')
  expect(storedMethod('4242 4242 4242 4-2 4-2')).toBe('card ending in 4242')
})

it('a number of twelve to nineteen digits is treated as a card number', () => {
  const unchanged = (digits: number) => storedMethod('4'.repeat(digits)) === '4'.repeat(digits)
  expect([11, 12, 19, 20].map(unchanged)).toEqual([true, false, false, true])
})
