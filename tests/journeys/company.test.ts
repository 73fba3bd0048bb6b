import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

test('a contact message is refused at its fields, then sent; without JavaScript too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.visitor({ javaScriptEnabled })
    await page.goto('/contactus')
    await page.getByRole('heading', { name: "Leave your message and we'll get back to you shortly" }).waitFor()
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: 'Send message' })
    await send.click()
    await main.getByText('Please enter the required field').waitFor()
    await main.getByText('Email is required.').waitFor()
    await main.getByText('Phone Number is required.').waitFor()

    await main.getByLabel('Name').fill('R2 D2')
    await main.getByLabel('Email').fill('karen')
    await main.getByLabel('Message').fill('Do you have a desk for us?')
    await send.click()
    await main.getByText('Only alphabets are allowed for this field').waitFor()
    await main.getByText('Invalid email').waitFor()

    await main.getByLabel('Name').fill('Søren Müller')
    await main.getByLabel('Email').fill('soren@example.com')
    await main.getByLabel('Phone number').fill('20123456')
    await expect.poll(() => main.getByLabel('Message').inputValue()).toBe('Do you have a desk for us?')
    await send.click()
    await main.getByText('data added successfully').waitFor()
    await expect.poll(() => send.count()).toBe(0)
  }
})

test('the plan chosen on the price list is used at sign-up', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto('/Our-Prices')
  await page.getByRole('link', { name: /^Buy Now\s+Standard$/ }).click()
  await page.getByText('Your plan: Standard').waitFor()
  await page.getByText('$29.90 per month.').waitFor()
  await page.goto('/features')
  await page.getByRole('link', { name: 'Try Now' }).first().click()
  await page.getByText('One month free with all features, then DKK 799 per month').waitFor()
  await expect.poll(() => page.locator('input[name="plan"]').inputValue()).toBe('business')
})
