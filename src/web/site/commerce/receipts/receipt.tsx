import { Mail, Printer } from 'lucide-react'
import { redirect } from 'react-router'
import { getCustomerReceipt } from '../../../../domain/commerce/receipts/customer-receipts.ts'
import { mailOwnReceipt } from '../../../../domain/commerce/receipts/mail-own-receipt.ts'
import { getProfile } from '../../../../domain/identity/accounts/profile/get-profile.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { ReceiptSheet } from '../../../receipt/receipt-sheet.tsx'
import { receiptTitle } from '../../../receipt/receipt-title.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import scripted from '../../../ui/scripted.module.css'
import type { Route } from './+types/receipt'
import styles from './receipt.module.css'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const app = context.get(appContext)
  const [receipt, { email, emailVerified }] = await Promise.all([
    getCustomerReceipt(app, viewer, params.id),
    getProfile(app, viewer),
  ])
  return {
    receipt,
    /** Where it is mailed to; null for an address that is not confirmed. */
    email: emailVerified ? email : null,
    mailed: url.searchParams.has('mailed'),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await mailOwnReceipt(context.get(appContext), requireViewer(context), params.id)
    return redirect(`/receipts/${params.id}?mailed`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A receipt or credit note of the customer, to print or to save as a PDF. */
export default function Receipt({ loaderData: { receipt, email, mailed } }: Route.ComponentProps) {
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
      {email && (
        <Form>
          {mailed && <FormMessage tone="good">{t('receipt.mailed', { email })}</FormMessage>}
          <SubmitButton variant="quiet" icon={<Mail aria-hidden="true" />}>
            {t('receipt.mail')}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
