import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { putProduct } from '../support/api-products.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { becomeCustomer, CARDS, listedSalons, payBy } from '../support/page-steps.ts'

const browser = testBrowser()

const total = async (page: Page) => (await page.locator('dl dd').last().textContent())?.trim()
const check = (page: Page) => page.getByRole('button', { name: 'Check' }).click()

describe('a coupon', () => {
  it('is refused with a message, applied, removed, and shown on the receipt', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    const { slug, code } = await salonWithCoupon(page)
    await putProduct(page, 1, slug)
    await page.goto('/paymentcard')
    const before = await total(page)
    await check(page)
    await page.getByText('Enter code.').waitFor()
    await page.getByLabel('Coupon code').fill('NO-SUCH-CODE')
    await check(page)
    await page.getByText('Code is invalid').waitFor()
    await expect.poll(() => page.getByLabel('Coupon code').inputValue()).toBe('NO-SUCH-CODE')
    expect(await barriers(page)).toEqual([])

    await page.context().setOffline(true)
    await page.getByLabel('Coupon code').fill(code.toLowerCase())
    await check(page)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await expect.poll(() => page.getByLabel('Coupon code').inputValue()).toBe(code.toLowerCase())
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(`Coupon ${code} applied`, { exact: false }).waitFor()
    await expect.poll(() => page.getByLabel('Coupon code').count()).toBe(0)
    await expect.poll(() => total(page)).not.toBe(before)
    await page.getByRole('button', { name: `Remove coupon ${code}` }).click()
    await page.getByLabel('Coupon code').waitFor()
    await expect.poll(() => total(page)).toBe(before)

    // A code that was only typed is checked before anything is paid.
    await page.getByLabel('Coupon code').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.getByText('Code is invalid').waitFor()
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.getByText(`Coupon ${code} applied`, { exact: false }).waitFor()
    await payBy(page, CARDS.good)
    await page.waitForURL('**/bookinginfo?order=*')
    await page.getByRole('link', { name: 'View order' }).click()
    await page.getByText(`Discount with ${code}`).waitFor()
  })

  it('works without JavaScript', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await becomeCustomer(page)
    const { slug, code } = await salonWithCoupon(page)
    await putProduct(page, 1, slug)
    await page.goto('/paymentcard')
    await check(page)
    await page.getByText('Enter code.').waitFor()
    await page.getByLabel('Coupon code').fill(code)
    await check(page)
    await page.getByText(`Coupon ${code} applied`, { exact: false }).waitFor()
    await page.getByRole('button', { name: `Remove coupon ${code}` }).click()
    await page.getByLabel('Coupon code').waitFor()
  })
})

/** A salon with a code that is good for everything it sells. */
async function salonWithCoupon(page: Page): Promise<{ slug: string; code: string }> {
  for (const slug of await listedSalons(page)) {
    const salon = await (await page.request.get(`/api/getsaloon/${slug}`)).json()
    const coupons: { Coupon_code: string; Category?: string | null }[] = salon.Data.coupons
    const good = coupons.find(({ Category }) => !Category)
    if (good) return { slug, code: good.Coupon_code }
  }
  throw new Error('No salon has a coupon')
}
