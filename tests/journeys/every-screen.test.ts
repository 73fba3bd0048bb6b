import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { da } from '../../src/i18n/da.ts'
import { de } from '../../src/i18n/de.ts'
import { en } from '../../src/i18n/en.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser, WITH_PICTURES } from '../support/browser.ts'
import { openNotingMoves } from '../support/hydration-moves.ts'
import { type Look, textProblems } from '../support/screen-texts.ts'
import {
  classScreens,
  createPaymentLink,
  customerScreens,
  EMPTY,
  publicScreens,
  type Screen,
  screensOnTheWay,
} from '../support/screens.ts'

// axe computes for so long that the optimising compilers pay off: a third less time with them.
const browser = testBrowser(() => ['--js-flags=', WITH_PICTURES])

/** Only the texts that the server sends are checked. */
const READ: Look[] = [
  { locale: 'en', words: en },
  { locale: 'da', words: da },
]
/** The longest language is also looked at. */
const SEEN: Look = { locale: 'de', words: de }

/** A phone, where everything stands below everything else: what hydration moves is noticed most. */
const NARROW = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
const WIDE = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const

const OPENED =
  'dialog[open], [popover]:popover-open, div[role="dialog"], header details[open], main details[open] a[download]'

test('every screen is accessible, in one language, and stays in place at hydration', { timeout: 900_000 }, async () => {
  // Side by side: each waits for the server most of its time.
  const link = await createPaymentLink(await browser.visitor())
  const problems = await Promise.all([walk(SEEN, link, lookAt), ...READ.map((look) => walk(look, link, read))])
  expect(problems.flat()).toEqual([])
})

/** What is wrong with a screen, and the title of its page. */
interface Found {
  problems: string[]
  title: string
  /** The address led to another page. */
  elsewhere: boolean
}
/** Where a screen is: `first` of those of a visitor, or created `onTheWay`. */
interface Place {
  first: boolean
  onTheWay: boolean
}
type Check = (page: Page, screen: Screen, look: Look, place: Place) => Promise<Found | null>

/** `link`: the address of a payment link. */
async function walk(look: Look, link: string, check: Check): Promise<string[]> {
  const page = await browser.visitor({
    ...NARROW,
    ...{ locale: look.locale, extraHTTPHeaders: { 'Accept-Language': look.locale }, reducedMotion: 'reduce' },
  })
  const titles = new Map<string, string>()
  const problems: string[] = []
  const walkThrough = async (screens: Iterable<Screen> | AsyncIterable<Screen>, onTheWay = false) => {
    let first = true
    for await (const screen of screens) {
      const found = await check(page, screen, look, { first, onTheWay }).catch((error: Error) => [error.message])
      first = false
      const all = Array.isArray(found) ? found : found ? [...found.problems, ...sameTitle(titles, screen, found)] : []
      problems.push(...all.map((problem) => `${look.locale} ${screen.path} ${screen.press ?? ''}: ${problem}`))
    }
  }
  await walkThrough(await publicScreens(page))
  await walkThrough([{ path: link }, { path: '/pay/unknown' }])
  await signIn(page, 'new@salloon.example')
  await walkThrough(EMPTY)
  await signIn(page, 'customer@salloon.example')
  await walkThrough(await customerScreens(page))
  await signIn(page, 'partner@salloon.example')
  await walkThrough(await classScreens(page))
  await page.context().clearCookies()
  // Pages created along the way are checked once: narrow, dark, in the longest language.
  if (look === SEEN) await walkThrough(screensOnTheWay(page), true)
  return problems
}

function sameTitle(titles: Map<string, string>, { path, again }: Screen, { title, elsewhere }: Found): string[] {
  const other = titles.get(title)
  if (!again) titles.set(title, path)
  return !again && !elsewhere && other ? [`is called '${title}' as ${other}`] : []
}

/** Checks the texts of a page as the server sends it. */
async function read(page: Page, { path, press, shows, opens }: Screen, look: Look): Promise<Found | null> {
  if (press || shows || opens) return null
  const answer = await page.request.get(path)
  const sent = await page.evaluate(
    (html) => {
      const { body, documentElement, title } = new DOMParser().parseFromString(html, 'text/html')
      for (const element of body.querySelectorAll('script, style')) element.remove()
      const texts: string[] = []
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
      return { headings: body.querySelectorAll('h1').length, lang: documentElement.lang, title, text: texts.join('\n') }
    },
    await answer.text(),
  )
  const problems = answer.status() >= 500 ? [`answers ${answer.status()}`] : textProblems(sent, look)
  return { problems, title: sent.title, elsewhere: leadsElsewhere(answer.url(), path) }
}

/** Checks a page in a browser: narrow and dark, then wide and light. */
async function lookAt(page: Page, screen: Screen, look: Look, { first, onTheWay }: Place): Promise<Found> {
  // The frame of all pages is checked on the first one, and its menus where they are pressed.
  const frame = first || screen.press?.includes('header') ? [] : ['header:has(~ main)', 'main ~ footer']
  await setLook(page, NARROW)
  const { status, moved } = await open(page, screen, !onTheWay)
  if (status >= 500) return { problems: [`answers ${status}`], title: '', elsewhere: false }
  const shown = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter((h1) => h1.checkVisibility()).length,
    lang: document.documentElement.lang,
    title: document.title,
  }))
  const text = (await page.locator('body').allInnerTexts()).join()
  const elsewhere = leadsElsewhere(page.url(), screen.path)
  const problems = [
    ...textProblems({ ...shown, text }, look),
    ...(await barriers(page, 'html', frame)),
    ...(await tooWide(page)),
  ]
  if (moved) problems.push(`moves at hydration: ${moved}`)
  if (!onTheWay) {
    await setLook(page, WIDE)
    // What is pressed may be elsewhere on a wide screen.
    if (screen.press || screen.opens) await open(page, screen, false)
    problems.push(...(await barriers(page, 'html', frame)).map((problem) => `wide: ${problem}`))
  }
  return { problems, title: shown.title, elsewhere }
}

async function setLook(page: Page, { viewport, colorScheme }: typeof NARROW | typeof WIDE): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  // The console's components follow with a script, which runs with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function open(page: Page, { path, press, shows, opens }: Screen, noteMoves: boolean) {
  const opened = noteMoves && !press && !opens ? await openNotingMoves(page, path) : await openHydrated(page, path)
  if (opened.status >= 500) return opened
  if (press) {
    await page.locator(press).locator('visible=true').first().click()
    await page.locator(OPENED).locator('visible=true').first().waitFor()
  }
  if (shows) await page.locator(shows).waitFor()
  // The booking window is one itself.
  if (opens) await page.locator('dialog:modal:not([aria-labelledby="wizard-title"])').waitFor()
  return opened
}

async function openHydrated(page: Page, path: string) {
  const answer = await page.goto(path)
  return { status: answer?.status() ?? 500, moved: null }
}

function leadsElsewhere(url: string, path: string): boolean {
  return new URL(url).pathname !== path.split('?')[0]
}

/** Whether the page scrolls horizontally in the longest language on the narrowest screen. */
async function tooWide(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (before) await page.setViewportSize(before)
  return width > 320 ? [`is ${width} wide on a screen of 320`] : []
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  const answer = await page.request.post('/login', { form: { email, password: 'salloon-demo' } })
  if (!answer.ok()) throw new Error(`${email} may not come in: ${answer.status()}`)
}
