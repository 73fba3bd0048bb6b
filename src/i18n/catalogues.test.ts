import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../domain/catalog/categories.ts'
import { TEST_CARDS } from '../domain/checkout/test-charge.ts'
import { PRODUCT_SORTS } from '../domain/products/product-sort.ts'
import { REVIEW_SORTS } from '../domain/reviews/review-sort.ts'
import { GENDERS } from '../domain/salons/gender.ts'
import { LEAVE_KINDS } from '../domain/salons/leave.ts'
import { SALON_ROLES } from '../domain/salons/permissions.ts'
import { SALON_SORTS } from '../domain/search/salon-sort.ts'
import { TIPS } from '../domain/today/get-today.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { LOCALES } from './locale.ts'

const english = sentencesOf(en)
const others = { da: sentencesOf(da), de: sentencesOf(de) }
const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/^i18n\/(en|da|de)\b/.test(path))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n')

const NEWS = ['requested', 'confirmed', 'rescheduled', 'cancelled', 'declined']
const CUSTOMER_NEWS = [...NEWS, 'no_show', 'reminder_day', 'reminder_soon', 'review_request']
const ORDER_NEWS = ['order_placed', 'order_sent', 'order_cancelled', 'payment_returned']
const ACCOUNT_NEWS = ['confirm_email', 'email_changed', 'phone_changed', 'password_changed', 'account_deleted']
const TERMS = [
  'demo',
  'testPayments',
  'contract',
  'account',
  'booking',
  'payment',
  'cancelling',
  'noShow',
  'reviews',
  'rights',
  'changes',
]
const PRIVACY = [
  'demo',
  'testPayments',
  'responsible',
  'account',
  'bookings',
  'payments',
  'security',
  'recipients',
  'newsletter',
  'contact',
  'cookies',
  'retention',
  'rights',
]
const GROUPS = ['upcoming', 'completed', 'cancelled']

/** Keys put together when running, as the code writes them with a star for what is put in, and all that it puts in. */
const PUT_TOGETHER: Record<string, readonly string[]> = {
  'access.languages.*': LOCALES,
  'accounts.social.problems.*': ['declined', 'known', 'unverified', 'late', 'failed'],
  'accounts.sms.*': ['verify', 'reset', 'change'],
  'api.*': ['notJson', 'notForm', 'wrongType', 'wrongFormType', 'tooLarge'],
  'appointments.*': ['toPay', 'reserved', 'paid'],
  'appointments.movePage.*': ['cancelled', 'begun', 'free_cancellation_over', 'closed'],
  'appointments.range.*': ['all', 'today', 'week', 'month'],
  'appointments.status.*': GROUPS,
  'appointments.step.*': [
    ...['asked', 'requested', 'confirmed', 'rescheduled', 'rescheduledBySalon', 'lengthened', 'declined', 'cancelled'],
    ...['cancelledBySalon', 'completed', 'no_show'],
  ],
  'booking.time.*': ['morning', 'afternoon', 'evening'],
  'category.*': CATEGORIES,
  'category.tabs.*': ['all', ...CATEGORIES],
  'checkoutTest.cards.*': TEST_CARDS,
  'checkoutTest.status.*': codesOf(en.checkoutTest.status),
  'checkoutTest.step.*': ['authorise', 'find', 'capture', 'refund'],
  'checkoutTest.will.*': TEST_CARDS,
  'console.booking.*': [
    'toPay',
    'reserved',
    'paid',
    'paidTill',
    'refunded',
    'released',
    'fee',
    'note',
    'salonNote',
    'reason',
  ],
  'console.booking.by.*': codesOf(en.console.booking.by),
  'console.booking.done.*': codesOf(en.console.booking.done),
  'console.booking.event.*': codesOf(en.console.booking.event),
  'console.bookings.empty.*': codesOf(en.console.bookings.empty),
  'console.bookings.emptyText.*': codesOf(en.console.bookings.emptyText),
  'console.bookings.list.*': codesOf(en.console.bookings.list),
  'console.bookings.reasons.*': codesOf(en.console.bookings.reasons),
  'console.bookings.status.*': codesOf(en.console.bookings.status),
  'console.daysOff.kinds.*': codesOf(en.console.daysOff.kinds),
  'console.calendar.*': ['day', 'week', 'closed', 'off', 'nobody', 'notYours'],
  'console.calendar.*Text': ['nobody', 'notYours'],
  'console.calendar.after.*': ['day', 'week'],
  'console.calendar.away.*': codesOf(en.console.calendar.away),
  'console.calendar.before.*': ['day', 'week'],
  'console.calendar.live.*': ['new', 'moved', 'gone'],
  'console.calendar.outside.*': ['closed', 'off_shift', 'ask', 'staff'],
  'console.calendar.panel.*': ['newVisit', 'newBlock'],
  'console.calendar.refused.*': ['past', 'far', 'slot_taken', 'service_not_available'],
  'console.calendar.status.*': codesOf(en.console.calendar.status),
  'console.calendar.visit.*': ['paid', 'toPay', 'answer', 'complete', 'theirNote', 'ourNote', 'clientNote'],
  'console.calendar.visit.source.*': codesOf(en.console.calendar.visit.source),
  'console.calendar.visit.step.*': codesOf(en.console.calendar.visit.step),
  'console.messages.quickReplies.*': codesOf(en.console.messages.quickReplies),
  'console.reviews.said.*': codesOf(en.console.reviews.said),
  'console.reviews.state.*': codesOf(en.console.reviews.state),
  'notices.kind.*': codesOf(en.notices.kind),
  'home.categories.*Text': CATEGORIES,
  'legal.privacy.*.text': PRIVACY,
  'legal.privacy.*.title': PRIVACY,
  'legal.terms.*.text': TERMS,
  'legal.terms.*.title': TERMS,
  'listing.genders.*': GENDERS,
  'listing.sorts.*': SALON_SORTS,
  'mail.account.*.subject': ACCOUNT_NEWS,
  'mail.account.*.text': ACCOUNT_NEWS,
  'mail.customer.*.subject': CUSTOMER_NEWS,
  'mail.customer.*.text': CUSTOMER_NEWS,
  'mail.order.*.subject': ORDER_NEWS,
  'mail.order.*.text': ORDER_NEWS,
  'mail.receipt.*.subject': ['sale', 'refund'],
  'mail.receipt.*.title': ['sale', 'refund'],
  'mail.salon.*.subject': NEWS,
  'mail.salon.*.text': NEWS,
  'mail.salonOrder.*.subject': ['order_placed', 'order_cancelled'],
  'mail.salonOrder.*.text': ['order_placed', 'order_cancelled'],
  'orders.stage.*': codesOf(en.orders.stage),
  'orders.step.*': codesOf(en.orders.step),
  'payment.declined.*': [
    ...['generic_decline', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error'],
    ...['authentication_failed', 'test_card_only'],
  ],
  'payment.done.*': ['toPay', 'reserved', 'paid'],
  'payment.test.*': ['success', 'bank', 'funds', 'declined'],
  'profile.delete.reasons.*': ['appointments', 'payments', 'orders', 'salon'],
  'profile.delete.ways.*': ['appointments', 'payments', 'orders'],
  'profile.said.*': ['saved', 'mailed', 'email', 'phone', 'signedOut'],
  'products.kinds.*': ['all', ...CATEGORIES],
  'products.sorts.*': PRODUCT_SORTS,
  'accounts.invitation.role.*': SALON_ROLES,
  'console.frame.lost.*': ['notFound', 'notAllowed'],
  'console.frame.lost.*Text': ['notFound', 'notAllowed'],
  'console.frame.nav.*': codesOf(en.console.frame.nav),
  'console.frame.role.*': SALON_ROLES,
  'console.staff.form.genders.*': GENDERS,
  'console.staff.leave.kinds.*': LEAVE_KINDS,
  'console.staff.tab.*': GROUPS,
  'console.team.*': ['saved', 'sent'],
  'console.team.can.*': SALON_ROLES,
  'console.today.away.*': LEAVE_KINDS,
  'console.today.tip.*': TIPS,
  'console.finance.kind.*': codesOf(en.console.finance.kind),
  'console.finance.status.*': codesOf(en.console.finance.status),
  'console.orders.done.*': codesOf(en.console.orders.done),
  'console.orders.list.*': codesOf(en.console.orders.list),
  'console.orders.stage.*': codesOf(en.console.orders.stage),
  'console.reports.bucket.*': codesOf(en.console.reports.bucket),
  'console.reports.kind.*': codesOf(en.console.reports.kind),
  'console.reports.payment.*': codesOf(en.console.reports.payment),
  'console.reports.span.*': codesOf(en.console.reports.span),
  'console.till.*': ['cash', 'terminal', 'split', 'card'],
  'console.till.day.*': ['sale', 'refund'],
  'console.till.errors.*': codesOf(en.console.till.errors),
  'console.till.receipt.*': ['sale', 'refund'],
  'console.till.refund.*': ['cash', 'terminal', 'card'],
  'console.problem.*': codesOf(en.console.problem),
  'console.offers.said.*': codesOf(en.console.offers.said),
  'console.offers.state.*': codesOf(en.console.offers.state),
  'console.products.said.*': codesOf(en.console.products.said),
  'console.products.way.*': codesOf(en.console.products.way),
  'console.settings.confirms.*': codesOf(en.console.settings.confirms),
  'console.settings.tab.*': codesOf(en.console.settings.tab),
  'console.settings.*': ['opens', 'closes'],
  'console.services.said.*': codesOf(en.console.services.said),
  'refusal.*': codesOf(en.refusal),
  'review.*': ['written', 'edited'],
  'review.sorts.*': REVIEW_SORTS,
  'salon.tabs.*': ['info', 'services', 'products', 'staff', 'reviews', 'photos'],
  'site.*.code': ['notFound', 'tooMany', 'notAllowed', 'refused', 'broken', 'offline'],
  'site.*.text': ['notFound', 'tooMany', 'notAllowed', 'broken', 'offline'],
  'site.*.title': ['notFound', 'tooMany', 'notAllowed', 'refused', 'broken', 'offline'],
  'validation.*': codesOf(en.validation),
  'wizard.tab.*': ['service', 'addons', 'time', 'information', 'done'],
}

/** Sentences that are right in more than one language as they are. */
const ALIKE = {
  both: [
    ...['console.calendar.at'],
    ...['partners.business.name', 'partners.features.sections.management.list.2.name'],
    ...['partners.plans.names.business', 'partners.plans.names.premium', 'partners.plans.names.standard'],
    ...['console.booking.title', 'console.daysOff.other', 'notices.mail', 'notices.sms'],
    ...['access.languages.*', 'accounts.outbox.channel.sms', 'appointments.statuses', 'category.barber'],
    ...[
      'category.spa',
      'category.tabs.spa',
      'orders.each',
      'payment.summary.quantity',
      'salon.hours.span',
      'salon.tabs.info',
    ],
    ...['salon.title', 'site.name', 'staff.title', 'ui.hoursToday'],
  ],
  da: [
    ...['console.calendar.panel.book', 'console.calendar.panel.email', 'console.calendar.panel.note'],
    ...['accounts.invitation.role.reception', 'console.frame.role.reception', 'console.team.email'],
    ...['console.bookings.find', 'console.bookings.state', 'console.messages.find', 'conversation.send'],
    'console.finance.period',
    'salon.services.minutes',
    'site.error.reference',
    'site.header.menu',
  ],
  de: [
    ...['console.calendar.panel.name'],
    'console.reports.name',
    'console.reports.person',
    'accounts.verify.code',
    'company.contact.name',
    'company.contact.websiteUrl',
    'salon.deals.code',
    'ui.optional',
    'wizard.information.name',
  ],
}

describe.each(['da', 'de'] as const)('the catalogue in %s', (locale) => {
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

/** Branches that loaders hand to their pages whole, which read them as `words.title`. */
const HANDED_OVER = ['company.', 'partners.']
const readsIt = (name: string) => new RegExp(`\\b${name}\\b`).test(codeOfPages)
const codeOfPages = ['web/site/company', 'web/site/partners', 'web/site/account', 'domain/plans']
  .flatMap((folder) => readdirSync(join('src', folder)).map((name) => join('src', folder, name)))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

describe('the keys', () => {
  test('that are put together when running are listed here, and only those', () => {
    const sections = Object.keys(en).join('|')
    const written = code.matchAll(new RegExp(`\`((?:${sections})\\.[\\w.]*)\\$\\{[^\`]*?\\}([\\w.]*)\``, 'g'))
    const stars = [...written].map(([, before = '', after = '']) => `${before}*${after}`)
    expect([...new Set(stars)].sort()).toEqual(Object.keys(PUT_TOGETHER).sort())
  })

  test('are all used', () => {
    const used = new Set(Object.entries(PUT_TOGETHER).flatMap(([key, all]) => all.map((one) => key.replace('*', one))))
    const unused = [...english.keys()]
      .map((key) => key.replace(/_(one|other)$/, ''))
      .filter((key) => !used.has(key) && !code.includes(`'${key}'`))
      .filter((key) => !HANDED_OVER.some((branch) => key.startsWith(branch)) || !readsIt(nameIn(key)))
    expect(unused).toEqual([])
  })

  test('that are codes of rules are given by some rule', () => {
    const codes = [...codesOf(en.refusal), ...codesOf(en.validation)]
    expect(codes.filter((one) => !code.includes(`'${one}'`))).toEqual([])
  })
})

/** Every sentence with its whole key. */
function sentencesOf(words: object, before = ''): Map<string, string> {
  const found = Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : [...sentencesOf(value, `${before}${key}.`)],
  )
  return new Map(found)
}

function codesOf(section: object): string[] {
  return Object.keys(section)
}

function blanksIn(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join()
}

/** 'access.languages.en' as 'access.languages.*': each language's name stands in that language. */
function starred(key: string): string {
  return key.replace(/^(access\.languages\.)\w+$/, '$1*')
}

/** The last part of a key that is a name: 'steps' of 'company.about.how.steps.0'. */
function nameIn(key: string): string {
  return (
    key
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? ''
  )
}
