import { expect, test } from 'vitest'
import { inLanguage, publicPath } from './public-pages.ts'

const at = (address: string) => {
  const url = new URL(address, 'http://site.invalid')
  return publicPath(url.pathname, url.searchParams)
}

test('a page has one canonical address, whatever its filters or spelling', () => {
  expect(at('/saloons?name=anna&sort=name&view=map')).toBe('/saloons')
  expect(at('/saloons?page=3&rating=4')).toBe('/saloons?page=3')
  expect(at('/saloons?page=1')).toBe('/saloons')
  expect(at('/saloons/?page=0')).toBe('/saloons')
  expect(at('/saloons/Barbar')).toBe('/saloons/Barber')
  expect(at('/saloon/salon-anna?lang=da')).toBe('/saloon/salon-anna')
})

test('a page of one viewer, of a day or of a step has no canonical address', () => {
  for (const path of ['/appointments', '/paymentcard', '/login', '/saloons/Spa/24-12-2026', '/saloon/anna/book', '/x'])
    expect(at(path)).toBe(null)
  expect(at('/saloons/%E0%A4%A')).toBe(null)
})

test('each language has an address, and English the one without a parameter', () => {
  expect(inLanguage('/saloons?page=2', 'en')).toBe('/saloons?page=2')
  expect(inLanguage('/saloons?page=2', 'da')).toBe('/saloons?page=2&lang=da')
  expect(inLanguage('/', 'de')).toBe('/?lang=de')
})
