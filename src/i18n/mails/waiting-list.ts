import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText, WaitingFacts } from '../../domain/kernel/messages.ts'
import { dateWithWeekday, time, withTime } from '../format.ts'
import { translator } from '../translate.ts'
import { letter } from './letter.ts'

/** The mail about a request of the waiting list. Dates are in the salon's time zone, the language is the recipient's. */
export function waiting(locale: Locale, facts: WaitingFacts): MailText {
  const t = translator(locale)
  const { name, release, timeZone, startsAt, expiresAt } = facts
  const at = (instant: Date | null) =>
    instant ? withTime(dateWithWeekday(instant, timeZone, locale), time(instant, timeZone, locale), locale) : ''
  const values = {
    ...facts,
    services: facts.services.join(', '),
    when: at(startsAt),
    until: at(expiresAt),
  }
  const texts = textsOf(facts)
  const body = [
    t(`mail.waitingList.${texts}.text`, values),
    ...(facts.event === 'offered' ? [t('mail.waitingList.time', values)] : []),
    t(`mail.waitingList.${texts}.link`, values),
  ]
  return { subject: t(`mail.waitingList.${texts}.subject`, values), text: letter(t, { name, release }, body) }
}

/** Who waits for a session of a class waits for a place, and for no other time once it was offered or the session is over. */
function textsOf({ event, isSession, startsAt }: WaitingFacts): WaitingTexts {
  if (!isSession || event === 'removed' || event === 'offer_withdrawn') return event
  if (event === 'offered') return 'session.offered'
  return startsAt ? 'session.unanswered' : 'session.expired'
}

type WaitingTexts = WaitingFacts['event'] | 'session.offered' | 'session.unanswered' | 'session.expired'
