import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingStatus } from '../../../../domain/kernel/booking-status.ts'
import { classes } from '../../../ui/classes.ts'
import { useTranslation } from '../../../use-translation.ts'
import styles from './status.module.css'

/** What is to come in red, what took place, and what did not. */
export function Status({ status }: { status: BookingStatus }) {
  const { t } = useTranslation()
  const group = groupOf(status)
  return <span className={classes(styles.status, styles[group])}>{t(`appointments.status.${group}`)}</span>
}
