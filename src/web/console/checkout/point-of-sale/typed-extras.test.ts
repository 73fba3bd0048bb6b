import { expect, it } from 'vitest'
import { EXTRAS, extraKeys, unapplied, withTyped } from './typed-extras.ts'

const cart = new URLSearchParams('booking=b&discount=10 %25&attempt=a'.replaceAll(' ', '+'))
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}

it.each([
  ['nothing is sent', {}, null, {}],
  ['the fields are as in the address', { discount: ' 10 % ', coupon: '', tip: '' }, null, {}],
  [
    'a tip was typed',
    { discount: '10 %', coupon: '', tip: ' 50 ' },
    '?booking=b&discount=10+%25&attempt=a&tip=50',
    { tip: 'not_applied' },
  ],
  [
    'the discount was emptied and a coupon typed',
    { discount: '', coupon: 'SPRING', tip: '' },
    '?booking=b&attempt=a&coupon=SPRING',
    { discount: 'not_applied', coupon: 'not_applied' },
  ],
] as const)('when %s', (_, fields, address, errors) => {
  const form = formOf(fields)
  expect(withTyped(cart, form)).toBe(address)
  expect(unapplied(cart, form)).toEqual(errors)
})

it.each([
  ['all are empty', 'booking=b'],
  ['two are empty', 'discount=10+%25'],
  ['two are the same', 'discount=50&tip=50'],
  ['all are the same', 'discount=50&coupon=50&tip=50'],
])('each field has a key of its own when %s', (_, address) => {
  const search = new URLSearchParams(address)
  const keys = extraKeys(search)
  expect(new Set(Object.values(keys)).size).toBe(EXTRAS.length)
  search.set('tip', '75')
  // Only the field whose text was applied is rendered anew.
  expect(extraKeys(search)).toEqual({ ...keys, tip: expect.not.stringMatching(`^${keys.tip}$`) })
})
