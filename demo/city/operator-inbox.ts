import type { Rows } from '../rows.ts'
import type { SalonContext } from './salon-context.ts'

/** Positions of the reported salon and of the salon that reported a review. */
const REPORTED = 17
const OFFENDED = 0

const LETTERS = [
  {
    name: 'Mathilde Friis',
    email: 'mathilde.friis@salloon.example',
    phone: '+45 00 00 02 01',
    website: '',
    message:
      'Hello,\n\nI booked a balayage for my sister as a present, and now she would like to go on another day. Can she move the appointment herself, or do I have to?\n\nMany thanks\nMathilde',
    hoursAgo: 5,
  },
  {
    name: 'Jonas Wulff',
    email: 'jonas@wulff-barbering.salloon.example',
    phone: '+45 00 00 02 02',
    website: 'wulff-barbering.salloon.example',
    message:
      'Hej Salloon, vi er tre barberer i Odense og overvejer at skifte til jer. Kan I flytte vores kunder og aftaler over fra det system, vi har nu?',
    hoursAgo: 29,
  },
] as const

/** The operators' inbox: messages, a reported salon and a reported review. */
export function pushOperatorInbox(into: Rows, salonContext: SalonContext): void {
  if (!salonContext.size.rich) return
  const before = (hours: number) => new Date(salonContext.calendar.midnight.getTime() - hours * 3_600_000)
  if (salonContext.index === OFFENDED) {
    for (const [n, { hoursAgo, ...letter }] of LETTERS.entries()) {
      into.contact_message.push({ id: salonContext.id('letter', n), ...letter, created_at: before(hoursAgo) })
    }
    const [worst] = into.review.toSorted((a, b) => Number(a.rating) - Number(b.rating))
    if (worst) {
      into.review_report.push({
        salon_id: worst.salon_id,
        review_id: worst.id,
        id: salonContext.id('review report', 0),
        reason: 'We have no appointment under this name, and nobody of that name was ever here.',
        created_at: before(8),
      })
    }
  }
  if (salonContext.index === REPORTED) {
    into.salon_report.push({
      id: salonContext.id('salon report', 0),
      salon_id: salonContext.salonId,
      kind: 'misleading',
      reason:
        'The prices on the wall are higher than the ones here. I was asked to pay 150 more than I had booked for.',
      created_at: before(11),
    })
  }
}
