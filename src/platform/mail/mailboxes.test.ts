import { describe, expect, it } from 'vitest'
import { mailboxesOf } from './mailboxes.ts'

describe('the mailboxes of a site', () => {
  it('are made up in a demo, at the domain of its address if it has one', () => {
    const support = (ORIGIN?: string) => mailboxesOf({ APP_ENV: 'demo', ORIGIN }).support
    expect(support('https://demo.salon.example:8443')).toBe('support@demo.salon.example')
    for (const origin of [undefined, 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]'])
      expect(support(origin)).toBe('support@salloon.example')
  })

  it('are only those that were configured in production', () => {
    const production = { APP_ENV: 'production', ORIGIN: 'https://salloon.example' } as const
    expect(mailboxesOf(production)).toEqual({ support: null, jobs: null, copiesTo: null })
    expect(mailboxesOf({ ...production, SUPPORT_EMAIL: 'help@salloon.example' })).toEqual({
      ...{ support: 'help@salloon.example', jobs: null, copiesTo: 'help@salloon.example' },
    })
  })

  it('of a demo get no copies unless one was configured', () => {
    expect(mailboxesOf({ APP_ENV: 'demo' }).copiesTo).toBeNull()
    expect(mailboxesOf({ APP_ENV: 'demo', SUPPORT_EMAIL: 'a@b.example' }).copiesTo).toBe('a@b.example')
  })
})
