import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { putProduct, stockOf } from '../support/shelf.ts'
import { becomeCustomer, CARDS, payBy, typeCard } from '../support/walk.ts'

const browser = testBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

describe('an order of products', () => {
  it('is sent to a new address, paid after a declined card, and given back with its stock', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    const product = await putProduct(page, 2)
    const stock = await stockOf(page, product)
    await page.goto('/paymentcard')
    await heading(page, 'Choose Payment Method').waitFor()
    expect(await page.getByLabel('Collect in the salon').isChecked()).toBe(true)
    // Until scripts run, links lead to pages, not to windows.
    await page.locator('button[type="button"]', { hasText: 'Pay Now' }).waitFor()

    await page.getByRole('link', { name: 'Add New Billing Address' }).click()
    const window = page.getByRole('dialog', { name: 'Add New Billing Address' })
    await window.getByLabel('Street Address').fill('Nørrebrogade 1')
    await window.getByLabel('Town/City').fill('København N')
    await window.getByRole('button', { name: 'Continue to Payment' }).click()
    await window.getByText('Please enter the required field').waitFor()
    expect(await window.getByLabel('Street Address').inputValue()).toBe('Nørrebrogade 1')
    expect(await barriers(page)).toEqual([])
    await window.getByLabel('Zip Code').fill('2200')
    await window.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/paymentcard')
    await window.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Send it to me').isChecked()).toBe(true)

    await payBy(page, CARDS.poor)
    await page.getByText('payment failed').waitFor()
    const payment = page.getByRole('dialog', { name: 'Payment' })
    await payment.getByText('Sent to Karen Holm, Nørrebrogade 1, 2200 København N').waitFor()
    await payBy(page, CARDS.good)
    await page.waitForURL('**/bookinginfo?order=*')
    await heading(page, 'Congratulations! Your order is placed successfully').waitFor()
    expect(await stockOf(page, product)).toBe(stock - 2)

    await page.getByRole('link', { name: 'See your order' }).click()
    await heading(page, /^Order [0-9A-F]{8}$/).waitFor()
    await page.getByText('Nørrebrogade 1, 2200 København N').waitFor()
    expect(await barriers(page)).toEqual([])
    const order = page.url()

    await page.getByRole('link', { name: 'Cancel order' }).click()
    await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
    await page.getByText(/is on its way back to your card\.$/).waitFor()
    await page.getByText(/given back to your card$/).waitFor()
    expect(await page.getByRole('link', { name: 'Cancel order' }).count()).toBe(0)
    expect(await stockOf(page, product)).toBe(stock)
    await page.goto('/orders')
    expect(await page.getByRole('article').textContent()).toContain('Cancelled')
    expect(await barriers(page)).toEqual([])

    const stranger = await browser.visitor()
    await becomeCustomer(stranger)
    expect((await stranger.goto(order))?.status()).toBe(404)
  })

  it('works without JavaScript: address, declined card, receipt, received', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await becomeCustomer(page)
    await putProduct(page, 1)
    await page.goto('/paymentcard')
    await page.getByRole('link', { name: 'Add New Billing Address' }).click()
    await heading(page, 'Add New Billing Address').waitFor()
    await page.getByLabel('Town/City').fill('Aarhus')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('Please enter the required field').first().waitFor()
    expect(await page.getByLabel('Town/City').inputValue()).toBe('Aarhus')
    await page.getByLabel('Street Address').fill('Vestergade 2')
    await page.getByLabel('Zip Code').fill('8000')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/paymentcard')

    await page.locator('input[name="delivery"][value="collect"]').check({ force: true })
    await typeCard(page, CARDS.poor)
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.getByText('payment failed').waitFor()
    expect(await page.getByLabel('Collect in the salon').isChecked()).toBe(true)
    await page.goto('/paymentcard/addresses')
    await page.getByRole('button', { name: /^Send it to Vestergade 2/ }).click()
    await page.waitForURL('**/paymentcard')
    expect(await page.getByLabel('Send it to me').isChecked()).toBe(true)
    await typeCard(page, CARDS.good)
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.waitForURL('**/bookinginfo?order=*')
    await page.getByRole('link', { name: 'See your order' }).click()
    await page.getByRole('button', { name: 'I have received it' }).click()
    await page.getByText('You can now review what you bought.', { exact: false }).waitFor()
    expect(await page.getByRole('link', { name: 'Cancel order' }).count()).toBe(0)
  })
})

describe('the page that tries payments out', () => {
  it('takes a charge from the bank’s page to its refund, and shows a declined one', async () => {
    const page = await browser.visitor()
    await page.goto('/checkouttest')
    await page.locator('input[name="card"][value="secure"]').check({ force: true })
    await page.getByRole('button', { name: 'Run the payment' }).click()
    await page.getByRole('link', { name: 'Confirm at the bank' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL('**/checkouttest?payment=*')
    await page.getByRole('button', { name: 'Take it and give it back' }).click()
    await page.getByText('Success: reserved, taken and given back in full.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.locator('input[name="card"][value="funds"]').check({ force: true })
    await page.getByRole('button', { name: 'Run the payment' }).click()
    await page.getByText('Reason: insufficient_funds').waitFor()
  })
})
