import { expect, it } from 'vitest'
import { cookieName } from './cookie-name.ts'

it('adds the __Host- prefix on https', () => {
  expect(cookieName('locale', 'https://salloon.example')).toBe('__Host-locale')
  expect(cookieName('salloon.session_token', 'https://salloon.example:8443')).toBe('__Host-salloon.session_token')
})

it('adds no prefix without https, because browsers would reject it', () => {
  expect(cookieName('locale', 'http://localhost:3000')).toBe('locale')
})
