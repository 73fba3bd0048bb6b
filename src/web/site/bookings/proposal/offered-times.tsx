import { Link } from 'react-router'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { dateWithWeekday, dayAndTime, time, withTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { movePath } from '../appointments/move-path.ts'
import { OverlapNotice } from '../wizard/overlap-notice.tsx'
import type { Offered } from './load-offered.ts'
import styles from './offered-times.module.css'

interface Props {
  offered: Offered
  booking: BookingSummary
  /** The booking's own page. */
  base: string
  mayMove: boolean
}

/** The times that the salon proposes; one press accepts one. */
export function OfferedTimes({ offered, booking, base, mayMove }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone: zone, salonName: salon, status, respondBy } = booking
  const at = (instant: Date) => withTime(dateWithWeekday(instant, zone, locale), time(instant, zone, locale), locale)
  const isRequest = status === 'requested'
  return (
    <section className={styles.offered} aria-labelledby="offered">
      <h2 id="offered" className={text.heading}>
        {t('appointments.proposal.title', { salon })}
      </h2>
      <p>{t(isRequest ? 'appointments.proposal.requested' : 'appointments.proposal.confirmed')}</p>
      {offered.reason && <p className={styles.reason}>{t('appointments.detail.reason', { reason: offered.reason })}</p>}
      <ul className={layout.stack2}>
        {offered.times.map(({ startsAt, staffIds, staff, isFree, overlap }) => (
          <li key={`${startsAt.toISOString()} ${staffIds.join()}`}>
            <Form>
              <input type="hidden" name="intent" value="accept" />
              <input type="hidden" name="startsAt" value={startsAt.toISOString()} />
              <input type="hidden" name="staffIds" value={staffIds.join('+')} />
              <SubmitButton wide variant={isFree ? 'primary' : 'quiet'} disabled={!isFree}>
                {t('appointments.proposal.time', { when: at(startsAt), staff })}
                {!isFree && <> ({t('appointments.proposal.taken')})</>}
              </SubmitButton>
            </Form>
            {overlap && <OverlapNotice overlap={overlap} />}
          </li>
        ))}
      </ul>
      {offered.nearest.length > 0 && (
        <div>
          <h3 className={styles.near}>{t('appointments.proposal.nearest')}</h3>
          <ul className={layout.stack2}>
            {offered.nearest.map(({ startsAt, date, staff }) => (
              <li key={startsAt.toISOString()}>
                <Link to={movePath(base, { date, staff, time: startsAt.toISOString() })}>{at(startsAt)}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={text.soft}>
        {isRequest && respondBy
          ? t('appointments.proposal.by', { until: dayAndTime(respondBy, zone, locale) })
          : t('appointments.proposal.free')}
      </p>
      {mayMove && (
        <div>
          <ButtonLink to={movePath(base)} variant="quiet" size="s">
            {t('appointments.proposal.other')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
