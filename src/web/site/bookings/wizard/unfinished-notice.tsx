import { History } from 'lucide-react'
import { useLocation } from 'react-router'
import { dateWithWeekday, time, withTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { StartOver } from './start-over.tsx'
import styles from './unfinished-notice.module.css'
import { useUnfinished } from './use-unfinished.ts'

/** On a salon's page: the booking that was begun there, and its two ways on. */
export function UnfinishedNotice({ salon: { slug, timeZone } }: { salon: { slug: string; timeZone: string } }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const booking = useUnfinished(slug)
  // Behind the wizard nobody needs it.
  const inWizard = useLocation().pathname.endsWith('/book')
  if (!booking || inWizard) return null
  const at = booking.startsAt ? new Date(booking.startsAt) : null
  const when = at && withTime(dateWithWeekday(at, timeZone, locale), time(at, timeZone, locale), locale)
  return (
    <section className={styles.notice} aria-label={t('salon.unfinished.title')}>
      <History aria-hidden="true" />
      <p className={styles.text}>
        <strong>{t('salon.unfinished.title')}</strong>
        <span>{[booking.services.join(', '), when].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={styles.actions}>
        <ButtonLink to={`${booking.path}&resumed=1`} preventScrollReset size="s">
          {t('salon.unfinished.continue')}
        </ButtonLink>
        <StartOver slug={slug} />
      </div>
    </section>
  )
}

/** In the wizard that was opened again. */
export function ResumedNotice({ slug }: { slug: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.resumed} role="status">
      <History aria-hidden="true" />
      <p className={styles.text}>{t('salon.unfinished.resumed')}</p>
      <StartOver slug={slug} />
    </div>
  )
}
