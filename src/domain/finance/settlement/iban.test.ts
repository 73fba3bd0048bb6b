import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iban, maskedAccount } from './iban.ts'

const problemOf = (typed: string) => iban.safeParse(typed).error?.issues.map(({ message }) => message) ?? null

test.each([
  'DK5000400440116243',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'FR1420041010050500013M02606',
])('%s is a valid IBAN', (account) => {
  expect(iban.parse(account)).toBe(account)
})

test('an IBAN is accepted with blanks, dashes and small letters, and stored without', () => {
  expect(iban.parse(' dk50 0040-0440 1162 43 ')).toBe('DK5000400440116243')
})

test('an IBAN is required', () => {
  for (const nothing of ['', ' - ']) expect(problemOf(nothing)).toContain('required')
})

test.each([
  ['with another check digit', 'DK5100400440116243'],
  ['with two digits exchanged', 'DK5000400440112643'],
  ['with a symbol', 'DK50004004401162+3'],
  // The check digits of the following are right.
  ['that is a digit short', 'DK390040044011624'],
  ['that is a digit too long', 'DK47004004401162430'],
  ['of an unsupported country', 'XX2500400440116243'],
  ['without a country', '508800400440116243'],
  ['with letters for check digits', 'DKAL00400440116243'],
  ['with a letter as the first check digit', 'DKA300400440116243'],
  ['with a letter as the second check digit', 'DK5A00400440116267'],
])('an IBAN %s is rejected', (_, wrong) => {
  expect(problemOf(wrong)).toEqual(['iban_wrong'])
})

test('an account is masked except for its country and its last four digits', () => {
  expect(maskedAccount('DK5000400440116243')).toBe('DK •••• 6243')
})

/** A Danish account number with its check digits, computed with large integers. */
function danishIban(number: string): string {
  const rest = BigInt(`${number}132000`) % 97n
  return `DK${String(98n - rest).padStart(2, '0')}${number}`
}

test('any account number with its check digits is valid, and with one or two exchanged digits it is not', () => {
  const digits = fc.stringMatching(/^\d{14}$/)
  fc.assert(
    fc.property(digits, fc.integer({ min: 2, max: 17 }), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const account = danishIban(number)
      expect(problemOf(account)).toBeNull()
      const mistyped = String((Number(account[at]) + by) % 10)
      expect(problemOf(account.slice(0, at) + mistyped + account.slice(at + 1))).toEqual(['iban_wrong'])
      const [one = '', next = ''] = account.slice(at - 1)
      const swapped = account.slice(0, at - 1) + next + one + account.slice(at + 1)
      if (at > 2 && one !== next) expect(problemOf(swapped)).toEqual(['iban_wrong'])
    }),
  )
})
