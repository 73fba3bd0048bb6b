import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocale, LOCALES, type Locale } from '../domain/kernel/locale.ts'
import { auditText, refusalText, validationText } from './code-texts.ts'
import * as pages from './en/pages.ts'
import { en } from './en.ts'
import { pickLocale } from './locale.ts'
import { authorText } from './review-author.ts'
import { translator } from './translate.ts'
import { createTranslation } from './translation.ts'

const locale = fc.constantFrom<Locale | null | undefined | 'sv' | ''>(...LOCALES, 'sv', '', null, undefined)
const tags = fc.constantFrom('en', 'en-GB', 'da', 'DA-dk', 'de', 'de-AT', 'sv', 'fr-FR', '*', 'zh-Hant-TW')

describe('the language of a request', () => {
  it('is one of ours, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (address, cookie, acceptLanguage, account) => {
        expect(isLocale(pickLocale({ address, cookie, acceptLanguage, account }))).toBe(true)
      }),
    )
  })

  it('is that of the address, else the cookie, else the browser, else the account, else English', () => {
    fc.assert(
      fc.property(locale, locale, locale, locale, (address, cookie, browser, account) => {
        const given = { address, cookie, acceptLanguage: browser, account } as Parameters<typeof pickLocale>[0]
        const first = [address, cookie, browser, account].find((one) => isLocale(one))
        expect(pickLocale(given)).toBe(first ?? 'en')
      }),
    )
  })

  it('of a browser is the first of ours in the order of their qualities', () => {
    const weighted = fc.uniqueArray(fc.tuple(tags, fc.integer({ min: 0, max: 1000 })), { selector: ([, q]) => q })
    fc.assert(
      fc.property(weighted, (all) => {
        const header = all.map(([tag, quality]) => `${tag};q=${quality / 1000}`).join(', ')
        const accepted = all.filter(([, quality]) => quality > 0).sort(([, a], [, b]) => b - a)
        const first = accepted.map(([tag]) => tag.slice(0, 2).toLowerCase()).find((one) => isLocale(one))
        expect(pickLocale({ acceptLanguage: header.slice(0, 500) })).toBe(first ?? 'en')
      }),
    )
  })

  it('is the first of several with the same quality, and a language with the quality 0 is refused', () => {
    expect(pickLocale({ acceptLanguage: 'da, de' })).toBe('da')
    expect(pickLocale({ acceptLanguage: 'de;q=0.5,da;q=0.5' })).toBe('de')
    expect(pickLocale({ acceptLanguage: 'da;q=0, de;q=0.0', account: 'da' })).toBe('da')
  })
})

describe.each(LOCALES)('the text of a code in %s', (language) => {
  const t = translator(language)

  it('exists for every refusal and every error of a field', () => {
    for (const code of Object.keys(en.refusal)) expect(refusalText(t, code), code).not.toBe(t('site.broken.title'))
    for (const code of Object.keys(en.validation))
      if (code !== 'invalid') expect(validationText(t, code), code).not.toBe(t('pageValidation.invalid'))
  })

  it('of the console is found without one of the site', () => {
    const only = Object.keys(en.console.problem).filter((code) => !(code in en.validation))
    expect(only.length).toBeGreaterThan(5)
    for (const code of only) expect(validationText(t, code), code).not.toBe(t('pageValidation.invalid'))
  })

  it('is a general one until a browser has loaded the others', () => {
    const early = createTranslation(language, pages).t
    expect(validationText(early, 'date_past')).toBe(pages.pageValidation.date_past)
    expect(validationText(early, 'email_taken')).toBe(pages.pageValidation.invalid)
    expect(refusalText(early, 'email_taken')).toBe(pages.site.broken.title)
  })

  it('of an action without its own is the general one', () => {
    expect(auditText(t, 'no_such_action')).toBe(t('console.audit.other'))
    for (const action of Object.keys(en.console.audit.actions))
      expect(auditText(t, action), action).not.toBe(t('console.audit.other'))
  })

  it('of a deleted author is in the language, and other names stay as they are', () => {
    expect(authorText(t, 'a former customer')).toBe(t('ui.formerCustomer'))
    expect(authorText(t, 'A former customer')).toBe('A former customer')
  })
})
