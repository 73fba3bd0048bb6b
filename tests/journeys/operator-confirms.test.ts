import { describe, expect, it } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { ownSite } from '../support/own-site.ts'
import { becomeCustomer } from '../support/page-steps.ts'
import { code, logIn, recoveryCodes, setupKey } from '../support/second-step.ts'
import { embeddedUrl } from '../support/server.ts'

const browser = testBrowser()
const { dataDir: siteData } = ownSite()
const REASON = 'Books everywhere and never comes.'

describe.skipIf(siteData === '')('an operator', () => {
  it('sets up a second factor, and confirms their identity before they block an account', async () => {
    const { db, pool } = connect(await embeddedUrl(siteData), 1)
    try {
      const guest = await browser.visitor()
      const guestEmail = await becomeCustomer(guest)
      const page = await browser.visitor()
      const email = await becomeCustomer(page)
      const operator = await db
        .updateTable('person')
        .set({ role: 'admin' })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow()

      // /admin redirects here if a second factor is required and missing.
      await page.goto('/confirm?factor=second&redirectTo=%2Fadmin')
      await page.getByText('Operators need two-factor authentication to log in.').waitFor()
      await page.getByRole('link', { name: 'Add an authenticator app' }).click()
      const secret = await setupKey(page)
      await page.getByLabel('Code from the app').fill(code(secret))
      await page.keyboard.press('Enter')
      expect(await recoveryCodes(page)).toHaveLength(10)
      await page.getByRole('link', { name: 'I’ve saved my codes' }).click()
      await page.waitForURL('**/admin')

      const later = () =>
        db
          .updateTable('session')
          .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
          .where('person_id', '=', operator.id)
          .execute()
      await later()
      const { id } = await db
        .selectFrom('person')
        .select('id')
        .where('email', '=', guestEmail)
        .executeTakeFirstOrThrow()
      await page.goto(`/admin/accounts/${id}`)
      await page.locator('summary', { hasText: 'Block account' }).click()
      await page.getByRole('textbox', { name: 'Reason' }).fill(REASON)
      await page.getByRole('button', { name: 'Block account' }).click()
      await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
      expect(await barriers(page)).toEqual([])
      await page.getByLabel('Code', { exact: true }).fill(code(secret, 1))
      await page.getByRole('button', { name: 'Confirm with code' }).click()
      // What was written is here again.
      await page.waitForURL(`**/admin/accounts/${id}#resumed`)
      await expect.poll(() => page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe(REASON)
      await page.getByRole('button', { name: 'Block account' }).click()
      await page.getByText('Account blocked.').waitFor()
      expect(await barriers(page)).toEqual([])
      await guest.goto('/profile')
      await logIn(guest, guestEmail)
      await guest.getByText('This account is blocked.').waitFor()
    } finally {
      await pool.end()
    }
  })
})
