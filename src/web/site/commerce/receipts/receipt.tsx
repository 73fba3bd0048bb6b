import { Printer } from 'lucide-react'
import { getCustomerReceipt } from '../../../../domain/commerce/receipts/customer-receipts.ts'
import { ReceiptSheet } from '../../../receipt/receipt-sheet.tsx'
import { receiptTitle } from '../../../receipt/receipt-title.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Head } from '../../../ui/head.tsx'
import scripted from '../../../ui/scripted.module.css'
import type { Route } from './+types/receipt'
import styles from './receipt.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { receipt: await getCustomerReceipt(context.get(appContext), requireViewer(context), params.id) }
}

/** A receipt or credit note of the customer, to print or to save as a PDF. */
export default function Receipt({ loaderData: { receipt } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { key, values } = receiptTitle(receipt)
  const title = t(`receipt.${key}`, values)
  return (
    <div className={styles.page}>
      <Head title={title} />
      {receipt.booking ? (
        <BackLink to={`/appointments/${receipt.booking}`}>{t('receipt.toAppointment')}</BackLink>
      ) : (
        <BackLink to={`/orders/${receipt.orderId}`}>{t('receipt.toOrder')}</BackLink>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.sheet}>
        <ReceiptSheet receipt={receipt} />
      </div>
      <Button
        variant="quiet"
        className={scripted.scripted}
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('receipt.print')}
      </Button>
    </div>
  )
}
