import { describe, expect, it, test } from 'vitest'
import { COUNTRY_CODES } from '../countries.ts'
import { isVatCountry, VAT_RATES, vatClassesOf, vatRateAt } from './rates.ts'
import { defaultVatClass } from './vat-class.ts'

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

test('all member states of the EU, Norway, Switzerland and the UK have rates, as has every country of the marketplace', () => {
  expect(Object.keys(VAT_RATES).sort()).toEqual([...EU, 'CH', 'GB', 'NO'].sort())
  expect(COUNTRY_CODES.filter((country) => !isVatCountry(country))).toEqual([])
})

test('the periods of a rate follow each other, and rates are within 30%', () => {
  for (const rates of Object.values(VAT_RATES)) {
    for (const periods of Object.values<readonly (readonly [string, number])[]>(rates)) {
      expect(periods.map(([from]) => from)).toEqual(periods.map(([from]) => from).toSorted())
      for (const [, basisPoints] of periods) expect(basisPoints >= 0 && basisPoints <= 3_000).toBe(true)
    }
  }
})

describe('the rate of a class', () => {
  it.each([
    ['DK', 'hairdressing', '2026-11-26', 2500],
    ['NL', 'hairdressing', '2026-11-26', 900],
    ['NL', 'beauty', '2026-11-26', 2100],
    ['DE', 'books', '2026-11-26', 700],
    ['EE', 'standard', '2025-06-30', 2200],
    ['EE', 'standard', '2025-07-01', 2400],
    ['FI', 'standard', '2026-11-26', 2550],
    ['IE', 'hairdressing', '2026-06-30', 1350],
    ['IE', 'hairdressing', '2026-07-01', 900],
    ['IE', 'beauty', '2026-11-26', 1350],
    ['CH', 'standard', '2026-11-26', 810],
    ['GB', 'exempt', '2026-11-26', 0],
    // Before the first known period the first one is used.
    ['DK', 'standard', '2010-01-01', 2500],
  ] as const)('in %s for %s on %s is %i', (country, vatClass, day, basisPoints) => {
    expect(vatRateAt(country, vatClass, day)).toBe(basisPoints)
  })

  it('is not known for other countries', () => {
    expect(vatRateAt('US', 'standard', '2026-11-26')).toBeNull()
    expect(vatClassesOf('US')).toEqual([])
  })
})

test('a salon chooses between the classes of its country', () => {
  expect(vatClassesOf('DK')).toEqual(['standard', 'exempt'])
  expect(vatClassesOf('NL')).toEqual(['standard', 'hairdressing', 'food', 'books', 'exempt'])
})

test('a service is taxed by its category, a product at the standard rate', () => {
  expect(defaultVatClass('service', 'barber')).toBe('hairdressing')
  expect(defaultVatClass('service', 'spa')).toBe('beauty')
  expect(defaultVatClass('product', 'hair')).toBe('standard')
})
