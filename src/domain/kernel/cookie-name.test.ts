import { expect, it } from 'vitest'
import { cookieName } from './cookie-name.ts'

it('ties a cookie to the host of a site on https', () => {
  expect(cookieName('locale', 'https://salloon.example')).toBe('__Host-locale')
  expect(cookieName('salloon.session_token', 'https://salloon.example:8443')).toBe('__Host-salloon.session_token')
})

it('leaves it as it is without https, where browsers would refuse such a name', () => {
  expect(cookieName('locale', 'http://localhost:3000')).toBe('locale')
})
