import { describe, expect, test } from 'vitest'
import { loginPath, pageOf, safeRedirect } from './safe-redirect.ts'

describe('a return address', () => {
  test.each(['/', '/saloon/fryd?tab=staff#reviews', '/saloons/all/01-02-2027', '/a//b'])('may be %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    undefined,
    null,
    ['/'],
    '/'.padEnd(3000, 'a'),
  ])('is replaced if it is not a path of this site: %j', (to) => {
    expect(safeRedirect(to, '/safe')).toBe('/safe')
  })
  test('cannot lead to another host with dots in its path', () => {
    expect(safeRedirect('/a/../../..//evil.example', '/safe')).toBe('/safe')
  })
})

describe('the page a form was sent from', () => {
  const from = (referer: string | null) =>
    pageOf(new Request('http://salloon.test/favourite-salon', { headers: referer ? { referer } : {} }))
  test('is the referer if it is on this site', () => {
    expect(from('http://salloon.test/saloons?page=2')).toBe('/saloons?page=2')
  })
  test.each([null, 'http://evil.example/saloons', 'nonsense'])('is the home page for the referer %j', (referer) => {
    expect(from(referer)).toBe('/')
  })
})

test('the login page receives the return address', () => {
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('/saloons?page=2')).toBe('/login?redirectTo=%2Fsaloons%3Fpage%3D2')
})
