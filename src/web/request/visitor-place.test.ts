import { expect, it } from 'vitest'
import { placeCookie, readVisitorPlace } from './visitor-place.ts'

const SITE = 'https://salloon.example'
const placeOf = (cookie: string) => readVisitorPlace(new Request(SITE, { headers: { cookie } }), SITE)

it('a place is stored to 100 m in an HttpOnly cookie, and can be deleted', () => {
  const cookie = placeCookie({ latitude: 55.68144, longitude: 12.5757 }, SITE)
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
  expect(placeOf(cookie.split(';')[0] ?? '')).toEqual({ latitude: 55.681, longitude: 12.576 })
  expect(placeOf('a=b; __Host-place=55.68,12.58')).toEqual({ latitude: 55.68, longitude: 12.58 })
  expect(placeCookie(null, 'http://localhost')).toMatch(/^place=; Max-Age=0/)
})

it('an invalid cookie is ignored', () => {
  for (const cookie of [
    '',
    '__Host-place=',
    '__Host-place=%zz',
    '__Host-place=1e9,2',
    '__Host-place=91,0',
    'place=1,2',
  ]) {
    expect(placeOf(cookie)).toBeNull()
  }
})
