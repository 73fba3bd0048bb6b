import { Link } from 'react-router'
import type { RelatedReceipt } from '../../../../domain/commerce/receipts/get-receipt.ts'
import { money } from '../../../../i18n/format.ts'
import { receiptTitle } from '../../../receipt/receipt-title.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './receipt-list.module.css'
import { receiptPath } from './receipt-path.ts'

/** Receipts and credit notes of an order; nothing without any. */
export function ReceiptList({
  title,
  receipts,
  currency,
}: {
  title: string
  receipts: readonly RelatedReceipt[]
  currency: string
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby="receipts" className={styles.receipts}>
      <h2 id="receipts">{title}</h2>
      <ul>
        {receipts.map((receipt) => {
          const { key, values } = receiptTitle(receipt)
          return (
            <li key={receipt.no}>
              <Link to={receiptPath(receipt.no)}>{t(`receipt.${key}`, values)}</Link>
              <span>{money(receipt.totalMinor, currency, locale)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
