import { expect, it } from 'vitest'
import { publicCacheKey } from './public-cache.ts'

const key = (path: string, headers: Record<string, string> = {}, method = 'GET', origin = 'http://localhost:3000') =>
  publicCacheKey(new Request(`https://salloon.example${path}`, { headers, method }), origin)

it('the key depends on the address and the language, however the language was chosen', () => {
  expect(key('/saloons?sort=rating')).toBe('en /saloons?sort=rating')
  expect(key('/', { cookie: 'locale=da' })).toBe(key('/', { 'accept-language': 'da-DK,da;q=0.9,en;q=0.5' }))
  expect(key('/', { cookie: 'locale=da' })).not.toBe(key('/'))
})

it('each data request of the browser’s router has its own key', () => {
  const keys = ['/', '/_.data', '/saloons', '/saloons.data', '/saloons.data?_routes=root', '/saloon/studio-freja.data']
  expect(new Set(keys.map((path) => key(path)))).not.toContain(null)
  expect(new Set(keys.map((path) => key(path))).size).toBe(keys.length)
  expect(key('/saloons.data', { cookie: 'locale=da' })).toBe('da /saloons.data')
})

it('the key is the same for a visitor who signed in with this browser before', () => {
  expect(key('/', { cookie: 'locale=da; salloon.device=abc.def' })).toBe(key('/', { cookie: 'locale=da' }))
  expect(key('/', { cookie: 'person=abc; locale=da; salloon.device=abc.def' })).toBe(key('/', { cookie: 'locale=da' }))
})

it.each([
  ['a signed-in viewer', '/saloons', { cookie: 'locale=da; __Secure-session=abc' }],
  ['a visitor who shared their location', '/saloons', { cookie: 'place=55.6,12.5' }],
  ['a request with a token', '/saloons', { authorization: 'Bearer abc' }],
  ['a page of one viewer', '/appointments', {}],
  ['a step of booking', '/saloon/studio-freja/book', {}],
  ['the login form', '/login', {}],
  ['data for a signed-in viewer', '/saloons.data', { cookie: 'session=abc' }],
  ['data of a page of one viewer', '/appointments.data', {}],
])('there is no key for %s', (_, path, headers) => {
  expect(key(path, { ...headers })).toBeNull()
})

it('on HTTPS the language is read from the cookie with the __Host- prefix', () => {
  const keyFor = (cookie: string) => key('/', { cookie }, 'GET', 'https://salloon.example')
  expect(keyFor('__Host-locale=da')).toBe('da /')
  expect(keyFor('locale=da')).toBeNull()
})

it('there is no key for a POST request', () => {
  expect(key('/', {}, 'POST')).toBeNull()
})
