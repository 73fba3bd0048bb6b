import { Link } from 'react-router'
import type { ListedReceipt } from '../../../../domain/commerce/receipts/customer-receipts.ts'
import { receiptTitle } from '../../../receipt/receipt-title.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Price } from '../../../ui/price.tsx'
import styles from './receipt-links.module.css'

/** The receipts and credit notes of an order; nothing when there are none. */
export function ReceiptLinks({ receipts }: { receipts: readonly ListedReceipt[] }) {
  const { t } = useTranslation()
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className={styles.title}>
        {t('receipt.title')}
      </h2>
      <ul className={styles.list}>
        {receipts.map((receipt) => {
          const { key, values } = receiptTitle(receipt)
          return (
            <li key={receipt.id} className={classes(layout.spread, styles.line)}>
              <Link to={`/receipts/${receipt.id}`}>{t(`receipt.${key}`, values)}</Link>
              <Price minor={receipt.totalMinor} currency={receipt.currency} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
