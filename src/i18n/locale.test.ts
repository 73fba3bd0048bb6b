import { describe, expect, test } from 'vitest'
import { pickLocale } from './locale.ts'
import { translator } from './translate.ts'

describe('the language of a request', () => {
  test('is the one picked in the selector before all others', () => {
    expect(pickLocale({ cookie: 'de', acceptLanguage: 'da', account: 'en' })).toBe('de')
  })
  test('else the best that the browser asks for and we speak', () => {
    expect(pickLocale({ acceptLanguage: 'sv-SE,sv;q=0.9,da;q=0.8,en;q=0.7' })).toBe('da')
    expect(pickLocale({ acceptLanguage: 'en;q=0.4, de-AT;q=0.9' })).toBe('de')
    expect(pickLocale({ acceptLanguage: 'da;q=0, en' })).toBe('en')
  })
  test('else the account’s, else English', () => {
    expect(pickLocale({ acceptLanguage: 'fr', account: 'da' })).toBe('da')
    expect(pickLocale({ acceptLanguage: 'fr', account: 'xx' })).toBe('en')
    expect(pickLocale({})).toBe('en')
  })
  test('survives nonsense', () => {
    expect(pickLocale({ cookie: '../../etc', acceptLanguage: ';;q=,,q=abc;da' })).toBe('en')
  })
})

test('words count', () => {
  const t = translator('en')
  expect(t('ui.reviews', { count: 1 })).toBe('1 review')
  expect(t('ui.reviews', { count: 0 })).toBe('0 reviews')
})
