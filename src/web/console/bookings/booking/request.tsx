import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import type { SalonBookingRow } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import type { TimeProposal } from '../../../../domain/calendar/proposals/proposal.ts'
import { dayAndTime, money, shortDate, timeSpan } from '../../../../i18n/format.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { ClientAlert } from '../../client-alert.tsx'
import disclosure from '../../disclosure.module.css'
import { useConsole } from '../../use-console.ts'
import { ReplyDeadline } from '../reply-deadline.tsx'
import { ApproveButton } from './approve-button.tsx'
import styles from './bookings.module.css'
import { DeclineImmediately, DeclineReasons } from './decline-reasons.tsx'
import { Proposed } from './proposed.tsx'

interface Props {
  appointment: SalonBookingRow
  proposal: Pick<TimeProposal, 'times'> | null
  now: Date
  /** The id of the form for its checkbox; null when it is the only request. */
  several: string | null
  failure: FormFailure | null
}

/** One request: the client, services and time, the deadline, and the two answers. */
export function Request({ appointment, proposal, now, several, failure }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const { id, services, staff, startsAt, endsAt, note, totalMinor, known } = appointment
  const client = appointment.client || t('console.bookings.walkIn')
  const values = { name: client, time: dayAndTime(startsAt, timeZone, locale) }
  const declining = failure?.values.decline !== undefined && !failure.values.several && failure.values.booking === id
  return (
    <li className={styles.request}>
      {several && (
        <input
          type="checkbox"
          name="booking"
          value={id}
          form={several}
          className={styles.tick}
          aria-label={t('console.bookings.choose', values)}
        />
      )}
      <div className={styles.requestCard}>
        <p className={styles.requestTop}>
          <Link to={`/partner/bookings/${id}`}>{client}</Link>
          <span>{t(known ? 'console.bookings.known' : 'console.bookings.first')}</span>
        </p>
        <ClientAlert alert={appointment.alert} />
        <p className={styles.requestTime}>
          {shortDate(startsAt, timeZone, locale)}, {timeSpan(startsAt, endsAt, timeZone, locale)}
        </p>
        <p>
          {services} · {staff}
          {totalMinor > 0 && <> · {money(totalMinor, currency, locale)}</>}
        </p>
        {note && <blockquote className={styles.note}>{note}</blockquote>}
        {proposal ? (
          <Proposed times={proposal.times} respondBy={appointment.respondBy} />
        ) : (
          appointment.respondBy && <ReplyDeadline respondBy={appointment.respondBy} now={now} className={styles.by} />
        )}
      </div>
      <div className={styles.answers}>
        <ApproveButton appointmentId={id} label={t('console.bookings.approveNamed', values)} />
        <details className={disclosure.disclosure} data-grave open={declining || undefined}>
          <summary aria-label={t('console.bookings.declineNamed', values)}>{t('console.bookings.decline')}</summary>
          <Form quiet failure={declining ? failure : null}>
            <input type="hidden" name="booking" value={id} />
            <DeclineImmediately />
            <DeclineReasons />
          </Form>
        </details>
        <ButtonLink
          to={`/partner/bookings/${id}/propose`}
          variant="quiet"
          size="s"
          icon={<CalendarPlus aria-hidden="true" />}
          aria-label={t('console.proposals.linkNamed', values)}
        >
          {t('console.proposals.link')}
        </ButtonLink>
      </div>
    </li>
  )
}
