import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { timeOfDay } from '../../../i18n/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { choicePath } from '../book/choice.ts'
import styles from './first-times.module.css'
import type { LoadedList } from './load-list.ts'

/** The first times of the day that are free at a salon, each the way to book it. */
export function FirstTimes({ salon, date }: { salon: LoadedList['salons']['items'][number]; date: string | null }) {
  const { t } = useTranslation()
  const { slug, name, times = [], serviceIds: services = [] } = salon
  const choice = { salon: slug, services, date, staff: 'anyone' }
  return (
    <div className={styles.times} role="group" aria-label={t('listing.times', { name })}>
      {times.map(({ startsAt, minutes }) => (
        <Link
          key={minutes}
          to={choicePath({ ...choice, time: new Date(startsAt).toISOString() })}
          className={styles.time}
          aria-label={t('listing.timeAt', { name, time: timeOfDay(minutes) })}
        >
          {timeOfDay(minutes)}
        </Link>
      ))}
      <ButtonLink
        to={choicePath({ salon: slug, services, date })}
        className={styles.all}
        look="quiet"
        size="s"
        wide
        aria-label={t('listing.moreTimes', { name })}
      >
        {t('listing.allTimes')}
      </ButtonLink>
    </div>
  )
}
