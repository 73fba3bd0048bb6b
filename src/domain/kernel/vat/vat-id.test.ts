import { describe, expect, it, test } from 'vitest'
import { VAT_RATES } from './rates.ts'
import { normaliseVatId, vatIdExample } from './vat-id.ts'

test('the example of each country has its format', () => {
  for (const country of Object.keys(VAT_RATES)) {
    const example = vatIdExample(country)
    expect(normaliseVatId(example, country), country).toBe(example.replaceAll(/[\s.-]/g, ''))
  }
})

test('a country without a format here has no example', () => {
  expect(vatIdExample('US')).toBe('')
})

test('nothing may stand before or after it', () => {
  for (const country of Object.keys(VAT_RATES)) {
    const example = normaliseVatId(vatIdExample(country), country) ?? ''
    const prefix = /^[A-Z]{2,3}/.exec(example)?.[0].slice(0, country === 'CH' ? 3 : 2) ?? ''
    const rest = example.slice(prefix.length)
    for (const wrong of [`${prefix}ZZZ${rest}`, `${prefix}9999${rest}`, `${example}ZZZ`, `${example}99999`])
      expect(normaliseVatId(wrong, country), wrong).toBeNull()
  }
})

describe('a VAT id', () => {
  it.each([
    ['12 34 56 78', 'DK', 'DK12345678'],
    ['dk-12345678', 'DK', 'DK12345678'],
    ['987 654 321', 'NO', 'NO987654321MVA'],
    ['CHE-123.456.789 MWST', 'CH', 'CHE123456789MWST'],
    ['el123456789', 'GR', 'EL123456789'],
    ['GB 123 4567 89', 'GB', 'GB123456789'],
    ['AB-1234', 'US', 'AB1234'],
    ['ESA1234567B', 'ES', 'ESA1234567B'],
    ['12345678Z', 'ES', 'ES12345678Z'],
    ['GB 123456789012', 'GB', 'GB123456789012'],
    ['IE1234567W', 'IE', 'IE1234567W'],
    ['1A23456B', 'IE', 'IE1A23456B'],
    ['LT 123456789012', 'LT', 'LT123456789012'],
  ])('%s in %s is stored as %s', (typed, country, stored) => {
    expect(normaliseVatId(typed, country)).toBe(stored)
  })

  it.each([
    ['1234567', 'DK'],
    ['DE12345678', 'DE'],
    ['DE123456789', 'DK'],
    ['NL123456789', 'NL'],
    ['', 'DK'],
    ['1', 'US'],
    ['ABC!', 'US'],
    ['ABCD!', 'US'],
    ['!ABCD', 'US'],
    ['A'.repeat(21), 'US'],
    ['1234567890', 'NO'],
    ['123456789', 'ES'],
    ['ABCDEFGHZ', 'ES'],
    ['GB1', 'GB'],
    ['GBABCDEFGHIJKL', 'GB'],
  ])('%s is refused in %s', (typed, country) => {
    expect(normaliseVatId(typed, country)).toBeNull()
  })
})
