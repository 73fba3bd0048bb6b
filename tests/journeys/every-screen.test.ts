import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { da } from '../../src/i18n/da.ts'
import { de } from '../../src/i18n/de.ts'
import { en } from '../../src/i18n/en.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { openNotingMoves } from '../support/hydration-moves.ts'
import {
  createPaymentLink,
  customerScreens,
  EMPTY,
  publicScreens,
  type Screen,
  screensOnTheWay,
} from '../support/screens.ts'

const browser = testBrowser()

interface Look {
  locale: string
  words: object
  options: BrowserContextOptions
  /** Only the texts that the server renders are checked. */
  textsOnly?: true
  /** Hydration must not move controls: noticed most on a phone, where everything stands below everything else. */
  noteMoves?: boolean
}

/** A wide light screen, a narrow dark one in the longest language, and the third language without scripts. */
const LOOKS: Look[] = [
  { locale: 'en', words: en, options: { locale: 'en-GB', viewport: { width: 1440, height: 900 } } },
  { locale: 'da', words: da, options: { locale: 'da-DK', javaScriptEnabled: false }, textsOnly: true },
  {
    locale: 'de',
    words: de,
    options: { locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    noteMoves: true,
  },
]

const RAW_KEY = new RegExp(`(?<![@\\w./-])(?:${Object.keys(en).join('|')})\\.[a-z]\\w*(?:\\.\\w+)*(?![@\\w/])`)

const OPENED =
  'dialog[open], [popover]:popover-open, div[role="dialog"], header details[open], main details[open] a[download]'

test('every screen is accessible, in one language, and stays in place at hydration', { timeout: 900_000 }, async () => {
  // Side by side: each waits for the server most of its time.
  const link = await createPaymentLink(await browser.visitor())
  const problems = await Promise.all(LOOKS.map((look) => walk(look, link)))
  expect(problems.flat()).toEqual([])
})

/** `link`: the address of a payment link. */
async function walk(look: Look, link: string): Promise<string[]> {
  const page = await browser.visitor({ ...look.options, reducedMotion: 'reduce' })
  const titles = new Map<string, string>()
  const problems: string[] = []
  const walkThrough = async (screens: Iterable<Screen> | AsyncIterable<Screen>, noteMoves = look.noteMoves) => {
    for await (const screen of screens) {
      if (look.textsOnly && (screen.press || screen.shows || screen.opens)) continue
      const found = await lookAt(page, screen, { ...look, noteMoves }, titles).catch((error: Error) => [error.message])
      problems.push(...found.map((problem) => `${look.locale} ${screen.path} ${screen.press ?? ''}: ${problem}`))
    }
  }
  await walkThrough(await publicScreens(page))
  await walkThrough([{ path: link }, { path: '/pay/unknown' }])
  await signIn(page, 'new@salloon.example')
  await walkThrough(EMPTY)
  await signIn(page, 'customer@salloon.example')
  await walkThrough(await customerScreens(page))
  await page.context().clearCookies()
  // Pages created along the way are checked once: narrow, dark, in the longest language.
  if (look.locale === 'de') await walkThrough(screensOnTheWay(page), false)
  return problems
}

async function lookAt(
  page: Page,
  { path, press, shows, opens, again }: Screen,
  { locale, words, textsOnly, noteMoves }: Look,
  titles: Map<string, string>,
): Promise<string[]> {
  const { status, moved } = noteMoves && !press && !opens ? await openNotingMoves(page, path) : await open(page, path)
  if (status >= 500) return [`answers ${status}`]
  if (press) {
    await page.locator(press).locator('visible=true').first().click()
  }
  if (press) await page.locator(OPENED).locator('visible=true').first().waitFor()
  if (shows) await page.locator(shows).waitFor()
  // The booking window is one itself.
  if (opens) await page.locator('dialog:modal:not([aria-labelledby="wizard-title"])').waitFor()
  const shown = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter((h1) => h1.checkVisibility()).length,
    lang: document.documentElement.lang,
    title: document.title,
  }))
  const text = (await page.locator('body').allInnerTexts()).join()
  const elsewhere = new URL(page.url()).pathname !== path.split('?')[0]
  const problems = textsOnly ? [] : await barriers(page)
  if (moved) problems.push(`moves at hydration: ${moved}`)
  if (locale === 'de') problems.push(...(await tooWide(page)))
  if (shown.headings !== 1) problems.push(`has ${shown.headings} h1`)
  if (shown.lang !== locale) problems.push(`says it is ${shown.lang}`)
  const other = titles.get(shown.title)
  if (!again && !elsewhere && other) problems.push(`is called '${shown.title}' as ${other}`)
  if (!again) titles.set(shown.title, path)
  const [key] = RAW_KEY.exec(text) ?? []
  if (key) problems.push(`shows the key ${key}`)
  problems.push(...foreign(words, text).map((sentence) => `says in English: ${sentence}`))
  return problems
}

async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  return { status: answer?.status() ?? 500, moved: null }
}

/** Whether the page scrolls horizontally in the longest language on the narrowest screen. */
async function tooWide(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (before) await page.setViewportSize(before)
  return width > 320 ? [`is ${width} wide on a screen of 320`] : []
}

/** Our own English sentences in the text of a page in another language. */
function foreign(words: object, text: string): string[] {
  if (words === en) return []
  const own = new Set(sentences(words))
  return sentences(en).filter((sentence) => !own.has(sentence) && text.includes(sentence))
}

/** Texts of at least four words without placeholders; suggested service names are excluded. */
function sentences(words: object): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'template') return []
    if (typeof value === 'object' && value !== null) return sentences(value)
    return typeof value === 'string' && value.split(' ').length >= 4 && !value.includes('{{') ? [value] : []
  })
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  const answer = await page.request.post('/login', { form: { email, password: 'salloon-demo' } })
  if (!answer.ok()) throw new Error(`${email} may not come in: ${answer.status()}`)
}
