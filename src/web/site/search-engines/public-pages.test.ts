import { expect, test } from 'vitest'
import { inLanguage, publicPath } from './public-pages.ts'

const at = (address: string) => {
  const url = new URL(address, 'http://site.invalid')
  return publicPath(url.pathname, url.searchParams)
}

test('a page is kept under one address, whatever was filtered or however it was written', () => {
  expect(at('/saloons?name=anna&sort=name&view=map')).toBe('/saloons')
  expect(at('/saloons?page=3&rating=4')).toBe('/saloons?page=3')
  expect(at('/saloons?page=1')).toBe('/saloons')
  expect(at('/saloons/?page=0')).toBe('/saloons')
  expect(at('/saloons/Barbar')).toBe('/saloons/Barber')
  expect(at('/saloon/salon-anna?lang=da')).toBe('/saloon/salon-anna')
})

test('what is its reader’s own, a day, or a step on the way is kept nowhere', () => {
  for (const path of ['/appointments', '/paymentcard', '/login', '/saloons/Spa/24-12-2026', '/saloon/anna/book', '/x'])
    expect(at(path)).toBe(null)
  expect(at('/saloons/%E0%A4%A')).toBe(null)
})

test('each language has an address, English the plain one', () => {
  expect(inLanguage('/saloons?page=2', 'en')).toBe('/saloons?page=2')
  expect(inLanguage('/saloons?page=2', 'da')).toBe('/saloons?page=2&lang=da')
  expect(inLanguage('/', 'de')).toBe('/?lang=de')
})
