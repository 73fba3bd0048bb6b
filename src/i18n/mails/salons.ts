import type { Locale } from '../../domain/kernel/locale.ts'
import type { MailText, PlanLimitFacts, TimeOffRequestFacts } from '../../domain/kernel/messages.ts'
import { count, dayWithWeekday } from '../format.ts'
import { translator } from '../translate.ts'
import { letter } from './letter.ts'

/** That a salon's plan has only a few bookings left this month, or none. */
export function planLimit(locale: Locale, { salon, used, limit, full, link }: PlanLimitFacts): MailText {
  const t = translator(locale)
  const values = { salon, used: count(used, locale), limit: count(limit, locale), link }
  const which = full ? 'full' : 'near'
  return {
    subject: t(`mail.salons.planLimit.${which}.subject`, values),
    text: letter(t, {}, [t(`mail.salons.planLimit.${which}.text`, values), t('mail.salons.planLimit.more', values)]),
  }
}

/** A request for time off, or its decision. */
export function timeOffRequest(
  locale: Locale,
  { status, salon, staff, firstDay, lastDay, note, reason, link }: TimeOffRequestFacts,
): MailText {
  const t = translator(locale)
  const [from, to] = [dayWithWeekday(firstDay, locale), dayWithWeekday(lastDay, locale)]
  const values = { salon, staff, link, note, reason, days: firstDay === lastDay ? from : `${from} – ${to}` }
  const words = status === 'pending' ? note && t('mail.salons.timeOff.note', values) : ''
  const why = status === 'declined' && reason ? t('mail.salons.timeOff.reason', values) : ''
  return {
    subject: t(`mail.salons.timeOff.${status}.subject`, values),
    text: letter(
      t,
      {},
      [t(`mail.salons.timeOff.${status}.text`, values), words, why, t('mail.salons.timeOff.more', values)].filter(
        Boolean,
      ),
    ),
  }
}
