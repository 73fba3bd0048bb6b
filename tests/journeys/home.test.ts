import { expect, inject, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

test('the home page answers with a heading and a title', async () => {
  const page = await browser.visitor()
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  expect(await page.title()).not.toBe('')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('an unknown address is a real 404 page', async () => {
  const page = await browser.visitor()
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('heading').count()).toBeGreaterThan(0)
})

test('the health check answers once the database does', async () => {
  const answer = await fetch(`${inject('origin')}/healthz`)
  expect(answer.status).toBe(200)
})
