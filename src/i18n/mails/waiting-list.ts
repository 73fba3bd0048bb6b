import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText, WaitingFacts } from '../../domain/kernel/messages.ts'
import { dateWithWeekday, time, withTime } from '../format.ts'
import { translator } from '../translate.ts'
import { letter } from './letter.ts'

/** The mail about a request of the waiting list. Dates are in the salon's time zone, the language is the recipient's. */
export function waiting(locale: Locale, facts: WaitingFacts): MailText {
  const t = translator(locale)
  const { event, name, release, timeZone, startsAt, expiresAt } = facts
  const at = (instant: Date | null) =>
    instant ? withTime(dateWithWeekday(instant, timeZone, locale), time(instant, timeZone, locale), locale) : ''
  const values = {
    ...facts,
    services: facts.services.join(', '),
    when: at(startsAt),
    until: at(expiresAt),
  }
  const body = [
    t(`mail.waitingList.${event}.text`, values),
    ...(event === 'offered' ? [t('mail.waitingList.time', values)] : []),
    t(`mail.waitingList.${event}.link`, values),
  ]
  return { subject: t(`mail.waitingList.${event}.subject`, values), text: letter(t, { name, release }, body) }
}
