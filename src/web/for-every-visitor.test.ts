import { expect, it } from 'vitest'
import { visitorsKey } from './for-every-visitor.ts'

const key = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  visitorsKey(new Request(`https://salloon.example${path}`, { headers, method }))

it('is one for each address and language, however the language is told', () => {
  expect(key('/saloons?sort=rating')).toBe('en /saloons?sort=rating')
  expect(key('/', { cookie: 'locale=da' })).toBe(key('/', { 'accept-language': 'da-DK,da;q=0.9,en;q=0.5' }))
  expect(key('/', { cookie: 'locale=da' })).not.toBe(key('/'))
})

it.each([
  ['who is signed in', '/saloons', { cookie: 'locale=da; __Secure-session=abc' }],
  ['who said where they are', '/saloons', { cookie: 'place=55.6,12.5' }],
  ['who comes with a token', '/saloons', { authorization: 'Bearer abc' }],
  ['a page that is somebody’s own', '/appointments', {}],
  ['a step of booking', '/saloon/studio-freja/book', {}],
  ['a form', '/login', {}],
])('there is none for %s', (_, path, headers) => {
  expect(key(path, { ...headers })).toBeNull()
})

it('there is none for what changes something', () => {
  expect(key('/', {}, 'POST')).toBeNull()
})
