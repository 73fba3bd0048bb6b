import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { becomeCustomer } from '../support/page-steps.ts'

const browser = testBrowser()
const PATIENT = { timeout: 10_000 }
const PASSWORD = 'correct horse'
const CONFLICT =
  'You have already selected products from a different Saloon.if you continue your cart and selection will be removed'

interface Product {
  path: string
  name: string
  stock: number
}

/** Looked for once for all journeys of this file: nothing is bought here. */
const found = new Map<string, Product>()

/** Products of so many salons, each with a few pieces left. */
async function productsOfSalons(page: Page, requested: number): Promise<Product[]> {
  if (found.size >= requested) return [...found.values()].slice(0, requested)
  for (const kind of ['Hairs', 'Nail', 'Spa', 'beauty']) {
    const list = await (await page.request.get(`/products_list/${kind}`)).text()
    for (const [path] of list.matchAll(/\/product_details\/[0-9a-f-]{36}/g)) {
      const html = await (await page.request.get(path)).text()
      const stock = Number(/type="number"[^>]*max="(\d+)"/.exec(html)?.[1] ?? 0)
      const salon = /href="\/saloon\/([a-z0-9-]+)"/.exec(html)?.[1] ?? ''
      if (stock < 3 || found.has(salon)) continue
      const name = /<h1[^>]*>([^<]+)</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      found.set(salon, { path, name, stock })
      if (found.size === requested) return [...found.values()]
    }
  }
  throw new Error(`There are not ${requested} salons with enough of a product`)
}

const inHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const things = async (page: Page) => (await inHeader(page).getAttribute('aria-label')) ?? ''
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your cart', exact: true })
const buy = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to Cart: ${name}`, exact: true }).first()
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })

const idOf = ({ path }: Product) => path.split('/').at(-1) ?? ''

async function logIn(page: Page, email: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Login', exact: true }).click()
}

describe('the cart', () => {
  it('receives what a visitor added once they have logged in, within the stock', async () => {
    const page = await browser.visitor()
    const email = await becomeCustomer(page)
    await page.context().clearCookies()
    const [product] = await productsOfSalons(page, 1)
    if (!product) throw new Error('no product')
    const { path, name, stock } = product
    await page.goto(path)
    await buy(page, name).click()
    await logIn(page, email)
    await page.waitForURL(`**${path}`)
    await page.getByText('1 in your cart').waitFor()
    await expect.poll(() => things(page)).toBe('Cart, 1 item')

    await quantity(page, name).fill(String(stock + 7))
    await quantity(page, name).blur()
    await expect.poll(() => quantity(page, name).inputValue(), PATIENT).toBe(String(stock))
    await expect.poll(() => page.getByRole('button', { name: `Increase: Quantity of ${name}` }).isDisabled()).toBe(true)
    await buy(page, name).click()
    await panel(page).getByText(`${name} added to your cart.`).waitFor()
    await expect.poll(() => quantity(page, name).last().inputValue(), PATIENT).toBe(String(stock))
    expect(await barriers(page)).toEqual([])
    await panel(page)
      .getByRole('button', { name: `Decrease: Quantity of ${name}` })
      .click()
    await expect.poll(() => things(page), PATIENT).toBe(`Cart, ${stock - 1} items`)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: `Update Cart: ${name}` })
      .first()
      .waitFor()

    const tooMany = { intent: 'put', productId: idOf(product), quantity: String(stock + 1) }
    const refused = await page.request.post('/cart', { form: tooMany })
    expect(refused.status()).toBe(422)
    expect(await refused.text()).toContain('There isn’t enough in stock.')
    await page.goto('/cart')
    await expect.poll(() => quantity(page, name).inputValue()).toBe(String(stock - 1))
    await page.getByRole('link', { name: 'Proceed to payment' }).click()
    await page.waitForURL('**/paymentcard')
    await page.getByRole('heading', { level: 1, name: 'Choose Payment Method' }).waitFor()
  })

  it('asks before another salon’s items replace it, also right after the login', async () => {
    const page = await browser.visitor()
    const email = await becomeCustomer(page)
    const [first, second] = await productsOfSalons(page, 2)
    if (!first || !second) throw new Error('no products')
    await page.request.post('/cart', { form: { intent: 'put', productId: idOf(first), quantity: '1' } })
    await page.context().clearCookies()
    await page.goto(second.path)
    await buy(page, second.name).click()
    await logIn(page, email)
    const question = page.getByRole('dialog').filter({ hasText: CONFLICT })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByRole('dialog').count(), PATIENT).toBe(0)
    await page.reload()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await (await page.request.get('/cart')).text()).toContain(first.path)

    await buy(page, second.name).click()
    await question.getByRole('button', { name: 'Continue' }).click()
    await panel(page).getByRole('link', { name: second.name }).waitFor()
    await expect.poll(() => panel(page).getByRole('link', { name: first.name }).count()).toBe(0)
    await expect.poll(() => things(page)).toBe('Cart, 1 item')
    await panel(page)
      .getByRole('button', { name: `Remove ${second.name}` })
      .click()
    await panel(page).getByText('Cart is Empty').waitFor()
  })

  it('works before JavaScript, with the same question', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await becomeCustomer(page)
    const [first, second] = await productsOfSalons(page, 2)
    if (!first || !second) throw new Error('no products')
    await page.goto(first.path)
    await quantity(page, first.name).fill('2')
    await buy(page, first.name).click()
    await page.waitForURL('**/cart')
    await expect.poll(() => quantity(page, first.name).inputValue()).toBe('2')

    await page.goto(second.path)
    await buy(page, second.name).click()
    await page.getByRole('alert').getByText(CONFLICT).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: first.name }).waitFor()
    await page.goto(second.path)
    await buy(page, second.name).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => quantity(page, second.name).inputValue()).toBe('1')
    await expect.poll(() => page.getByRole('link', { name: first.name }).count()).toBe(0)

    await quantity(page, second.name).fill('0')
    await page.getByRole('button', { name: 'Update Cart' }).click()
    await page.getByText('Cart is Empty').waitFor()
  })
})

describe('the product pages', () => {
  it('add and remove a favourite', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    await page.goto('/products_list/Hairs')
    const card = page.getByRole('main').locator('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const kept = page.waitForResponse('**/favourite-product.data*')
    await card.getByRole('button', { name: `Add ${name} to your favourites` }).click()
    await kept
    await page.goto('/favourites')
    const products = page.getByRole('region', { name: 'FAVOURITE PRODUCTS' })
    await page.getByRole('region', { name: 'FAVOURITE SALOONS' }).getByText('No Records Found').waitFor()
    await products.getByRole('link', { name, exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await products.getByRole('button', { name: `Add ${name} to your favourites` }).click()
    await products.getByText('No Records Found').waitFor()
  })

  it('filter a list by name, rating and order, in the address', async () => {
    const page = await browser.visitor()
    await page.goto('/products')
    await page.getByRole('navigation', { name: 'What are you looking for?' }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'Hair' }).waitFor()
    await page.getByLabel('Sort by').selectOption('Price, low to high')
    await page.waitForURL('**/products_list/Hairs?sort=price')
    await page.getByRole('button', { name: 'Filters' }).click()
    const stars = page.getByRole('slider', { name: 'Rating' })
    await stars.focus()
    await page.keyboard.press('End')
    await page.waitForURL('**/products_list/Hairs?rating=5&sort=price')
    await page.keyboard.press('Escape')
    await page.getByLabel('Product name').fill('qqqqqq')
    await page.getByRole('button', { name: 'Show products', exact: true }).click()
    await page.getByText('No Records Found').waitFor()
    await page.getByRole('link', { name: 'See all products' }).click()
    await page.waitForURL('**/products_list/all')
    await page.getByRole('main').locator('article').first().waitFor()
  })
})
