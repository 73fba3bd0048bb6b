import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrate, openBeforeHydration } from '../support/before-hydration.ts'
import { testBrowser } from '../support/browser.ts'
import { customerScreens, publicScreens } from '../support/screens.ts'

const browser = testBrowser()
/** A phone, where everything stands below everything else. */
const PHONE = { viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' } as const
/** In px: too little to miss what is pressed. */
const UNNOTICED = 5

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

interface Positions {
  positions: [Element, number][]
}

/** Vertical positions of clickable elements. */
function notePositions(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, label')]
    const seen = all.filter((one) => one.offsetHeight > 2 && one.checkVisibility({ visibilityProperty: true }))
    const positions = seen.map((one) => [one, one.getBoundingClientRect().top + scrollY])
    Object.assign(globalThis, { positions } as Positions)
  })
}

/** What stands elsewhere since, with how many px it has moved. */
function movedSince(page: Page) {
  return page.evaluate((unnoticed) => {
    const { positions } = globalThis as unknown as Positions
    return positions.flatMap(([one, before]) => {
      const by = Math.round(one.getBoundingClientRect().top + scrollY - before)
      const gone = !one.isConnected || !one.checkVisibility({ visibilityProperty: true })
      if (!gone && Math.abs(by) <= unnoticed) return []
      return `${one.textContent?.trim() || one.getAttribute('name')}: ${gone ? 'gone' : by}`
    })
  }, UNNOTICED)
}

async function moves(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const wake = await openBeforeHydration(page, path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await notePositions(page)
    await hydrate(page, wake)
    const [first] = await movedSince(page)
    if (first) found.push(`${path}: ${first}`)
  }
  return found
}

async function signedIn(email: string): Promise<Page> {
  const page = await browser.visitor(PHONE)
  await page.request.post('/login', { form: { email, password: 'salloon-demo' } })
  return page
}

it('no control moves at hydration', { timeout: 300_000 }, async () => {
  const [visitor, customer, partner] = [
    await browser.visitor(PHONE),
    await signedIn('customer@salloon.example'),
    await signedIn('partner@salloon.example'),
  ]
  const plain = async (screens: ReturnType<typeof customerScreens>) =>
    (await screens).filter(({ press, opens }) => !press && !opens).map(({ path }) => path)
  const found = await Promise.all([
    moves(visitor, await plain(publicScreens(visitor))),
    moves(customer, await plain(customerScreens(customer))),
    moves(partner, CONSOLE),
  ])
  expect(found.flat()).toEqual([])
})
