import { expect, it } from 'vitest'
import { cookieOf, hiddenCookie } from './cookies.ts'

const SITE = 'https://salloon.example'
const bringing = (cookie: string) => new Headers({ cookie })

it('on https a cookie is for this host alone and never sent in the clear', () => {
  const cookie = hiddenCookie('salon', 'a b', 60, SITE)
  expect(cookie).toBe('__Host-salon=a%20b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(cookieOf(bringing('x=1; __Host-salon=a%20b'), 'salon', SITE)).toBe('a%20b')
  expect(hiddenCookie('salon', null, 60, SITE)).toBe('__Host-salon=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

it('one that a neighbouring host may have set is not read', () => {
  expect(cookieOf(bringing('salon=theirs'), 'salon', SITE)).toBeNull()
})

it('without https it has its bare name', () => {
  const cookie = hiddenCookie('salon', 'a', 60, 'http://localhost:3000')
  expect(cookie).toBe('salon=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  expect(cookieOf(bringing('salon=a'), 'salon', 'http://localhost:3000')).toBe('a')
})
