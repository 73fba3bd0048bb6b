import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../../ui/layout.module.css'
import { useSecondsLeft } from '../../checkout/pay/use-seconds-left.ts'
import styles from './countdown.module.css'

/** The remaining time with days, updated each second. `now` is the server's clock. */
export function Countdown({ until, now }: { until: Date; now: Date }) {
  const { t } = useTranslation()
  const ticking = useSecondsLeft(until, now)
  const seconds = ticking ?? Math.floor((until.getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return null
  const parts = [
    { name: t('wizard.left.days', { count: Math.floor(seconds / 86_400) }), n: Math.floor(seconds / 86_400) },
    { name: t('wizard.left.hours', { count: Math.floor(seconds / 3600) % 24 }), n: Math.floor(seconds / 3600) % 24 },
    { name: t('wizard.left.minutes', { count: Math.floor(seconds / 60) % 60 }), n: Math.floor(seconds / 60) % 60 },
    { name: t('wizard.left.seconds', { count: seconds % 60 }), n: seconds % 60 },
  ]
  return (
    <section className={layout.stack3} aria-labelledby="countdown-title">
      <h4 id="countdown-title" className={styles.title}>
        {t('wizard.left.title')}
      </h4>
      <div role="timer" aria-live="off" className={styles.parts}>
        {parts.map(({ name, n }, place) => (
          <span key={['d', 'h', 'm', 's'][place]} className={styles.part}>
            <span className={styles.number}>{n}</span> {name}
          </span>
        ))}
      </div>
    </section>
  )
}
