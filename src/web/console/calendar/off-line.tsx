import { Link } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import styles from './toolbar.module.css'

/** Who is off and has no column, with a link that shows or hides them. */
export function OffLine({
  off,
  calendarAddress,
}: {
  off: readonly { name: string }[]
  calendarAddress: CalendarAddress
}) {
  const { t } = useTranslation()
  if (off.length === 0) return null
  const { showsOff } = calendarAddress
  return (
    <p className={styles.off}>
      {t('console.calendar.offToday', { names: off.map(({ name }) => name).join(', ') })}{' '}
      <Link to={calendarPath({ ...calendarAddress, showsOff: !showsOff })} preventScrollReset>
        {t(`console.calendar.${showsOff ? 'hideOff' : 'showOff'}`)}
      </Link>
    </p>
  )
}
