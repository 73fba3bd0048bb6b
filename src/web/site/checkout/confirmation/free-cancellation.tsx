import { DAY_MINUTES } from '../../../../domain/kernel/time.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useSecondsLeft } from '../pay/use-seconds-left.ts'
import styles from './free-cancellation.module.css'

/** How long cancelling is still free: days, hours and minutes. Nothing when it is not. */
export function FreeCancellationUntil({
  until,
  now,
  className = styles.free,
}: {
  until: Date
  now: Date
  className?: string
}) {
  const { t } = useTranslation()
  const ticking = useSecondsLeft(until, now)
  const minutes = Math.floor((ticking ?? (until.getTime() - now.getTime()) / 1000) / 60)
  if (minutes <= 0) return null
  const days = Math.floor(minutes / DAY_MINUTES)
  const clock = t('payment.left.clock', { hours: Math.floor((minutes % DAY_MINUTES) / 60), minutes: minutes % 60 })
  const left = days > 0 ? `${t('payment.left.days', { count: days })} ${clock}` : clock
  return <p className={className}>{t('payment.done.freeFor', { left })}</p>
}
