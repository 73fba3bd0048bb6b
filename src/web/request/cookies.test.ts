import { expect, it } from 'vitest'
import { cookieOf, hiddenCookie } from './cookies.ts'

const SITE = 'https://salloon.example'
const headersWith = (cookie: string) => new Headers({ cookie })

it('on HTTPS a cookie has the __Host- prefix and the Secure attribute', () => {
  const cookie = hiddenCookie('salon', 'a b', 60, SITE)
  expect(cookie).toBe('__Host-salon=a%20b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(cookieOf(headersWith('x=1; __Host-salon=a%20b'), 'salon', SITE)).toBe('a%20b')
  expect(hiddenCookie('salon', null, 60, SITE)).toBe('__Host-salon=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

it('on HTTPS a cookie without the __Host- prefix is not read', () => {
  expect(cookieOf(headersWith('salon=theirs'), 'salon', SITE)).toBeNull()
})

it('without HTTPS a cookie has no prefix', () => {
  const cookie = hiddenCookie('salon', 'a', 60, 'http://localhost:3000')
  expect(cookie).toBe('salon=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  expect(cookieOf(headersWith('salon=a'), 'salon', 'http://localhost:3000')).toBe('a')
})
