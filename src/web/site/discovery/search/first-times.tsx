import { Link } from 'react-router'
import type { NextTimes } from '../../../../domain/discovery/search/list-next-times.ts'
import { shortDay, timeOfDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { bookingPath } from '../../bookings/wizard/wizard-path.ts'
import styles from './first-times.module.css'
import type { LoadedList } from './load-list.ts'

type Salon = LoadedList['salons']['items'][number]
type Times = NonNullable<Salon['times']>

/** The first free times of the day at a salon, each a link to book it. */
export function FirstTimes({ salon, date }: { salon: Salon; date: string | null }) {
  const { t } = useTranslation()
  const { slug, name, times = [], serviceIds: services } = salon
  return (
    <ul className={styles.times} aria-label={t('listing.times', { name })}>
      <TimeLinks salon={salon} date={date} times={times} />
      <li className={styles.all}>
        <ButtonLink
          to={bookingPath({ salon: slug, services, date })}
          variant="quiet"
          size="s"
          wide
          aria-label={t('listing.moreTimes', { name })}
        >
          {t('listing.allTimes')}
        </ButtonLink>
      </li>
    </ul>
  )
}

/**
 * The first free times at a salon when no day was chosen. They arrive after the page, which has room for them: null until
 * then, undefined when there are none in the next days.
 */
export function NextFreeTimes({ salon, next }: { salon: Salon; next: NextTimes | null | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={styles.next}>
      {next === undefined && <p className={styles.day}>{t('listing.noneSoon')}</p>}
      {next && (
        <>
          <p className={styles.day}>{t('listing.nextOn', { date: shortDay(next.date, locale) })}</p>
          <ul className={styles.times} aria-label={t('listing.times', { name: salon.name })}>
            <TimeLinks salon={salon} date={next.date} times={next.times} />
          </ul>
        </>
      )}
    </div>
  )
}

function TimeLinks({ salon, date, times }: { salon: Salon; date: string | null; times: Times }) {
  const { t } = useTranslation()
  const { slug, name, serviceIds: services } = salon
  return times.map(({ startsAt, minutes }) => (
    <li key={String(startsAt)}>
      <Link
        to={bookingPath({ salon: slug, services, date, staff: 'anyone', time: new Date(startsAt).toISOString() })}
        className={styles.time}
        aria-label={t('listing.timeAt', { name, time: timeOfDay(minutes) })}
      >
        {timeOfDay(minutes)}
      </Link>
    </li>
  ))
}
