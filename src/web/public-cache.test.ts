import { expect, it } from 'vitest'
import { publicCacheKey } from './public-cache.ts'

const key = (path: string, headers: Record<string, string> = {}, method = 'GET', origin = 'http://localhost:3000') =>
  publicCacheKey(new Request(`https://salloon.example${path}`, { headers, method }), origin)

it('is one for each address and language, however the language is chosen', () => {
  expect(key('/saloons?sort=rating')).toBe('en /saloons?sort=rating')
  expect(key('/', { cookie: 'locale=da' })).toBe(key('/', { 'accept-language': 'da-DK,da;q=0.9,en;q=0.5' }))
  expect(key('/', { cookie: 'locale=da' })).not.toBe(key('/'))
})

it('is another for what the router in a browser asks for, each of its wishes by itself', () => {
  const keys = ['/', '/_.data', '/saloons', '/saloons.data', '/saloons.data?_routes=root', '/saloon/studio-freja.data']
  expect(new Set(keys.map((path) => key(path)))).not.toContain(null)
  expect(new Set(keys.map((path) => key(path))).size).toBe(keys.length)
  expect(key('/saloons.data', { cookie: 'locale=da' })).toBe('da /saloons.data')
})

it('is the same for who signed in with this browser before, and is a visitor now', () => {
  expect(key('/', { cookie: 'locale=da; salloon.device=abc.def' })).toBe(key('/', { cookie: 'locale=da' }))
})

it.each([
  ['who is signed in', '/saloons', { cookie: 'locale=da; __Secure-session=abc' }],
  ['who said where they are', '/saloons', { cookie: 'place=55.6,12.5' }],
  ['who comes with a token', '/saloons', { authorization: 'Bearer abc' }],
  ['a page that is somebody’s own', '/appointments', {}],
  ['a step of booking', '/saloon/studio-freja/book', {}],
  ['a form', '/login', {}],
  ['who is signed in and asks for data', '/saloons.data', { cookie: 'session=abc' }],
  ['data of a page that is somebody’s own', '/appointments.data', {}],
])('there is none for %s', (_, path, headers) => {
  expect(key(path, { ...headers })).toBeNull()
})

it('on https the language counts under its own name there', () => {
  const asked = (cookie: string) => key('/', { cookie }, 'GET', 'https://salloon.example')
  expect(asked('__Host-locale=da')).toBe('da /')
  expect(asked('locale=da')).toBeNull()
})

it('there is none for what changes something', () => {
  expect(key('/', {}, 'POST')).toBeNull()
})
