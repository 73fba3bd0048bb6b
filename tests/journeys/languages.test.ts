import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

it('a salon writes a service in German, and a customer reads it', async () => {
  const page = await browser.visitor()
  const form = { email: 'partner@salloon.example', password: 'salloon-demo' }
  await page.request.post('/login', { form })
  await page.goto('/partner/settings/languages')
  await page.getByRole('navigation', { name: 'Languages to translate into' }).getByText('German').click()
  const field = page.getByLabel('Balayage', { exact: true })
  await expect.poll(() => field.getAttribute('lang')).toBe('de')
  expect(await barriers(page)).toEqual([])
  const name = 'Balayage mit Glossing'
  await field.fill(name)
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByText('Settings saved.').waitFor()

  const customer = await browser.visitor({ locale: 'de-DE' })
  await customer.goto('/saloon/studio-freja')
  await customer.getByText(name).first().waitFor()
  await customer.getByText('auf Englisch').first().waitFor()
  await customer.locator('#reviews li [lang="en"]').first().waitFor()
  const reviewed = customer.getByLabel('Behandlung', { exact: true })
  const [, second = ''] = await reviewed.locator('option').allTextContents()
  await reviewed.selectOption({ index: 1 })
  const count = Number(/\((\d+)\)$/.exec(second)?.[1])
  await customer.getByText(new RegExp(`^${count} Bewertung`)).waitFor()
})
