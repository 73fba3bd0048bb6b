import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { openNotingMoves } from '../support/hydration-moves.ts'

const browser = testBrowser()
/** A phone, where everything stands below everything else. */
const PHONE = { viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' } as const

const CONSOLE = [
  ...[
    '',
    '/bookings',
    '/clients',
    '/messages',
    '/notifications',
    '/services',
    '/products',
    '/staff',
    '/team',
    '/offers',
  ],
  ...['/reviews', '/orders', '/reports', '/plan', '/finance', '/settings', '/settings/hours', '/point-of-sale'],
  ...['/settings/photos', '/settings/policies', '/audit-log'],
].map((path) => `/partner${path}`)

it('no control of the console moves at hydration', { timeout: 300_000 }, async () => {
  const page = await browser.visitor(PHONE)
  await page.request.post('/login', { form: { email: 'partner@salloon.example', password: 'salloon-demo' } })
  const found: string[] = []
  for (const path of CONSOLE) {
    const { moved } = await openNotingMoves(page, path)
    if (moved) found.push(`${path}: ${moved}`)
  }
  expect(found).toEqual([])
})
