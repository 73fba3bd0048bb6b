import { expect, test } from 'vitest'
import { iban, maskedAccount } from './iban.ts'

const problemOf = (typed: string) => iban.safeParse(typed).error?.issues.map(({ message }) => message) ?? null

test.each([
  'DK5000400440116243',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'FR1420041010050500013M02606',
])('%s is the number of an account', (account) => {
  expect(iban.parse(account)).toBe(account)
})

test('an account is read with blanks, dashes and small letters, and kept without', () => {
  expect(iban.parse(' dk50 0040-0440 1162 43 ')).toBe('DK5000400440116243')
})

test('an account is asked for', () => {
  for (const nothing of ['', ' - ']) expect(problemOf(nothing)).toContain('required')
})

test.each([
  ['with another check digit', 'DK5100400440116243'],
  ['with two digits exchanged', 'DK5000400440112643'],
  ['with a sign in it', 'DK50004004401162+3'],
  // The check digits of these are right.
  ['a digit short', 'DK390040044011624'],
  ['a digit long', 'DK47004004401162430'],
  ['of a country that is not paid out to', 'XX2500400440116243'],
  ['without a country', '508800400440116243'],
  ['with letters for check digits', 'DKAL00400440116243'],
  ['with a letter for the first of them', 'DKA300400440116243'],
  ['with a letter for the second of them', 'DK5A00400440116267'],
])('a number %s is none', (_, wrong) => {
  expect(problemOf(wrong)).toEqual(['iban_wrong'])
})

test('an account is shown by its country and its last digits', () => {
  expect(maskedAccount('DK5000400440116243')).toBe('DK •••• 6243')
})
