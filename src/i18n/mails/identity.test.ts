import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../domain/kernel/locale.ts'
import type { AccountNotification } from '../../domain/kernel/messages.ts'
import { account } from './identity.ts'

const LINK = 'https://salloon.example/l'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile Safari/604.1'
const textOf = (notification: AccountNotification) => account('en', notification).text.replaceAll('\u00a0', ' ')

it('greets by name, or by none where the address is not confirmed', () => {
  expect(account('en', { event: 'account_deleted', name: 'Karen' }).text).toMatch(/^Hello Karen,\n/)
  for (const locale of LOCALES) {
    const [greeting] = account(locale, { event: 'account_deleted', name: '' }).text.split('\n')
    expect(greeting, locale).toMatch(/^\S+[,.!]?$/)
  }
})

describe('a login on a new device', () => {
  const login = { event: 'new_device', name: 'Karen', at: '2027-07-07T12:00:00Z', link: LINK } as const

  it.each([
    ['its own name', { userAgent: SAFARI, device: 'Karen’s phone' }, 'Karen’s phone'],
    ['browser and system', { userAgent: SAFARI, device: null }, 'Safari on iPhone'],
    ['the program alone', { userAgent: 'curl/8.9', device: null }, 'curl'],
    ['the system alone', { userAgent: 'Mozilla/5.0 (Windows NT 10.0)', device: null }, 'Windows'],
    [
      'browser and system at an unverified address',
      { userAgent: SAFARI, device: 'Mallory', release: LINK },
      'Safari on iPhone',
    ],
  ])('is described by %s', (_, given, device) => {
    expect(textOf({ ...login, ...given }).split('\n')).toContain(device)
  })

  it('without any known part has a general description', () => {
    const [, , , , device] = textOf({ ...login, userAgent: '', device: null }).split('\n')
    expect(device).toBe('Unknown device')
  })

  it('has its time in Denmark', () => {
    expect(textOf({ ...login, userAgent: SAFARI, device: null })).toContain('Wed 7 Jul, 14:00 (Danish time)')
  })
})

describe('a mail to an unverified address', () => {
  it('contains the usual name of a second factor instead of a typed one', () => {
    const added = { event: 'second_factor_added', factor: 'app', label: 'Mallory', name: 'Eve', link: LINK } as const
    expect(textOf(added)).toContain('The authenticator app “Mallory” was added')
    for (const factor of ['app', 'passkey'] as const) {
      const text = textOf({ ...added, factor, release: LINK })
      expect(text).not.toMatch(/Mallory|Eve|“”/)
    }
  })

  it('does not name the salon', () => {
    const notification = { event: 'second_factor_demanded', salon: 'Mallory', name: '', link: LINK } as const
    expect(account('en', notification).subject).toBe('Mallory requires two-factor authentication')
    expect(account('en', { ...notification, release: LINK }).subject).toBe('Salloon requires two-factor authentication')
  })
})

it('names the new address of an account, or says that it has another one', () => {
  const changed = { event: 'email_changed', name: 'Karen' } as const
  expect(textOf({ ...changed, email: 'new@example.com' })).toContain('was changed to new@example.com.')
  expect(textOf({ ...changed, email: '' })).toContain('was changed to another address.')
})
