import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { becomeCustomer, fillCart, post, salonsThatConfirm } from '../support/page-steps.ts'
import { copyOf, freePort, removeFolder, startServer, type TestServer } from '../support/server.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../support/stripe/server.ts'

const browser = testBrowser()
let stub: StripeStub
let site: TestServer

beforeAll(async () => {
  const port = await freePort()
  stub = await startStripe({ webhookUrl: `http://localhost:${port}/webhooks/payments` })
  stub.webhooks.automatic = true
  site = await startServer({
    ...{ PORT: String(port), RATE_LIMIT: 'off', STRIPE_API_BASE: stub.origin, STRIPE_SECRET_KEY: STUB_KEYS.secretKey },
    STRIPE_PUBLISHABLE_KEY: STUB_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STUB_KEYS.webhookSecret,
    DATA_DIR: await copyOf(inject('demoData')),
  })
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await stub?.close()
  if (site) await removeFolder(site.dataDir)
})

const element = (page: Page) => page.locator('[data-stripe-element="payment"]')

/** A customer at the payment page, with a time in the cart. */
async function customerWithCart(options: Parameters<typeof browser.visitor>[0] = {}): Promise<Page> {
  const page = await browser.visitor({ baseURL: site.origin, ...options })
  await becomeCustomer(page)
  const [slug = ''] = await salonsThatConfirm(page, 'instantly')
  await fillCart(page, slug)
  return page
}

async function payBy(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: /^Pay Now/ }).click()
  await element(page).getByLabel('Card number').fill(number)
  await dialog.getByRole('button', { name: /^Pay / }).click()
}

describe('the Payment Element', () => {
  it('books with a card after an incomplete and a declined one', async () => {
    const page = await customerWithCart()
    await payBy(page, '4242')
    await element(page).getByText('Your card number is incomplete.').waitFor()
    await payBy(page, '4000000000009995')
    await page.getByText('Your card has insufficient funds.').waitFor()
    expect(await barriers(page)).toEqual([])
    await payBy(page, '4242424242424242')
    await page.waitForURL('**/bookinginfo?booking=*')
    const intent = [...stub.intents.values()].at(-1)
    expect(intent).toMatchObject({ status: 'succeeded', capture_method: 'manual' })
  })

  it('returns from the bank to the payment, and to the booking once it is approved', async () => {
    const page = await customerWithCart()
    await payBy(page, '4000002760003184')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL('**/paymentcard?payment=*')
    await page.getByText('The payment wasn’t confirmed with your bank.').waitFor()
    await payBy(page, '4000002760003184')
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
  })

  it('takes payment methods with a page of their own', async () => {
    const page = await customerWithCart()
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await element(page).getByLabel('Type').fill('mobilepay')
    await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
  })

  it('is replaced by Stripe’s page when its script cannot be loaded', async () => {
    const page = await customerWithCart()
    await page.route('**/stripe.js', (route) => route.abort())
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.getByText('Continue on Stripe’s secure payment page').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
  })

  it('has the colours of the site in both schemes', async () => {
    for (const [colorScheme, background] of [
      ['light', '#fff'],
      ['dark', '#261429'],
    ] as const) {
      const page = await customerWithCart({ colorScheme })
      await page.getByRole('button', { name: /^Pay Now/ }).click()
      await element(page).waitFor()
      const options = await page.evaluate(() => (window as unknown as { stripeOptions: object }).stripeOptions)
      expect(options).toMatchObject({ mode: 'payment', currency: 'dkk', captureMethod: 'manual' })
      expect(options).toMatchObject({ appearance: { variables: { colorBackground: background } } })
    }
  })
})

describe('the booking rules of a salon', () => {
  const salon = { slug: '' }

  /** The owner requires something of everybody. */
  async function setRule(rule: string, from = 'All clients'): Promise<void> {
    const page = await browser.visitor({ baseURL: site.origin })
    await post(page, '/login', { email: 'partner@salloon.example', password: 'salloon-demo' })
    await page.goto('/partner/settings/policies')
    await page.getByLabel(rule).selectOption(from)
    // The day that is chosen may be more than a week ahead.
    await page.getByLabel('Appointments more than a week ahead').selectOption('Charge when booking')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL('**/partner/settings/policies?saved')
    expect(await page.getByLabel(rule).locator('option:checked').textContent()).toBe(from)
    const preview = await page.getByRole('link', { name: 'View salon page' }).getAttribute('href')
    salon.slug = /\/saloon\/([a-z0-9-]+)/.exec(preview ?? '')?.[1] ?? ''
  }
  async function customerThere(options: Parameters<typeof browser.visitor>[0] = {}): Promise<Page> {
    const page = await browser.visitor({ baseURL: site.origin, ...options })
    await becomeCustomer(page)
    await fillCart(page, salon.slug)
    return page
  }

  it('ask for a deposit, which is charged, while the rest is due in the salon', async () => {
    await setRule('Require a deposit from')
    const page = await customerThere()
    await page.getByText(/^Deposit: /).waitFor()
    expect(await barriers(page)).toEqual([])
    await payBy(page, '4242424242424242')
    await page.waitForURL('**/bookinginfo?booking=*')
    await page.getByText('Deposit paid by card').waitFor()
    await page.getByText('To be paid at the salon').waitFor()
    const intent = [...stub.intents.values()].at(-1)
    expect(intent?.status).toBe('succeeded')
    await page.goto(page.url().replace(/bookinginfo\?booking=(.*)/, 'appointments/$1/cancel'))
    await page.getByRole('button', { name: 'Cancel appointment' }).waitFor()
  })

  it('ask for a card, which is saved and not charged', async () => {
    await setRule('Require a deposit from', 'No clients')
    await setRule('Require a card on file from')
    const before = stub.intents.size
    const page = await customerThere()
    await page.getByRole('button', { name: 'Book with this card' }).click()
    await element(page).getByLabel('Card number').fill('4242424242424242')
    await page.getByRole('dialog').getByRole('button', { name: 'Book with this card' }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
    await page.getByText('To be paid at the salon').waitFor()
    expect(stub.intents.size).toBe(before)
  })

  it('ask for a card without JavaScript too, which is saved on Stripe’s page', async () => {
    const before = stub.intents.size
    const page = await customerThere({ javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Book with this card' }).click()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Book with this card' }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
    await page.getByText('To be paid at the salon').waitFor()
    expect(stub.intents.size).toBe(before)
    await setRule('Require a card on file from', 'No clients')
  })
})

describe('without JavaScript', () => {
  it('a customer pays on Stripe’s page and returns to the booking', async () => {
    const page = await customerWithCart({ javaScriptEnabled: false })
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.getByLabel('Card number').fill('4000000000000002')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('Your card was declined.').waitFor()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
  })
})
