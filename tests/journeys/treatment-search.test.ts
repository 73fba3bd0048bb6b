import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { translator } from '../../src/i18n/translate.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()
const PATIENT = { timeout: 10_000 }
const PHONE = { width: 390, height: 844 }
const COMPUTER = { width: 1280, height: 850 }
/** What is typed, with a typing error or in another language than the page, and what it means. */
const SEARCHES = [
  { viewport: PHONE, locale: 'en', typed: 'balyage', treatment: 'Balayage', code: 'balayage', place: 'norrebro' },
  {
    viewport: COMPUTER,
    locale: 'da',
    typed: 'Herrenschnitt',
    treatment: 'Herreklip',
    code: 'mens-haircut',
    place: 'Aarhus',
  },
  { viewport: PHONE, locale: 'de', typed: 'klipning', treatment: 'Haarschnitt', code: 'haircut', place: 'Copenhagen' },
] as const

const chips = (page: Page, name: string) => page.getByRole('list', { name })

test.each(SEARCHES)(
  'a treatment is found in $locale at $viewport.width px: $typed',
  async ({ viewport, locale, typed, treatment, code, place }) => {
    const t = translator(locale)
    const page = await browser.visitor({ viewport, locale })
    await page.goto('/')
    const what = page.getByRole('combobox', { name: t('search.name') }).first()
    await what.fill(typed)
    const options = page
      .getByRole('listbox', { name: t('search.name') })
      .first()
      .getByRole('option')
    await options.filter({ hasText: treatment }).first().waitFor()
    expect(await barriers(page)).toEqual([])
    await what.press('ArrowDown')
    await what.press('Enter')
    await expect.poll(() => what.inputValue()).toBe(treatment)

    const where = page.getByRole('combobox', { name: t('search.where') }).first()
    await where.fill(place)
    const places = page
      .getByRole('listbox', { name: t('search.where') })
      .first()
      .getByRole('option')
    await places.first().click()
    await page
      .getByRole('button', { name: t('search.submit') })
      .first()
      .click()
    await page.waitForURL((url) => url.searchParams.get('treatment') === code && url.searchParams.has('where'))

    await chips(page, t('listing.chip.all')).getByText(treatment, { exact: true }).waitFor()
    const cards = page.locator('article')
    await expect.poll(() => cards.count(), PATIENT).toBeGreaterThan(0)
    for (const card of await cards.all()) expect(await card.textContent()).toContain(treatment)
    expect(await barriers(page)).toEqual([])
  },
)

test('without JavaScript the form finds treatments, places and parts of the day', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Treatment or salon name' }).first().fill('pedicure')
  await page.getByRole('combobox', { name: 'Where' }).first().fill('Århus')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect.poll(() => new URL(page.url()).search).toBe('?treatment=pedicure&where=aarhus')
  await page.goto('/')
  await page.getByLabel('Time of day').first().selectOption('Evening')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect.poll(() => new URL(page.url()).search).toBe('?from=17')
})

test('an unknown place says so at its field, and a name that means a treatment leads to it', async () => {
  const page = await browser.visitor()
  await page.goto('/saloons?where=Atlantis')
  await page.getByText('We don’t know this place.').waitFor()
  await page.goto('/saloons?name=pedicur&where=aarhus')
  await page.waitForURL(/saloons\?treatment=pedicure&where=aarhus$/)
  // The field shows the treatment; another text replaces it.
  const what = page.getByRole('search').getByRole('combobox', { name: 'Treatment or salon name' })
  expect(await what.inputValue()).toBe('Pedicure')
  await what.fill('manicure')
  await what.press('Enter')
  await page.waitForURL(/saloons\?treatment=manicure&where=aarhus$/)
})
