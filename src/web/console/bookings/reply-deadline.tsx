import { Clock } from 'lucide-react'
import { dayAndTime } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { useConsole } from '../use-console.ts'
import styles from './deadline.module.css'

const SOON_MS = 3 * 3_600_000

/** Until when a request can be answered, marked when little time is left. */
export function ReplyDeadline({ respondBy, now, className }: { respondBy: Date; now: Date; className?: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const leftMs = respondBy.getTime() - now.getTime()
  return (
    <span className={classes(leftMs < SOON_MS ? styles.soon : styles.by, className)}>
      <Clock aria-hidden="true" />
      {leftMs > 0
        ? t('console.bookings.answerBy', { time: dayAndTime(respondBy, timeZone, locale) })
        : t('console.bookings.overdue')}
    </span>
  )
}
