import { dayAndTime } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Head } from '../../../ui/head.tsx'
import page from '../../../ui/page.module.css'
import type { MoveView } from './load-move.ts'
import styles from './move.module.css'
import { MoveChoose } from './move-choose.tsx'
import { MoveConfirm } from './move-confirm.tsx'

/** Rescheduling a booking: day, team member and time, then both times side by side to confirm. */
export function MovePage({ view, offline }: { view: MoveView; offline: boolean }) {
  const { t } = useTranslation()
  const { booking, base } = view
  if (view.kind === 'cannot') return <CannotMove {...view} />
  return (
    <div className={classes(page.page, styles.page, view.kind === 'confirm' && styles.narrow)}>
      <Head title={t('appointments.movePage.title', { salon: booking.salonName })} />
      <BackLink to={base}>{t('appointments.movePage.back')}</BackLink>
      {view.kind === 'confirm' ? <MoveConfirm {...view} /> : <MoveChoose {...view} offline={offline} />}
    </div>
  )
}

function CannotMove({ why, booking, base }: Extract<MoveView, { kind: 'cannot' }>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { freeCancelUntil, timeZone: zone, salonPhone: phone } = booking
  const until = dayAndTime(freeCancelUntil, zone, locale)
  const title = t('appointments.movePage.cannot')
  return (
    <>
      <Head title={title} />
      <TaskCard title={title} lead={t(`appointments.movePage.${why}`, { until })}>
        {phone && why !== 'cancelled' && (
          <p className={styles.call}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              {t('appointments.movePage.call', { phone: formatPhone(phone) })}
            </a>
          </p>
        )}
        <ButtonLink to={base}>{t('appointments.movePage.back')}</ButtonLink>
      </TaskCard>
    </>
  )
}
