import { useTranslation } from '../texts/use-translation.ts'
import { Price } from './price.tsx'
import styles from './struck-price.module.css'
import hidden from './visually-hidden.module.css'

interface Props {
  minor: number
  /** The list price; null when there is no discount. */
  listMinor?: number | null
  currency: string
  /** The lowest of several prices. */
  isFrom?: boolean
  className?: string
}

/** An amount, after its struck-through list price. */
export function StruckPrice({ minor, listMinor, currency, className, isFrom }: Props) {
  const { t } = useTranslation()
  if (!listMinor) return <Price minor={minor} currency={currency} className={className} isFrom={isFrom} />
  return (
    <span className={className}>
      <s className={styles.before}>
        <span className={hidden.visuallyHidden}>{t('ui.usualPrice')} </span>
        <Price minor={listMinor} currency={currency} />
      </s>{' '}
      <span className={hidden.visuallyHidden}>{t('ui.priceNow')} </span>
      <Price minor={minor} currency={currency} className={styles.now} />
    </span>
  )
}
