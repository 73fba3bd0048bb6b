import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { redirectAfterSignIn, returnTo, withReturnAddress } from '../site/identity/account/return-to.ts'
import { addPath, goalOf, securityPath } from '../site/identity/security/security-path.ts'
import { cookieOf, hiddenCookie } from './cookies.ts'
import { requestedPath } from './requested-path.ts'
import { confirmPath, loginPath, safeRedirect } from './safe-redirect.ts'

const SITE = 'https://salloon.example'
const searchOf = (path: string) => new URL(path, SITE).searchParams
/** Paths, and texts that look like them. */
const tricky = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'a',
      'https:',
    ),
  )
  .map((parts) => parts.join(''))
const paths = fc.stringMatching(/^\/[a-z]{1,9}(\/[a-z]{1,9})?(\?[a-z]=[a-z&=%]{0,9})?(#[a-z]{1,5})?$/)

describe('a return address', () => {
  it('never leads to another site, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          tricky,
          fc.string(),
          tricky.map((text) => `/${text}`),
        ),
        (text) => {
          const to = safeRedirect(text, '/safe')
          // Browsers resolve the header of a redirect against the page.
          expect(new URL(to, SITE).origin).toBe(SITE)
          expect(to).toMatch(/^\/(?!\/)/)
          expect(safeRedirect(to, '/other')).toBe(to)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is returned to through each page that it passes', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const goal = safeRedirect(path)
        expect(goal).toBe(path)
        for (const page of [
          loginPath(goal),
          confirmPath(goal),
          confirmPath(goal, 'second'),
          securityPath(goal),
          addPath('app', goal),
        ])
          expect(returnTo(searchOf(page))).toBe(goal)
        expect(returnTo(searchOf(withReturnAddress('/signup', searchOf(loginPath(goal)))))).toBe(goal)
        expect(goalOf(searchOf(securityPath(goal)))).toBe(goal)
      }),
    )
  })

  it('that is the home page is not in the address', () => {
    expect([
      loginPath('/'),
      securityPath('/'),
      addPath('passkey', null),
      withReturnAddress('/signup', searchOf('/login')),
    ]).toEqual([...['/login', '/profile/security', '/profile/security/passkey', '/signup']])
    expect(goalOf(searchOf('/profile/security?redirectTo=https://evil.example'))).toBeNull()
  })

  it('of a second factor is confirmed with it', () => {
    expect(searchOf(confirmPath('/x', 'second')).get('factor')).toBe('second')
    expect(searchOf(confirmPath('/x')).has('factor')).toBe(false)
  })
})

describe('after signing in', () => {
  const goTo = (role: Viewer['role'], goal: string) => {
    const { headers } = redirectAfterSignIn({ role } as Viewer, goal, new Headers({ 'set-cookie': 'a=1' }))
    return [headers.get('location'), headers.has('x-remix-reload-document'), headers.get('set-cookie')]
  }

  it.each([
    ['customer', '/', '/', false],
    ['partner', '/', '/partner', true],
    ['admin', '/', '/admin', true],
    ['partner', '/saloons', '/saloons', false],
    ['customer', '/partner/calendar', '/partner/calendar', true],
  ] as const)('a %s with the goal %s gets to %s', (role, goal, path, wholeDocument) => {
    expect(goTo(role, goal)).toEqual([path, wholeDocument, 'a=1'])
  })
})

it.each([
  ['/saloons', '/saloons'],
  ['/saloons.data', '/saloons'],
  ['/_.data', '/'],
  ['/partner/_.data', '/partner/'],
  ['/data', '/data'],
  ['/a.data/b', '/a.data/b'],
])('the page of %s is %s', (path, page) => {
  expect(requestedPath(new URL(path, SITE))).toBe(page)
})

it('a cookie is read as it was set, among others', () => {
  const value = fc.stringMatching(/^[\w.~-]{1,30}$/)
  const origins = fc.constantFrom(SITE, 'http://localhost:3000')
  fc.assert(
    fc.property(value, value, origins, (one, other, origin) => {
      const set = [hiddenCookie('place', one, 60, origin), hiddenCookie('locale', other, 60, origin)]
      const sent = ['x=1', ...set.map((cookie) => cookie.split(';')[0])].join('; ')
      const headers = new Headers({ cookie: sent })
      expect([cookieOf(headers, 'place', origin), cookieOf(headers, 'locale', origin)]).toEqual([one, other])
      expect(cookieOf(headers, 'plac', origin)).toBeNull()
    }),
  )
})
