import { Link } from 'react-router'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { choicePath } from '../../bookings/book/choice.ts'
import styles from './first-times.module.css'
import type { LoadedList } from './load-list.ts'

/** The first free times of the day at a salon, each a link to book it. */
export function FirstTimes({ salon, date }: { salon: LoadedList['salons']['items'][number]; date: string | null }) {
  const { t } = useTranslation()
  const { slug, name, times = [], serviceIds: services = [] } = salon
  const choice = { salon: slug, services, date, staff: 'anyone' }
  return (
    <ul className={styles.times} aria-label={t('listing.times', { name })}>
      {times.map(({ startsAt, minutes }) => (
        <li key={String(startsAt)}>
          <Link
            to={choicePath({ ...choice, time: new Date(startsAt).toISOString() })}
            className={styles.time}
            aria-label={t('listing.timeAt', { name, time: timeOfDay(minutes) })}
          >
            {timeOfDay(minutes)}
          </Link>
        </li>
      ))}
      <li className={styles.all}>
        <ButtonLink
          to={choicePath({ salon: slug, services, date })}
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
