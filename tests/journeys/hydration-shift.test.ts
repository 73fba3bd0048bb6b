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

it('an unfinished booking is on the salon’s page before hydration, which moves nothing', async () => {
  const page = await browser.visitor(PHONE)
  const booking = { path: '/saloon/lak-lykke/book?step=service', summary: 'Classic manicure' }
  await page.addInitScript((text) => sessionStorage.setItem('booking lak-lykke', text), JSON.stringify(booking))
  expect(await openNotingMoves(page, '/saloon/lak-lykke')).toEqual({ status: 200, moved: null })
  const link = page.getByRole('link', { name: 'Continue your booking' })
  expect(await link.getAttribute('href')).toBe(`${booking.path}&resumed=1`)
})
