import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { codeFor, newPerson } from '../support/new-account.ts'
import { becomeCustomer, CARDS, salonsThatConfirm, tick, typeCard } from '../support/page-steps.ts'

const browser = testBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 3, name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const firstTime = (page: Page) => page.locator('dialog button[name="time"]').first()
const addons = (page: Page) => page.locator('dialog input[type="checkbox"][name="addon"]:enabled')

async function closedTabs(page: Page): Promise<string[]> {
  const closed = await page.locator('[role="tab"][aria-disabled="true"]').allTextContents()
  return closed.map((text) => text.replace(/^\d/, ''))
}

let sells: string | null = null

/** A salon that confirms by itself and has things to sell, some of which there are at least two of. */
async function salonThatSells(page: Page): Promise<string> {
  for (const slug of sells ? [sells] : await salonsThatConfirm(page, 'instantly', 2)) {
    const service = /name="service"[^>]*value="([0-9a-f-]{36})"/
    const first = service.exec(await (await page.request.get(`/saloon/${slug}/book`)).text())?.[1]
    const shown = await (await page.request.get(`/saloon/${slug}/book?service=${first}&step=addons`)).text()
    if (/[2-9] in stock/.test(shown)) {
      sells = slug
      return slug
    }
  }
  throw new Error('No salon sells anything')
}

/** On the time tab: a day at least three days ahead, so that cancelling is still free and no time passes meanwhile. */
async function laterDay(page: Page): Promise<{ button: Locator; times: Locator }> {
  const days = page.locator('dialog button[name="date"]')
  await days.first().waitFor()
  const hints = await days.evaluateAll((all) => all.map((day) => day.textContent ?? ''))
  const place = hints.findIndex((hint, n) => n >= 3 && Number(/(\d+) times? available/.exec(hint)?.[1] ?? 0) > 3)
  expect(place).toBeGreaterThan(-1)
  const button = days.nth(place)
  const forms = page.locator('dialog form', { has: page.locator('button[name="time"]') })
  // Not the previous day’s times, shown until this day has rendered.
  return { button, times: forms.locator(`input[name="date"][value="${await button.getAttribute('value')}"]`) }
}

async function chooseLaterDay(page: Page): Promise<void> {
  const { button, times } = await laterDay(page)
  await button.click()
  await times.waitFor({ state: 'attached' })
}

describe('the five tabs', () => {
  it('lead from sign-up to a first booking with add-ons, paid after a declined card', async () => {
    const page = await browser.visitor()
    const slug = await salonThatSells(page)
    await page.goto(`/saloon/${slug}/book`)
    await heading(page, 'Choose your services').waitFor()
    await page.getByText('Start by selecting one or more services').waitFor()
    await page.locator('dialog:modal').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Continue to select time' }).isDisabled()).toBe(true)
    await expect.poll(() => closedTabs(page)).toEqual(['Add-ons', 'Time', 'Information', 'Done'])
    await tick(page.locator('dialog input[name="service"]').first())
    await press(page, 'Continue to select time')

    await heading(page, 'Add products').waitFor()
    await tick(addons(page).first())
    const quantity = page.locator('dialog [name^="quantity-"]:visible')
    await expect.poll(() => quantity.inputValue()).toBe('1')
    expect(Number(await quantity.getAttribute('max'))).toBeGreaterThan(0)
    await press(page, 'Continue to select time')

    await heading(page, 'Choose a time').waitFor()
    await expect.poll(() => closedTabs(page)).toEqual(['Information', 'Done'])
    await expect.poll(() => page.getByRole('button', { name: 'Continue', exact: true }).isDisabled()).toBe(true)
    await chooseLaterDay(page)
    await firstTime(page).click()
    await page.waitForURL((url) => url.searchParams.has('time'))
    const begun = new URL(page.url()).searchParams.get('time')
    // Closed and opened again, it continues where it was.
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Continue your booking' }).waitFor()
    await page.getByRole('link', { name: 'Book Now', exact: true }).first().click()
    await page.getByText('You’re continuing the booking you started.').waitFor()
    expect(new URL(page.url()).searchParams.get('time')).toBe(begun)
    await press(page, 'Continue')

    await heading(page, 'Your details').waitFor()
    await expect.poll(() => closedTabs(page)).toEqual(['Done'])
    await page.getByText('Log in with a password').click()
    await page.locator('dialog details').getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    await press(page, 'Login')
    await page.getByText('Incorrect email or password.').waitFor()
    const chosen = new URL(page.url()).searchParams.get('time')
    const person = newPerson()
    await page.getByLabel('Name', { exact: true }).fill('Karen')
    await page.getByLabel('Phone number').fill(person.phone)
    await page.locator('dialog').getByLabel('Email').first().fill(person.email)
    await press(page, 'Sign up to Continue')
    await page.getByText('Enter your first and last name.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Karen Holm')
    await press(page, 'Sign up to Continue')
    const code = page.locator('dialog').getByLabel('Code')
    await code.waitFor()
    expect(await barriers(page, 'dialog:modal')).toEqual([])
    await code.fill(await codeFor(page, person.phone))
    await press(page, 'Confirm')

    await heading(page, 'Your details').waitFor()
    expect(new URL(page.url()).searchParams.get('time')).toBe(chosen)
    await page.getByText(person.email).waitFor()
    await page.getByLabel('Coupon code').fill('NO-SUCH-CODE')
    await press(page, 'Click to verify')
    await page.getByText('Code is invalid').waitFor()
    await press(page, 'Make Reservation')

    await page.getByText(/^Held for you until/).waitFor()
    await tick(page.locator('input[value="card"]'))
    const pay = page.getByRole('button', { name: /^Pay DKK/ })
    const withoutTip = await pay.textContent()
    const tip = page.getByRole('link', { name: '10%' })
    await tip.click()
    await expect.poll(() => pay.textContent()).not.toBe(withoutTip)
    const withTip = await pay.textContent()
    await typeCard(page, CARDS.poor)
    await pay.click()
    await page.getByText('Your card has insufficient funds.').waitFor()
    await page.getByText('we’re still holding your time', { exact: false }).waitFor()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await isInView(page.getByText('Your card has insufficient funds.'))).toBe(true)
      expect(await isInView(pay)).toBe(true)
      await page.getByLabel('Card number').focus()
      expect(await isInView(page.getByText('This card was declined.'))).toBe(true)
    }
    expect(await tip.getAttribute('aria-current')).toBe('true')
    expect(await pay.textContent()).toBe(withTip)
    await typeCard(page, CARDS.good)
    await pay.click()

    await heading(page, 'Congratulations! Your booking has been reserved.').waitFor()
    await page.getByText('Booking Successfully Added').waitFor()
    await expect.poll(() => closedTabs(page)).toEqual(['Service', 'Add-ons', 'Time', 'Information'])
    await page.waitForURL((url) => !url.searchParams.has('added'))
    await page.reload()
    await heading(page, 'Congratulations! Your booking has been reserved.').waitFor()
    expect(Number((await page.getByRole('timer').textContent())?.match(/^\d+/)?.[0])).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Cancel Booking' }).click()
    await page.getByText(/free of charge until/).waitFor()
    await press(page, 'Cancel appointment')
    await page.waitForURL('**/appointments?cancelled=*')
  })

  it('work by keyboard alone, and are accessible', async () => {
    const page = await browser.visitor({ reducedMotion: 'reduce' })
    await becomeCustomer(page)
    const slug = await salonThatSells(page)
    const shown = async (name: string) => {
      await heading(page, name).waitFor()
      await page.waitForFunction((text) => document.activeElement?.textContent === text, name)
      expect(await barriers(page, 'dialog:modal')).toEqual([])
    }
    await page.goto(`/saloon/${slug}/book`)
    await shown('Choose your services')
    await page.keyboard.press('Tab')
    await tabTo(page, page.locator('dialog input[name="service"]').first())
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Continue to select time' }))
    await page.keyboard.press('Enter')

    await shown('Add products')
    await tabTo(page, tab(page, 'Add-ons'), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await tab(page, 'Service').evaluate((own) => own === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')

    await shown('Choose a time')
    const { button, times } = await laterDay(page)
    await tabTo(page, page.locator('dialog button[name="date"]:not([tabindex="-1"])'))
    await tabTo(page, button, 'ArrowRight')
    await page.keyboard.press('Enter')
    await times.waitFor({ state: 'attached' })
    await tabTo(page, firstTime(page))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    expect(await firstTime(page).evaluate((own) => own === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('button[name="time"][aria-pressed="true"]').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Continue', exact: true }))
    await page.keyboard.press('Enter')
    await shown('Your details')
    await tabTo(page, page.getByRole('button', { name: 'Make Reservation' }))
    await page.keyboard.press('Enter')
    await shown('Almost done')
    await tabTo(page, page.getByRole('button', { name: 'Confirm booking' }))
    await page.keyboard.press('Enter')
    await shown('Congratulations! Your booking has been reserved.')
    await page.keyboard.press('Escape')
    await page.waitForURL(`**/saloon/${slug}`)
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  })
})

describe('without JavaScript', () => {
  it('the same tabs are a section of the page with plain forms, paid in cash', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    const email = await becomeCustomer(page)
    await page.context().clearCookies()
    const slug = await salonThatSells(page)
    await page.goto(`/saloon/${slug}/book`)
    await press(page, 'Continue to select time')
    await page.getByText('Please choose at least one service.').waitFor()
    await tick(page.locator('dialog input[name="service"]').first())
    await press(page, 'Continue to select time')
    const few = page.locator('dialog [name^="quantity-"]:not([max="1"])').first()
    const product = (await few.getAttribute('name'))?.replace('quantity-', '') ?? ''
    await tick(page.locator(`input[name="addon"][value="${product}"]`))
    await few.fill('2')
    await press(page, 'Continue to select time')
    await chooseLaterDay(page)
    await firstTime(page).click()
    await press(page, 'Continue')

    await page.getByText('Log in with a password').click()
    await page.locator('dialog details').getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await press(page, 'Login')
    await page.getByText(email).waitFor()
    await expect.poll(() => page.locator(`[name="quantity-${product}"]`).inputValue()).toBe('2')
    await press(page, 'Make Reservation')
    await page.getByText(/^Held for you until/).waitFor()
    await press(page, 'Confirm booking')
    await heading(page, 'Congratulations! Your booking has been reserved.').waitFor()
    await page.getByText('To be paid at the salon').waitFor()
    await page.reload()
    await page.getByText(/^2 × /).first().waitFor()
  })
})

/** Goes on with the Tab key until something has the focus. */
/** Whether all of it is on the screen. */
function isInView(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  })
}

async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await goal.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 150; presses++) {
    if (await goal.evaluate((own) => own === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${goal}`)
}
