import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone } from './phone-format.ts'

test.each([
  ['+4520112233', '+45 20 11 22 33'],
  ['+4791234567', '+47 91 23 45 67'],
  ['+46701234567', '+46 701 234 567'],
  ['+491701234567', '+49 170 123 4567'],
  ['+442079460958', '+44 207 946 0958'],
  ['+12125550123', '+1 212 555 0123'],
  ['+354512345', '+354 512 345'],
  ['+35312345678', '+353 12 34 56 78'],
  ['+45 20 11 22 33', '+45 20 11 22 33'],
  ['20112233', '20112233'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

test('no digit is lost, and no group has one digit or more than four', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{6,14}$/), (digits) => {
      const [code = '', ...groups] = formatPhone(`+${digits}`).split(' ')
      expect(code + groups.join('')).toBe(`+${digits}`)
      expect(groups.every(({ length }) => length >= 2 && length <= 4)).toBe(true)
    }),
  )
})
