import { Button, TextInput } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { data, Form, Link, useNavigation } from 'react-router'
import { assignClient, getSaleClient } from '../../../../domain/checkout/point-of-sale/assign-client.ts'
import { correctionsOf, correctPayment } from '../../../../domain/checkout/point-of-sale/correct-payment.ts'
import { receiptAddress, sendReceipt } from '../../../../domain/checkout/point-of-sale/mail-receipt.ts'
import { findClients } from '../../../../domain/clients/find-clients.ts'
import { getReceipt } from '../../../../domain/commerce/receipts/get-receipt.ts'
import { lastCashCount } from '../../../../domain/commerce/receipts/last-cash-count.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { isPointOfSaleMethod, type PointOfSaleMethod } from '../../../../domain/kernel/payment-types.ts'
import { storedNumber } from '../../../../domain/kernel/receipt-number.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { money } from '../../../../i18n/format.ts'
import { failed, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { ReceiptSheet } from '../../../receipt/receipt-sheet.tsx'
import { receiptTitle } from '../../../receipt/receipt-title.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BookAgain } from '../../calendar/book-again.tsx'
import { Page } from '../../frame/page.tsx'
import { PrintButton } from '../../print-button.tsx'
import { requireMember } from '../../require-member.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/receipt'
import styles from './receipt.module.css'
import { ReceiptList } from './receipt-list.tsx'
import { RefundLink } from './refund-link.tsx'
import { SaleClient } from './sale-client.tsx'
import { formError, usePointOfSaleError } from './use-point-of-sale-error.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'point_of_sale_sell')
  const app = context.get(appContext)
  const receipt = await getReceipt(app, member, numberOf(params.no, url))
  const text = url.searchParams.get('client') ?? ''
  const day = dateAt(receipt.at, receipt.timeZone)
  const [sale, found, countedAt] = await Promise.all([
    getSaleClient(app, member, receipt.orderId),
    text ? findClients(app, member, text) : [],
    lastCashCount(app.db, member.salonId, day),
  ])
  return {
    receipt,
    sale,
    search: { text, found },
    corrections: correctionsOf(receipt, { now: app.clock.now(), countedAt }),
    done: url.searchParams.has('done'),
  }
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const member = await requireMember(context, 'point_of_sale_sell')
  const form = await request.formData()
  if (form.has('assign')) return assign(context.get(appContext), member, numberOf(params.no, url), form)
  if (form.has('method')) return correct(context.get(appContext), member, numberOf(params.no, url), form)
  const address = receiptAddress.safeParse({ email: String(form.get('email') ?? '').trim() })
  if (!address.success) return failed({ fields: { email: 'email' }, values: valuesOf(form) })
  try {
    await sendReceipt(context.get(appContext), member, numberOf(params.no, url), address.data.email)
    return data({ mailed: true })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** Assigns the sale to a client, or to nobody. */
async function assign(app: App, member: Member, no: number, form: FormData) {
  try {
    await assignClient(app, member, no, String(form.get('assign')) || null)
    return data({ assigned: true })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** Corrects the payment type. */
async function correct(app: App, member: Member, no: number, form: FormData) {
  try {
    const method = form.get('method')
    if (!isPointOfSaleMethod(method)) throw new Refusal('invalid_input')
    await correctPayment(app, member, no, method)
    return data({ corrected: true })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Receipts and credit notes are numbered apart and have addresses of their own. */
function numberOf(text: string, { pathname }: URL): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal('not_found')
  const series = pathname.includes('/credit-notes/') ? 'credit_note' : 'receipt'
  return storedNumber({ series, number: Number(text) })
}

export default function Receipt({
  loaderData: { receipt, sale, search, corrections, done },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayRefund = useMay('point_of_sale_refund')
  const { kind, currency, tenderedMinor, cashMinor } = receipt
  const title = receiptTitle(receipt)
  const change = tenderedMinor === null ? 0 : tenderedMinor - cashMinor
  return (
    <Page
      title={t(`receipt.${title.key}`, title.values)}
      back={{ to: '/partner/point-of-sale/receipts', label: t('console.pointOfSale.receipt.back') }}
      actions={
        <Button component={Link} to="/partner/point-of-sale">
          {t('console.pointOfSale.receipt.again')}
        </Button>
      }
    >
      {done && (
        <p role="status" className={styles.done}>
          <CircleCheck aria-hidden="true" />
          <span>
            {t(kind === 'sale' ? 'console.pointOfSale.receipt.done' : 'console.pointOfSale.receipt.refunded')}
          </span>
          {change > 0 && (
            <strong>{t('console.pointOfSale.receipt.giveChange', { amount: money(change, currency, locale) })}</strong>
          )}
        </p>
      )}
      <div className={styles.columns}>
        <ReceiptSheet receipt={receipt} />
        <div className={styles.actions}>
          <PrintButton>{t('receipt.print')}</PrintButton>
          {!receipt.related.some((other) => other.kind === 'refund') && <Corrections methods={corrections} />}
          <ReceiptList
            title={t('console.pointOfSale.receipt.related')}
            receipts={receipt.related}
            currency={currency}
          />
          <MailForm mailed={typeof actionData === 'object' && actionData !== null && 'mailed' in actionData} />
          {kind === 'sale' && sale.bookingId && <BookAgain bookingId={sale.bookingId} />}
          {kind === 'sale' && sale.assignable && <SaleClient client={sale.client} search={search} />}
          {kind === 'sale' && mayRefund && (
            <RefundLink orderId={receipt.orderId}>{t('console.pointOfSale.receipt.startRefund')}</RefundLink>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Until the end of the day: it was paid by another method than was entered. */
function Corrections({ methods }: { methods: readonly PointOfSaleMethod[] }) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const say = usePointOfSaleError()
  if (methods.length === 0) return null
  return (
    <Form method="post" className={styles.mail}>
      {methods.map((method) => (
        <Button key={method} type="submit" name="method" value={method} variant="default">
          {t(`console.pointOfSale.receipt.paidBy.${method}`)}
        </Button>
      ))}
      {failure?.fields.form && <p role="alert">{say(failure.fields.form)}</p>}
    </Form>
  )
}

function MailForm({ mailed }: { mailed: boolean }) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const say = usePointOfSaleError()
  const busy = useNavigation().formData !== undefined
  const problem = formError(failure, ['email'])
  return (
    <Form method="post" noValidate className={styles.mail}>
      <TextInput
        name="email"
        type="email"
        autoComplete="off"
        label={t('console.pointOfSale.receipt.address')}
        defaultValue={failure?.values.email ?? ''}
        error={failure?.fields.email ? say(failure.fields.email) : problem && say(problem)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('console.pointOfSale.receipt.mail')}
      </Button>
      <p role="status">{mailed && t('console.pointOfSale.receipt.mailed')}</p>
    </Form>
  )
}
