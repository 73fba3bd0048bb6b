import { FlaskConical } from 'lucide-react'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Callout } from '../../../ui/callout.tsx'
import styles from './test-cards.module.css'

const CARDS = [
  { number: '4242 4242 4242 4242', what: 'success' },
  { number: '4000 0027 6000 3184', what: 'bank' },
  { number: '4000 0000 0000 9995', what: 'funds' },
  { number: '4000 0000 0000 0002', what: 'declined' },
] as const

/** In the demo: test cards, each filled in by pressing it. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  return (
    <Callout
      title={
        <>
          <FlaskConical aria-hidden="true" />
          {t('payment.test.title')}
        </>
      }
    >
      <p>{t('payment.test.text')}</p>
      <ul className={styles.cards}>
        {CARDS.map(({ number, what }) => (
          <li key={number}>
            {hydrated ? (
              <button
                type="button"
                className={styles.number}
                title={t('payment.test.use')}
                onClick={() => onUse(number)}
              >
                {number}
              </button>
            ) : (
              <span className={styles.number}>{number}</span>
            )}
            <span>{t(`payment.test.${what}`)}</span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
