import { dayAndTime, dayWithWeekday, time as timeAt } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './summary.module.css'

/** Day and time in a few words, such as 'Tue 24 Nov, 10:00', and how long it takes; null before a time is chosen. */
export function useWhen(startsAt: Date | null, endsAt: Date | null, zone: string): string | null {
  const locale = useLocale()
  const duration = useDuration()
  if (!startsAt) return null
  const minutes = endsAt ? Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000) : 0
  return [dayAndTime(startsAt, zone, locale), ...(minutes > 0 ? [duration(minutes)] : [])].join(' · ')
}

interface AppointmentTimeProps {
  date: string | null
  startsAt: Date | null
  endsAt: Date | null
  zone: string
  /** The specialist; 'Anyone' when none was chosen. */
  person: string | null
}

/** Day, time and specialist, as far as they are chosen. */
export function AppointmentTime({ date, startsAt, endsAt, zone, person }: AppointmentTimeProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const at = (instant: Date) => timeAt(instant, zone, locale)
  return (
    <dl className={styles.when}>
      <div>
        <dt>{t('payment.summary.date')}</dt>
        <dd>{date ? dayWithWeekday(date, locale) : t('booking.summary.open')}</dd>
      </div>
      <div>
        <dt>{t('payment.summary.time')}</dt>
        <dd>
          {startsAt
            ? [startsAt, endsAt].flatMap((instant) => (instant ? [at(instant)] : [])).join(' – ')
            : t('booking.summary.open')}
        </dd>
      </div>
      {person && (
        <div>
          <dt>{t('booking.summary.specialist')}</dt>
          <dd>{person}</dd>
        </div>
      )}
    </dl>
  )
}
