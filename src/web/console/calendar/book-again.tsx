import { Button } from '@mantine/core'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { REBOOK_WEEKS } from '../../../domain/calendar/free-times/rebook-weeks.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './free-times.module.css'

/** The next appointment of a client who is about to leave: one press proposes the same weekday and time. */
export function BookAgain({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation()
  return (
    <section className={styles.next} aria-label={t('console.freeTimes.again')}>
      <p className={styles.title}>
        <CalendarPlus size={16} aria-hidden="true" /> {t('console.freeTimes.again')}
      </p>
      <div className={styles.times}>
        {REBOOK_WEEKS.map((weeks) => (
          <Button
            key={weeks}
            component={Link}
            to={`/partner/calendar/again/${bookingId}?weeks=${weeks}`}
            variant="default"
            size="compact-md"
          >
            {t('console.freeTimes.inWeeks', { weeks })}
          </Button>
        ))}
      </div>
    </section>
  )
}
