import { expect, it } from 'vitest'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { account } from './identity.ts'

it('greets by name, or by none where the address is not confirmed', () => {
  expect(account('en', { event: 'account_deleted', name: 'Karen' }).text).toMatch(/^Hello Karen,\n/)
  for (const locale of LOCALES) {
    const [greeting] = account(locale, { event: 'account_deleted', name: '' }).text.split('\n')
    expect(greeting, locale).toMatch(/^\S+[,.!]?$/)
  }
})
