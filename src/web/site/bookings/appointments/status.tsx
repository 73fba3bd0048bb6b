import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingStatus } from '../../../../domain/kernel/booking-status.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './status.module.css'

/** The status of a booking, coloured by its group. */
export function Status({ status }: { status: BookingStatus }) {
  const { t } = useTranslation()
  const group = groupOf(status)
  return <span className={classes(styles.status, styles[group])}>{t(`appointments.status.${group}`)}</span>
}
