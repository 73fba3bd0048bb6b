import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { AccountEvent, BookingFacts } from '../../domain/kernel/messages.ts'
import type { OrderFacts } from '../../domain/kernel/order-facts.ts'
import type { Receipt } from '../../domain/kernel/receipt.ts'
import { translator } from '../translate.ts'
import { messages } from './messages.ts'

const LINK = 'https://salloon.example/l'
const AT = new Date('2027-03-07T13:00:00Z')
const SALON = { salonName: 'Fryd', street: 'Nørregade 1', postalCode: '6760', city: 'Ribe', currency: 'DKK' }
const COMMON = {
  ...{ ...SALON, origin: 'https://salloon.example', id: 'x1', totalMinor: 34950 },
  ...{ customerName: 'Karen', clientName: 'Karen Holm' },
}
const BOOKING = {
  ...{ ...COMMON, status: 'requested', reference: 'K7F3', startsAt: AT, respondBy: AT, reason: 'Ill' },
  ...{
    now: AT,
    freeCancelUntil: AT,
    lateCancelPercent: 10,
    depositMinor: 4000,
    retainedDepositMinor: 4000,
    cardOnFile: false,
    paidMinor: 4000,
    feeMinor: 5000,
    refundMinor: 9000,
    paymentMethod: 'card',
    plan: 'free',
  },
  ...{ timeZone: 'Europe/Copenhagen', hasAccount: true, movedFrom: AT, services: ['Xq'], staffName: 'Ann' },
} as unknown as BookingFacts
const ORDER = {
  ...COMMON,
  tracking: 'DK7',
  paid: true,
  shippingAddress: null,
  deliveryMinor: 0,
  products: [],
} as unknown as OrderFacts
const RECEIPT = {
  ...{ no: 17, orderId: 'o', at: AT, currency: 'DKK', cashMinor: 10, terminalMinor: 20, cardMinor: 30 },
  timeZone: 'Europe/Copenhagen',
  content: {
    ...{ lines: [], discountMinor: 5, paidBeforeMinor: 6, totalMinor: 60 },
    salon: { name: 'Fryd', street: '', postalCode: '', city: 'Ribe', phone: '' },
  },
} as unknown as Receipt
const ACCOUNT_EVENTS: AccountEvent[] = [
  { event: 'second_factor_added', factor: 'app', label: 'Phone', link: LINK },
  { event: 'second_factor_removed', factor: 'passkey', label: 'Key', link: LINK },
  { event: 'recovery_code_used', left: 7, link: LINK },
  { event: 'recovery_codes_renewed', link: LINK },
  { event: 'second_factor_locked', link: LINK },
  { event: 'second_factor_reset', link: LINK },
  { event: 'new_device', at: AT.toISOString(), userAgent: 'curl/8', device: null, link: LINK },
  { event: 'password_reset', minutes: 30, link: LINK },
  { event: 'confirm_email', link: LINK },
  { event: 'sign_up_tried', link: LINK },
  { event: 'reset_unverified', link: LINK },
  { event: 'email_changed', email: 'new@example.com' },
  { event: 'phone_changed', phone: '+45 •• 44' },
  { event: 'password_changed', link: LINK },
  { event: 'second_factor_demanded', salon: 'Fryd', link: LINK },
  { event: 'payout_account', salon: 'Fryd', account: 'DK •• 43', link: LINK },
  { event: 'account_deleted' },
]
const SALON_EVENTS = ['requested', 'confirmed', 'rescheduled', 'cancelled', 'declined'] as const
const BOOKING_EVENTS = [
  ...SALON_EVENTS,
  'no_show',
  'fee_due',
  'deposit_refunded',
  'reminder_day',
  'reminder_soon',
  'review_request',
] as const
const ORDER_EVENTS = ['payment_returned', 'order_placed', 'order_cancelled', 'order_withdrawn', 'order_sent'] as const

/** Every email that has a language, by a name. */
const MAILS: [string, (locale: Locale) => { subject: string; text: string }][] = [
  ...ACCOUNT_EVENTS.flatMap((event) =>
    [{}, { release: LINK }].map((release) => [
      `${event.event} ${Object.keys(release)}`,
      (locale: Locale) => messages.account(locale, { ...event, name: 'Karen', ...release }),
    ]),
  ),
  ...BOOKING_EVENTS.map((event) => [
    `booking ${event}`,
    (locale: Locale) => messages.bookingForCustomer(locale, { ...BOOKING, event }),
  ]),
  ...(['requested', 'confirmed'] as const).map((event) => [
    `booking ${event} within the notice period`,
    (locale: Locale) =>
      messages.bookingForCustomer(locale, { ...BOOKING, event, status: event, now: new Date(AT.getTime() + 1) }),
  ]),
  ...SALON_EVENTS.map((event) => [
    `booking for the salon ${event}`,
    (locale: Locale) => messages.bookingForSalon(locale, { ...BOOKING, event }),
  ]),
  ...ORDER_EVENTS.map((event) => [event, (locale: Locale) => messages.orderForCustomer(locale, { ...ORDER, event })]),
  ...(['order_placed', 'order_cancelled'] as const).map((event) => [
    `${event} for the salon`,
    (locale: Locale) => messages.orderForSalon(locale, { ...ORDER, event }),
  ]),
  ...(['sale', 'refund'] as const).map((kind) => [
    `receipt ${kind}`,
    (locale: Locale) => messages.receipt(locale, { ...RECEIPT, kind }),
  ]),
  ...[1, 2].map((n) => [
    `${n} unread`,
    (locale: Locale) =>
      messages.unreadMessages(locale, { from: 'Fryd', name: 'Karen', texts: Array(n).fill('Hi'), link: LINK }),
  ]),
  ...(['suspended', 'reopened', 'approved', 'declined'] as const).map((event) => [
    event,
    (locale: Locale) =>
      messages.salonDecision(locale, { event, name: 'Karen', salon: 'Fryd', reason: 'Xq', link: LINK }),
  ]),
  ...[true, false].map((full) => [
    `plan limit ${full}`,
    (locale: Locale) => messages.planLimit(locale, { salon: 'Fryd', used: 9, limit: 10, full, link: LINK }),
  ]),
  ['newsletter', (locale: Locale) => messages.confirmNewsletter(locale, { confirm: LINK, unsubscribe: LINK, days: 7 })],
  [
    'invitation',
    (locale: Locale) => messages.invitation(locale, { salon: 'Fryd', role: 'manager', by: 'Ann', link: LINK, days: 7 }),
  ],
  ['contact answer', (locale: Locale) => messages.contactAnswer(locale, { name: 'Karen', message: 'Hi', body: 'Yo' })],
  [
    'payout failed',
    (locale: Locale) =>
      messages.payoutFailed(locale, {
        name: 'K',
        salon: 'Fryd',
        minor: 10000,
        currency: 'DKK',
        account: 'DK',
        link: LINK,
      }),
  ],
  ...(['accepted', 'rejected'] as const).map((outcome) => [
    `commission decision ${outcome}`,
    (locale: Locale) =>
      messages.commissionDecision(locale, {
        ...{ name: 'K', salon: 'Fryd', outcome, booking: 'SAL-1', note: 'Known', link: LINK },
      }),
  ]),
  ['review shown', (locale: Locale) => messages.reviewShown(locale, { name: 'K', salon: 'Fryd', review: 'Bad' })],
  [
    'review hidden',
    (locale: Locale) => messages.reviewHidden(locale, { name: 'K', salon: 'Fryd', review: 'Bad', reason: 'Rude' }),
  ],
] as [string, (locale: Locale) => { subject: string; text: string }][]

describe.each(MAILS)('the mail %s', (_, mailIn) => {
  it('has all its values, a subject of one line and separate paragraphs', () => {
    for (const locale of LOCALES) {
      const { subject, text } = mailIn(locale)
      expect(subject + text, locale).not.toMatch(/\{\{|\}\}|\b(undefined|null|NaN)\b|Invalid|\[object/)
      // A key without a text would be shown itself.
      expect(subject + text, locale).not.toMatch(/\b(mail|console|profile|security)\.[a-z]+\.\w/)
      expect(subject, locale).toMatch(/^\S([^\r\n]*\S)?$/)
      expect(text, locale).not.toMatch(/\n{3}|^\s|\s$/)
    }
  })

  it('differs in each language, and has no paragraph of the English one in another', () => {
    const mails = LOCALES.map((locale) => mailIn(locale))
    expect(new Set(mails.map(({ text }) => text)).size).toBe(LOCALES.length)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(1)
    const paragraphsOf = (locale: Locale) =>
      mailIn(locale)
        .text.split('\n\n')
        .filter((part) => part.length > 40)
    const english = new Set(paragraphsOf('en'))
    for (const locale of LOCALES.filter((one) => one !== 'en'))
      expect(
        paragraphsOf(locale).filter((part) => english.has(part)),
        locale,
      ).toEqual([])
  })
})

describe('the SMS', () => {
  it.each(LOCALES)('has the code and how long it is valid in %s', (locale) => {
    for (const purpose of ['verify', 'reset', 'change'] as const) {
      const text = messages.oneTimeCode(locale, { code: '123456', minutes: 10, purpose })
      expect(text, purpose).toMatch(/^(?=.*\b123456\b)(?=.*\b10\b)[^{}\n]+$/)
    }
  })

  it.each(LOCALES)('to the previous number has no placeholder in %s', (locale) => {
    expect(messages.phoneChanged(locale)).toMatch(/^[^{}]{30,}$/)
  })

  it('differs by purpose and language', () => {
    const texts = LOCALES.flatMap((locale) =>
      (['verify', 'reset', 'change'] as const).map((purpose) =>
        messages.oneTimeCode(locale, { code: '1', minutes: 10, purpose }),
      ),
    )
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('a text between people', () => {
  it('is quoted word for word', () => {
    const { text } = messages.unreadMessages('en', { from: 'Fryd', name: '', texts: ['A\nB', 'C'], link: LINK })
    expect(text).toBe(`Fryd wrote to you:\n\n> A\n> B\n\n> C\n\nReply: ${LINK}`)
  })

  it('of a contact message is in English for operators, and empty values stay empty', () => {
    const message = { name: 'Karen', email: 'k@example.com', phone: '', website: '', message: 'Hi {{name}}' }
    expect(messages.contactMessage(message)).toEqual({
      subject: 'Message from Karen',
      text: 'Hi {{name}}\n\nFrom: Karen\nEmail: k@example.com\nPhone: \nWebsite: ',
    })
  })

  it('is quoted below its answer, unless there is none', () => {
    const answer = { name: 'Karen', message: 'Hello?', body: 'Yes.' }
    expect(messages.contactAnswer('en', answer).text).toMatch(
      /Yes\.\n\nThe Salloon team\n\nYour message:\n\n> Hello\?$/,
    )
    expect(messages.contactAnswer('en', { ...answer, message: '' }).text).toMatch(/The Salloon team$/)
  })

  it('counts unread messages in the subject', () => {
    const subject = (n: number) =>
      messages.unreadMessages('en', { from: 'Fryd', name: '', texts: Array(n).fill('Hi'), link: LINK }).subject
    expect([subject(1), subject(3)]).toEqual(['New message from Fryd', '3 new messages from Fryd'])
  })
})

it('the role of an invitation is in its language', () => {
  for (const locale of LOCALES) {
    const { text } = messages.invitation(locale, { salon: 'Fryd', role: 'reception', by: 'Ann', link: LINK, days: 7 })
    expect(text).toContain(translator(locale)('console.frame.role.reception'))
  }
})
