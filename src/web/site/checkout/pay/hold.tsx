import { Hourglass, TimerOff } from 'lucide-react'
import { time as timeAt } from '../../../../i18n/format.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { browserZone } from '../../../request/browser-zone.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './hold.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const SOON = 120

/** Counts down until the hold of the time ends, and says what happens then. */
export function Hold({ until, now, zone }: { until: Date | null; now: Date; zone: string }) {
  return until ? <HoldCountdown until={until} now={now} zone={zone} /> : <HoldExpired />
}

function HoldCountdown({ until, now, zone }: { until: Date; now: Date; zone: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const left = useSecondsLeft(until, now)
  // The deadline by the customer's own clock, which only the browser knows.
  const ownZone = useHydrated() ? browserZone(zone) : zone
  if (left === 0) return <HoldExpired />
  const soon = left !== null && left <= SOON
  return (
    <div className={classes(styles.hold, soon && styles.soon)}>
      <Hourglass aria-hidden="true" />
      <span>{t('payment.hold.until', { time: timeAt(until, ownZone, locale) })}</span>
      {left !== null && (
        <span className={styles.left} role="timer" aria-live="off">
          {t('payment.hold.left', { left: clock(left) })}
        </span>
      )}
      <span role="status" className={hidden.visuallyHidden}>
        {soon ? t('payment.hold.soon') : ''}
      </span>
    </div>
  )
}

function HoldExpired() {
  const { t } = useTranslation()
  return (
    <div className={classes(styles.hold, styles.soon)} role="status">
      <TimerOff aria-hidden="true" />
      <span>{t('payment.hold.over')}</span>
    </div>
  )
}

/** 605 as '10:05'. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
