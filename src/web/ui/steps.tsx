import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './steps.module.css'

/** How far one has come: done, here, ahead. `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.steps}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={place < current ? styles.done : place === current ? styles.here : styles.ahead}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {place < current ? <Check role="img" aria-label={t('ui.stepDone')} strokeWidth={3} /> : place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
