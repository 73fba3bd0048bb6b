import type { WaitingRequest } from '../../../../domain/bookings/waiting-list/list-waiting-requests.ts'
import { dayAndTime, dayWithWeekday, longDate } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import text from '../../../ui/text.module.css'
import styles from './waiting-list.module.css'

/** What a customer waits for. */
export function RequestFacts({ request }: { request: WaitingRequest }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salon, services, staff, firstDay, lastDay, parts, places, joinedAt, status, offer, session } = request
  const [first, last] = [dayWithWeekday(firstDay, locale), dayWithWeekday(lastDay, locale)]
  const ended = session && status === 'served' ? 'booked' : status
  const state = status === 'waiting' && offer ? 'offered' : ended
  return (
    <div className={styles.facts}>
      <p>
        <Badge tone={state === 'offered' || state === 'booked' ? 'good' : 'neutral'}>
          {session && state === 'offered' ? t('waitingList.session.offered') : t(`waitingList.status.${state}`)}
        </Badge>
      </p>
      <p className={styles.name}>
        {services.join(', ')} {staff && t('waitingList.join.with', { name: staff.name })}
      </p>
      <p>{t('waitingList.request.places', { count: Math.max(1, places), salon: salon.name })}</p>
      <p>
        {session ? (
          `${dayAndTime(session.startsAt, salon.timeZone, locale)} · ${session.staff}`
        ) : (
          <>
            {first === last ? first : t('waitingList.request.days', { first, last })}
            {' · '}
            {parts.map((part) => t(`waitingList.short.${part}`)).join(', ')}
          </>
        )}
      </p>
      <p className={text.note}>
        {t('waitingList.request.since', { date: longDate(joinedAt, salon.timeZone, locale) })}
      </p>
    </div>
  )
}
