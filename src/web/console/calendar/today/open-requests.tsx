import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Today } from '../../../../domain/calendar/today/get-today.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { ReplyDeadline } from '../../bookings/reply-deadline.tsx'
import { ClientAlert } from '../../client-alert.tsx'
import row from '../../details.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './today.module.css'

/** Requests that wait for an answer, with the time at which they are declined automatically. */
export function OpenRequests({ appointments, now }: { appointments: Today['requests']; now: Date }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <section aria-labelledby="open-requests" className={appointments.length > 0 ? styles.pressing : styles.card}>
      <div className={classes(layout.spread, styles.cardTop)}>
        <h2 id="open-requests">{t('console.today.waiting')}</h2>
        {appointments.length > 0 && (
          <Button component={Link} to="/partner/bookings" size="compact-sm">
            {t('console.today.toBookings')}
          </Button>
        )}
      </div>
      {appointments.length === 0 && (
        <p className={styles.none}>
          <CircleCheck aria-hidden="true" />
          {t('console.today.waitingNone')}
        </p>
      )}
      <ul>
        {appointments.map(({ id, customer, alert, services, staff, startsAt, respondBy }) => (
          <li key={id} className={styles.row}>
            <span className={classes(row.details, styles.details)}>
              <strong>
                {customer || t('console.today.walkIn')}, {dayAndTime(startsAt, timeZone, locale)}
              </strong>
              <span>{t('console.today.with', { service: services, person: staff })}</span>
              <ClientAlert alert={alert} />
            </span>
            {respondBy && <ReplyDeadline respondBy={respondBy} now={now} className={styles.by} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
