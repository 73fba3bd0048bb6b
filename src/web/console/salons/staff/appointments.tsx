import type { BookingGroup } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { StaffBooking } from '../../../../domain/bookings/booking/list-staff-bookings.ts'
import type { Page } from '../../../../domain/kernel/page.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import text from '../../../ui/text.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import row from '../../details.module.css'
import { useConsole } from '../../use-console.ts'
import { TABS } from './appointment-tabs.ts'
import styles from './staff.module.css'

interface Props {
  tab: BookingGroup
  bookings: Page<StaffBooking>
  /** The alerts of their clients, by appointment. */
  alerts: ReadonlyMap<string, string>
}

/** A team member's appointments, in three tabs. */
export function Appointments({ tab, bookings, alerts }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <section aria-labelledby="appointments" className={styles.card}>
      <h2 id="appointments">{t('console.staff.appointments')}</h2>
      <Tabs
        label={t('console.staff.appointments')}
        tabs={TABS.map((each) => ({
          to: `?tab=${each}`,
          label: t(`console.staff.tab.${each}`),
          current: each === tab,
        }))}
      />
      {bookings.items.length === 0 && <p className={text.soft}>{t('console.staff.noAppointments')}</p>}
      <ul className={styles.rows}>
        {bookings.items.map(({ id, startsAt, customerName, lines, reference }) => (
          <li key={id}>
            <time dateTime={startsAt.toISOString()}>{dayAndTime(startsAt, timeZone, locale)}</time>
            <span className={classes(row.details, styles.details)}>
              <strong>{customerName || t('console.staff.customerGone')}</strong>
              <span>{lines.map(({ service }) => service).join(', ')}</span>
              <ClientAlert alert={alerts.get(id)} />
            </span>
            <span className={styles.reference}>{reference}</span>
          </li>
        ))}
      </ul>
      <Pagination page={bookings.page} limit={bookings.limit} total={bookings.total} at="#appointments" />
    </section>
  )
}
