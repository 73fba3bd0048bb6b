import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../domain/kernel/locale.ts'
import type { CustomerBookingFacts, SalonBookingFacts } from '../../domain/kernel/messages.ts'
import { bookingForCustomer, bookingForSalon } from './bookings.ts'

const FACTS: CustomerBookingFacts = {
  event: 'confirmed',
  origin: 'https://salloon.example',
  now: new Date('2027-03-20T08:00:00Z'),
  status: 'confirmed',
  id: 'b1',
  salonId: 's1',
  reference: 'K7F3',
  startsAt: new Date('2027-03-28T12:30:00Z'),
  respondBy: null,
  reason: '',
  freeCancelUntil: new Date('2027-03-27T12:30:00Z'),
  lateCancelPercent: 10,
  depositMinor: 0,
  cardOnFile: false,
  retainedDepositMinor: 0,
  feeMinor: 0,
  paymentMethod: 'card',
  salonName: 'Fryd',
  plan: 'free',
  street: 'Nørregade 1',
  postalCode: '6760',
  city: 'Ribe',
  salonEmail: 'hej@fryd.example',
  timeZone: 'Europe/Copenhagen',
  currency: 'DKK',
  customerName: 'Karen',
  clientName: 'Karen Holm',
  customerEmail: 'karen@example.com',
  hasAccount: true,
  unverifiedId: null,
  customerLocale: 'en',
  salonLocale: 'en',
  totalMinor: 34950,
  paidMinor: 34950,
  times: 1,
  reviewed: false,
  movedFrom: null,
  refundMinor: 0,
  staffIds: ['a'],
  services: ['Cut', 'Colour'],
  staffName: 'Ann',
  lateMinutes: null,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const toCustomer = (given: Partial<CustomerBookingFacts>) => {
  const { subject, text } = bookingForCustomer('en', { ...FACTS, ...given })
  return { subject, parts: plain(text).split('\n\n') }
}
const MANAGE = 'View, reschedule or cancel: https://salloon.example/appointments/b1'
const CHOOSE = 'Change your notification preferences: https://salloon.example/profile/notifications'
const NOT_CHARGED = 'You haven’t been charged.'
const FEE = 'A late-cancellation fee of DKK 100 applies.'
const REFUND = 'We’re refunding DKK 249.50 to your card. It usually takes 5 to 10 business days to appear.'

describe('the mail to a customer about an appointment', () => {
  it('has its details in the salon’s local time', () => {
    expect(toCustomer({})).toEqual({
      subject: 'Confirmed: Fryd, Sun, 28 March 2027, 14:30',
      parts: [
        'Hello Karen,',
        'Your appointment is confirmed.',
        'Cut, Colour with Ann\nSun, 28 March 2027, 14:30\nFryd, Nørregade 1, 6760 Ribe\nAppointment ID: K7F3',
        'Paid by card: DKK 349.50',
        'You can cancel free of charge until Sat, 27 March 2027, 13:30.',
        `${MANAGE}\nAdd to your calendar: https://salloon.example/appointments/b1/calendar.ics`,
        'The Salloon team',
      ],
    })
    expect(toCustomer({ timeZone: 'America/New_York' }).subject).toBe('Confirmed: Fryd, Sun, 28 March 2027, 08:30')
  })

  it('has no link for a client without an account', () => {
    for (const event of ['confirmed', 'requested', 'rescheduled', 'reminder_day', 'review_request'] as const) {
      const text = toCustomer({ event, hasAccount: false }).parts.join('\n')
      expect(text, event).not.toContain('/calendar.ics')
      expect(text, event).not.toContain(MANAGE)
      expect(text, event).not.toContain(CHOOSE)
    }
  })

  it('says how it is paid, unless it only has another time', () => {
    const paid = 'To be paid at the salon: DKK 349.50'
    expect(toCustomer({ paymentMethod: 'cash' }).parts).toContain(paid)
    expect(toCustomer({ event: 'requested', paymentMethod: 'cash' }).parts).toContain(paid)
    expect(toCustomer({ event: 'rescheduled', paymentMethod: 'cash' }).parts).not.toContain(paid)
  })

  describe('about cancelling', () => {
    const [UNTIL, AFTER] = [FACTS.freeCancelUntil, new Date('2027-03-27T12:30:01Z')]
    const FREE = 'You can cancel free of charge until Sat, 27 March 2027, 13:30.'
    const LATE = 'If you cancel, a late-cancellation fee of 10% of the service price applies.'
    const CONFIRMED =
      'You can cancel free of charge until the salon confirms. After that, a late-cancellation fee of 10% of the service price applies.'
    const said = (given: Partial<CustomerBookingFacts>) =>
      toCustomer(given).parts.filter((part) => /\bcancel\b/.test(part))

    it.each([
      ['confirmed', 'confirmed', FREE, LATE],
      ['requested', 'requested', FREE, CONFIRMED],
      ['rescheduled', 'confirmed', FREE, LATE],
      ['rescheduled', 'requested', FREE, CONFIRMED],
    ] as const)('says, when %s and now %s, until when it is free and then the fee', (event, status, free, late) => {
      const booking = { event, status, hasAccount: false }
      expect(said({ ...booking, now: UNTIL })).toEqual([free])
      expect(said({ ...booking, now: AFTER })).toEqual([late])
    })

    it('says nothing when nothing is paid by card', () => {
      for (const event of ['confirmed', 'requested', 'rescheduled'] as const)
        for (const now of [UNTIL, AFTER])
          for (const free of [{ paymentMethod: 'cash' }, { totalMinor: 0 }] as const)
            expect(said({ event, now, hasAccount: false, ...free }), event).toEqual([])
    })

    it('mentions no fee when the salon charges none', () => {
      const booking = { lateCancelPercent: 0, freeCancelUntil: FACTS.startsAt, hasAccount: false }
      expect(said({ ...booking, now: AFTER })).toEqual([
        'You can cancel free of charge until Sun, 28 March 2027, 14:30.',
      ])
    })

    it('has the fee in each language', () => {
      const textIn = (locale: 'da' | 'de', status: CustomerBookingFacts['status']) =>
        plain(bookingForCustomer(locale, { ...FACTS, status, now: AFTER }).text).split('\n\n')
      expect(textIn('da', 'confirmed')).toContain('Hvis du aflyser, er afbudsgebyret 10 % af behandlingernes pris.')
      expect(textIn('da', 'requested')).toContain(
        'Du kan aflyse gratis, indtil salonen bekræfter. Derefter er afbudsgebyret 10 % af behandlingernes pris.',
      )
      expect(textIn('de', 'confirmed')).toContain(
        'Wenn du absagst, beträgt die Stornogebühr 10 % vom Preis der Behandlungen.',
      )
      expect(textIn('de', 'requested')).toContain(
        'Du kannst kostenlos absagen, bis der Salon bestätigt. Danach beträgt die Stornogebühr 10 % vom Preis der Behandlungen.',
      )
    })
  })

  it('names the previous time of a rescheduled one, and says when the salon has to confirm', () => {
    const again = 'Fryd needs to confirm the new time. We’ll email you as soon as they reply.'
    const moved = { event: 'rescheduled', movedFrom: new Date('2027-03-20T09:00:00Z') } as const
    expect(toCustomer(moved).parts).toContain('Your appointment has been rescheduled from Sat, 20 March 2027, 10:00.')
    expect(toCustomer(moved).parts).not.toContain(again)
    expect(toCustomer({ ...moved, status: 'requested' }).parts).toContain(again)
    expect(toCustomer({ event: 'requested', status: 'requested' }).parts).not.toContain(again)
  })

  it('has the salon’s message when it was cancelled or declined, and at no other event', () => {
    const message = 'Message from the salon: Ann is ill'
    for (const event of ['cancelled', 'declined'] as const)
      expect(toCustomer({ event, reason: 'Ann is ill' }).parts, event).toContain(message)
    for (const event of ['confirmed', 'no_show', 'reminder_day'] as const)
      expect(toCustomer({ event, reason: 'Ann is ill' }).parts, event).not.toContain(message)
  })

  it.each([
    ['cancelled', { feeMinor: 0, refundMinor: 0, paidMinor: 0 }, [NOT_CHARGED]],
    ['cancelled', { feeMinor: 0, refundMinor: 24950 }, [`You weren’t charged a fee. ${REFUND}`]],
    ['cancelled', { feeMinor: 10000, refundMinor: 0 }, [FEE]],
    ['cancelled', { feeMinor: 10000, refundMinor: 24950 }, [`${FEE} ${REFUND}`]],
    ['cancelled', { feeMinor: 0, refundMinor: 0, paidMinor: 0, paymentMethod: 'cash' }, [NOT_CHARGED]],
    // Paid at the salon in advance.
    ['cancelled', { feeMinor: 0, refundMinor: 0, paidMinor: 34950, paymentMethod: 'cash' }, []],
    ['cancelled', { feeMinor: 0, refundMinor: 0, paidMinor: 34950 }, []],
    // Paid by a link meanwhile.
    ['cancelled', { feeMinor: 0, refundMinor: 24950, paymentMethod: 'cash' }, [`You weren’t charged a fee. ${REFUND}`]],
    ['declined', { feeMinor: 0, refundMinor: 0, paidMinor: 0 }, [NOT_CHARGED]],
    ['declined', { feeMinor: 0, refundMinor: 24950 }, [REFUND]],
    ['declined', { feeMinor: 0, refundMinor: 0, paidMinor: 0, paymentMethod: 'cash' }, [NOT_CHARGED]],
    // Paid at the salon in advance.
    ['declined', { feeMinor: 0, refundMinor: 0, paidMinor: 34950, paymentMethod: 'cash' }, []],
    ['declined', { feeMinor: 0, refundMinor: 0, paidMinor: 34950 }, []],
    [
      'no_show',
      { feeMinor: 10000, refundMinor: 24950 },
      ['A no-show fee of DKK 100 applies, as shown when you booked.', REFUND],
    ],
    [
      'no_show',
      { feeMinor: 0, refundMinor: 0, paymentMethod: 'cash' },
      ['You weren’t charged a no-show fee. If this is a mistake, contact the salon.'],
    ],
  ] as const)('has the fee and the refund of one that is %s, with %j', (event, given, expected) => {
    const { parts } = toCustomer({ event, ...given })
    const at = parts.findIndex((part) => part.includes('Appointment ID'))
    expect(parts.slice(at + 1, -1)).toEqual(expected)
  })

  it.each([
    ['cancelled', 'cancelled', {}, '?service=cut&service=wash&step=time'],
    ['declined', 'declined', {}, '?service=cut&service=wash&step=time'],
    ['unpaid', 'cancelled', {}, '?service=cut&service=wash&step=time'],
    // Several people choose again what each gets.
    ['cancelled', 'cancelled', { guests: [{ name: 'Ida', email: null }] }, ''],
  ] as const)('leads from one that is %s (now %s, with %j) to booking again', (event, status, given, query) => {
    const facts = { event, status, serviceIds: ['cut', 'wash'], ...given }
    const again = `Book another time: https://salloon.example/saloon/fryd/book${query}`
    expect(toCustomer({ ...facts, salonSlug: 'fryd' }).parts.at(-2)).toBe(again)
    expect(toCustomer({ ...facts, salonSlug: null }).parts.join()).not.toContain('Book another time')
  })

  it('does not lead to booking again while the appointment takes place', () => {
    for (const given of [{ event: 'confirmed' }, { event: 'no_show' }, { event: 'unpaid' }] as const)
      expect(toCustomer({ ...given, salonSlug: 'fryd' }).parts.join(), given.event).not.toContain('Book another time')
  })

  it.each([
    [
      'da',
      'Vi refunderer 249,50 kr. til dit kort.',
      'Du betaler 100 kr. i afbudsgebyr. Vi refunderer 249,50 kr. til dit kort.',
      /5 til 10 bankdage/,
    ],
    [
      'de',
      'Wir erstatten 249,50 DKK auf deine Karte.',
      'Die Stornogebühr beträgt 100 DKK. Wir erstatten 249,50 DKK auf deine Karte.',
      /5 bis 10 Werktage/,
    ],
  ] as const)('has the refund and its days in %s, also in an SMS', (locale, free, late, days) => {
    const said = (given: Partial<CustomerBookingFacts>) => {
      const { text, lines = [] } = bookingForCustomer(locale, { ...FACTS, event: 'cancelled', ...given })
      for (const line of lines) expect(text).toContain(line)
      return plain(lines.join('\n'))
    }
    expect(said({ feeMinor: 0, refundMinor: 24950 })).toContain(free)
    expect(said({ feeMinor: 10000, refundMinor: 24950 })).toContain(late)
    expect(said({ feeMinor: 10000, refundMinor: 24950 })).toMatch(days)
    expect(said({ feeMinor: 10000, refundMinor: 0, retainedDepositMinor: 10000 })).toContain(
      locale === 'da' ? 'depositum' : 'Anzahlung',
    )
    expect(said({ feeMinor: 0, refundMinor: 0, paymentMethod: 'cash' })).toBe('')
    const unpaid = { feeMinor: 0, refundMinor: 0, paidMinor: 0 }
    expect(said({ ...unpaid, paymentMethod: 'cash' }) || 'nothing').toBe(said({ ...unpaid, paymentMethod: 'card' }))
  })

  it('links to what a reminder or a request for a review is about', () => {
    expect(toCustomer({ event: 'reminder_day' }).parts.slice(-3, -1)).toEqual([MANAGE, CHOOSE])
    const answer = 'https://salloon.example/answer/b1/t'
    const asked = `Coming? Confirm, reschedule or cancel here: ${answer}`
    expect(toCustomer({ event: 'reminder_day', answer }).parts.slice(-3, -1)).toEqual([asked, CHOOSE])
    expect(toCustomer({ event: 'reminder_soon', answer, hasAccount: false }).parts.at(-2)).toBe(asked)
    expect(toCustomer({ event: 'reminder_soon' }).parts.slice(-3, -1)).toEqual([MANAGE, CHOOSE])
    const { parts } = toCustomer({ event: 'review_request' })
    expect(parts[1]).toMatch(/: https:\/\/salloon\.example\/appointments\/b1\/review$/)
    expect(parts).toContain(CHOOSE)
    expect(parts).not.toContain(MANAGE)
  })

  it('is signed by the salon if its plan has no name of ours', () => {
    expect(toCustomer({ plan: 'premium' }).parts.at(-1)).toBe('Fryd')
    expect(toCustomer({ plan: 'unknown' }).parts.at(-1)).toBe('The Salloon team')
  })

  it('never contains the typed name at an unverified address', () => {
    for (const locale of LOCALES) {
      const mail = bookingForCustomer(locale, {
        ...FACTS,
        customerName: 'Mallory',
        release: 'https://salloon.example/r',
      })
      expect(mail.subject + mail.text, locale).not.toContain('Mallory')
      expect(mail.text, locale).toMatch(/https:\/\/salloon\.example\/r$/)
    }
  })
})

describe('the mail to a salon about an appointment', () => {
  const toSalon = (given: Partial<SalonBookingFacts>) =>
    plain(bookingForSalon('en', { ...FACTS, event: 'confirmed', ...given }).text).split('\n\n')

  it('names the customer and links to the console', () => {
    expect(toSalon({})).toEqual([
      'A client has booked an appointment.',
      'Karen Holm',
      expect.stringContaining('Appointment ID: K7F3'),
      'View in the dashboard: https://salloon.example/partner/bookings/b1',
    ])
    expect(toSalon({ clientName: null })).toHaveLength(3)
  })

  it('says until when a request is to be answered', () => {
    const respondBy = new Date('2027-03-28T10:00:00Z')
    const answer = 'Confirm or decline by Sun, 28 March 2027, 12:00. Otherwise, the request is declined automatically.'
    expect(toSalon({ event: 'requested', status: 'requested', respondBy })).toContain(answer)
    expect(toSalon({ status: 'confirmed', respondBy })).not.toContain(answer)
    expect(toSalon({ event: 'requested', status: 'requested', respondBy: null }).join()).not.toContain('Otherwise')
  })

  it('asks to confirm the new time of a rescheduled request', () => {
    const ask = 'Please confirm or decline the new time.'
    expect(toSalon({ event: 'rescheduled', status: 'requested' })).toContain(ask)
    expect(toSalon({ event: 'rescheduled', status: 'confirmed' })).not.toContain(ask)
  })
})
