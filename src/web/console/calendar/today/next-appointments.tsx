import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { AppointmentToday } from '../../../../domain/calendar/today/get-today.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { shortDay, time } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import row from '../../details.module.css'
import { useConsole, useMay } from '../../use-console.ts'
import { Presses } from './presses.tsx'
import styles from './today.module.css'

/** Current and next appointments; with the day when it is not `today`. */
export function NextAppointments({
  appointments,
  now,
  today,
}: {
  appointments: readonly AppointmentToday[]
  now: Date
  today: string
}) {
  const { t } = useTranslation()
  const seesAll = useMay('calendar_see_all')
  return (
    <section aria-labelledby="next" className={styles.card}>
      <div className={classes(layout.spread, styles.cardTop)}>
        <h2 id="next">{t('console.today.next')}</h2>
        <Button component={Link} to="/partner/calendar" variant="subtle" size="compact-sm">
          {t('console.today.toCalendar')}
        </Button>
      </div>
      {appointments.length === 0 ? (
        <p className={styles.none}>{t(seesAll ? 'console.today.nextNone' : 'console.today.yourFree')}</p>
      ) : (
        <ol>
          {appointments.map((appointment) => (
            <Row key={appointment.id} appointment={appointment} isNow={appointment.startsAt <= now} today={today} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ appointment, isNow, today }: { appointment: AppointmentToday; isNow: boolean; today: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const { startsAt, endsAt, customer, alert, services, staff, stage } = appointment
  const day = dateAt(startsAt, timeZone)
  return (
    <li className={isNow ? styles.currentRow : styles.row}>
      <span className={styles.time}>
        <time dateTime={startsAt.toISOString()}>{time(startsAt, timeZone, locale)}</time>
        <small>{day === today ? time(endsAt, timeZone, locale) : shortDay(day, locale)}</small>
      </span>
      <span className={classes(row.details, styles.details)}>
        <strong>{customer || t('console.today.walkIn')}</strong>
        {(stage === 'arrived' || stage === 'in_progress') && <small>{t(`console.stages.name.${stage}`)}</small>}
        <span>{t('console.today.with', { service: services, person: staff })}</span>
        <ClientAlert alert={alert} />
      </span>
      <Presses appointment={appointment} />
    </li>
  )
}
