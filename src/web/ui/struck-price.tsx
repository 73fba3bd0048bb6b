import { useTranslation } from '../use-translation.ts'
import { Price } from './price.tsx'
import styles from './struck-price.module.css'
import spoken from './visually-hidden.module.css'

interface Props {
  minor: number
  /** What it costs otherwise; null when it always costs that. */
  listMinor?: number | null
  currency: string
  className?: string
}

/** An amount, with the one that it is instead of struck through before it. */
export function StruckPrice({ minor, listMinor, currency, className }: Props) {
  const { t } = useTranslation()
  if (!listMinor) return <Price minor={minor} currency={currency} className={className} />
  return (
    <span className={className}>
      <s className={styles.before}>
        <span className={spoken.spoken}>{t('ui.usualPrice')} </span>
        <Price minor={listMinor} currency={currency} />
      </s>{' '}
      <span className={spoken.spoken}>{t('ui.priceNow')} </span>
      <Price minor={minor} currency={currency} className={styles.now} />
    </span>
  )
}
