import { expect, test } from 'vitest'
import { ISO_COUNTRIES, isCountryCode } from './country-codes.ts'
import { isPostalCode } from './postal-code.ts'

test.each([
  ['DK', ['2200', 'DK-2200', ' 2200 ', '0800', '9990'], ['abc', '220', '22000', '', '0799', 'DK-0500', '9991']],
  ['NO', ['0001', '0150', '9991'], ['0000', '9992']],
  ['ES', ['01001', '52001'], ['00999', '60000']],
  ['SE', ['111 22', '11122', 'SE-111 22', 'S-111 22'], ['1112', 'abcde', 'D-11122', '00100', '98500']],
  ['DE', ['10115', 'D-10115', 'DE-10115', '01067'], ['D-1011', 'A-10115', '00999', '99999']],
  ['AT', ['1010', 'A-1010'], ['AA-1010']],
  ['LU', ['L-1234'], ['B-1234']],
  ['NL', ['1012 AB', '1012ab'], ['1012', '0012 AB']],
  ['GB', ['SW1A 1AA', 'm1 1ae', 'B33 8TH'], ['12345', 'SW1A']],
  ['IE', ['D02 X285', 'A65F4E2'], ['D02', '12345']],
  ['PT', ['1000-001'], ['1000']],
  ['US', ['10001', '10001-1234'], ['1000', '100011']],
  ['CA', ['K1A 0B1'], ['K1A', 'D1A 0B1']],
  ['AE', ['', 'anything'], []],
])('postal codes of %s', (country, right, wrong) => {
  expect(right.filter((code) => !isPostalCode(code, country))).toEqual([])
  expect(wrong.filter((code) => isPostalCode(code, country))).toEqual([])
})

test('there are 249 countries, each known by its code alone', () => {
  expect(new Set(ISO_COUNTRIES).size).toBe(249)
  expect([...ISO_COUNTRIES].every(isCountryCode)).toBe(true)
  for (const other of ['', 'dk', 'XX', 'EU', 'UK']) expect(isCountryCode(other)).toBe(false)
})
