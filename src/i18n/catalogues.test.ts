import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMPOSED_KEYS, codesOf } from '../../tests/support/composed-keys.ts'
import { LOCALES, type Locale } from '../domain/kernel/locale.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const english = sentencesOf(en)
const others: Record<Exclude<Locale, 'en'>, Map<string, string>> = { da: sentencesOf(da), de: sentencesOf(de) }
const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      !LOCALES.some((locale) => new RegExp(`^i18n/${locale}\\b`).test(path)),
  )
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n')

/** Texts that are the same in more than one language. */
const ALIKE = {
  both: [
    ...['console.calendar.at', 'console.offers.offAmount', 'console.stages.group'],
    ...['console.calendar.display.colour.status', 'console.calendar.display.zoom', 'console.calendar.list.status'],
    'console.calendar.team.cell',
    ...['console.classes.act', 'console.classes.card'],
    ...['console.cardReaders.offline', 'console.cardReaders.online'],
    ...['partners.business.name', 'partners.features.sections.management.list.2.name'],
    ...['partners.plans.names.business', 'partners.plans.names.premium', 'partners.plans.names.standard'],
    ...['console.booking.title', 'console.timeOff.other', 'notifications.sms'],
    ...['access.languages.*', 'accounts.outbox.channel.sms', 'appointments.statuses', 'category.barber'],
    ...['category.spa', 'category.tabs.spa', 'orders.each', 'payment.summary.quantity', 'salon.tabs.info'],
    ...['salon.title', 'site.name', 'staff.title', 'ui.hoursSpan'],
    ...['console.setup.servicesForm.minutes', 'console.template.balayage'],
    ...['console.admin.payouts.salon', 'console.admin.payouts.theBank'],
    ...['console.groups.for', 'console.groups.person'],
    ...['console.bookings.state', 'console.finance.state', 'console.frame.nav.teamAndUsers'],
    ...['console.clients.import.fields.tags', 'console.clients.notes.tags', 'console.clients.tag'],
    'console.finance.schedule.account',
    ...['console.settings.region', 'console.staff.portfolio', 'wizard.guests.guest'],
  ],
  da: [
    ...['console.calendar.panel.book', 'console.calendar.panel.note', 'console.calendar.note'],
    ...['console.editing.changed.note', 'console.editing.fields.note', 'console.stages.act.in_progress'],
    'console.clients.notes.note',
    ...['accounts.invitation.role.reception', 'console.frame.role.reception'],
    ...['console.products.change', 'console.team.send', 'console.pointOfSale.day.what'],
    ...['console.admin.reconciliation.type', 'console.classes.time'],
    'conversation.send',
    'orders.subtotal',
    'wizard.summary.sum',
    ...['console.template.manicure', 'console.template.pedicure', 'console.template.skinFade'],
    'console.services.variantCount_one',
    'listing.found_one',
    'site.error.reference',
    'site.header.menu',
  ],
  de: [
    'console.cardReaders.name',
    ...['console.calendar.panel.name', 'console.calendar.team.label', 'console.clients.sorts.name'],
    ...['console.offers.coupon.code', 'console.settings.website'],
    ...['console.admin.nav.salons', 'console.admin.accounts.salons'],
    ...['console.admin.changes.detail', 'console.admin.salon.facts', 'console.orders.optional'],
    ...['appointments.reviewPage.personHint', 'console.pointOfSale.optional', 'console.setup.canSkip'],
    'console.reports.name',
    'console.setup.staffForm.name',
    'accounts.verify.code',
    'company.contact.name',
    'company.contact.websiteUrl',
    ...['listing.some', 'listing.title', 'site.header.saloons'],
    'salon.offers.code',
    'security.name',
    'security.passkeys.title',
    'security.step.code',
    'ui.optional',
    'wizard.guests.name',
    'wizard.information.name',
  ],
}

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the catalogue in %s', (locale) => {
  const sentences = others[locale]

  test('says all that the English one says, and no more', () => {
    expect([...sentences.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('puts the same things into each sentence', () => {
    const differing = [...sentences].filter(([key, text]) => blanksIn(text) !== blanksIn(english.get(key) ?? ''))
    expect(differing).toEqual([])
  })

  test('leaves no sentence in English, but those that are alike', () => {
    const untranslated = [...sentences].filter(([key, text]) => text === english.get(key) && /\p{L}/u.test(text))
    const keys = new Set(untranslated.map(([key]) => starred(key)))
    expect([...keys].sort()).toEqual([...ALIKE.both, ...ALIKE[locale]].sort())
  })

  test('has no blank at an end, nor two in a row', () => {
    expect([...sentences].filter(([, text]) => text === '' || /^\s|\s$| {2}/.test(text))).toEqual([])
  })
})

/** Sections that loaders pass to their pages whole, which read them as `texts.title`. */
const HANDED_OVER = ['company.', 'partners.']
const readsIt = (name: string) => new RegExp(`\\b${name}\\b`).test(codeOfPages)
const codeOfPages = [
  'web/site/company',
  'web/site/onboarding/partners',
  'web/site/identity/account',
  'domain/salons/plans',
]
  .flatMap((folder) => readdirSync(join('src', folder)).map((name) => join('src', folder, name)))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

describe('the keys', () => {
  test('that are put together when running are listed here, and only those', () => {
    const sections = Object.keys(en).join('|')
    const written = code.matchAll(new RegExp(`\`((?:${sections})\\.[\\w.]*)\\$\\{[^\`]*?\\}([\\w.]*)\``, 'g'))
    const stars = [...written].map(([, before = '', after = '']) => `${before}*${after}`)
    expect([...new Set(stars)].sort()).toEqual(Object.keys(COMPOSED_KEYS).sort())
  })

  test('are all used', () => {
    const composed = Object.entries(COMPOSED_KEYS).flatMap(([key, all]) => all.map((one) => key.replace('*', one)))
    // Collected once: searching the code for each key takes long on a busy machine.
    const used = new Set([...composed, ...[...code.matchAll(/'([\w.]+)'/g)].map(([, quoted = '']) => quoted)])
    const unused = [...english.keys()]
      .map((key) => key.replace(/_(one|other)$/, ''))
      .filter((key) => !used.has(key))
      .filter((key) => !HANDED_OVER.some((branch) => key.startsWith(branch)) || !readsIt(nameIn(key)))
    expect(unused).toEqual([])
  })

  test('that are codes of rules are given by some rule', () => {
    const codes = [...codesOf(en.refusal), ...codesOf(en.validation)]
    expect(codes.filter((one) => !code.includes(`'${one}'`))).toEqual([])
  })
})

/** Every text with its full key. */
function sentencesOf(texts: object, before = ''): Map<string, string> {
  const found = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : [...sentencesOf(value, `${before}${key}.`)],
  )
  return new Map(found)
}

function blanksIn(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join()
}

/** 'access.languages.en' as 'access.languages.*': each language's name is in that language. */
function starred(key: string): string {
  return key.replace(/^(access\.languages\.)\w+$/, '$1*')
}

/** The last named part of a key: 'steps' of 'company.about.how.steps.0'. */
function nameIn(key: string): string {
  return (
    key
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? ''
  )
}
