import { expect, it } from 'vitest'
import { account } from './account-mails.ts'

it('greets by name, or by none where the address is not confirmed', () => {
  expect(account('en', { event: 'account_deleted', name: 'Karen' }).text).toMatch(/^Hello Karen,\n/)
  for (const locale of ['en', 'da', 'de'] as const) {
    const [greeting] = account(locale, { event: 'account_deleted', name: '' }).text.split('\n')
    expect(greeting, locale).toMatch(/^\S+[,.!]?$/)
  }
})
