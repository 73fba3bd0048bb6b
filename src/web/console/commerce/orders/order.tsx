import { Form, redirect } from 'react-router'
import { loadAlerts } from '../../../../domain/clients/load-alerts.ts'
import { markReady } from '../../../../domain/commerce/orders/mark-ready.ts'
import { getSalonOrder } from '../../../../domain/commerce/orders/salon-orders.ts'
import { handOverOrder, sendOrder, trackingInput } from '../../../../domain/commerce/orders/send-order.ts'
import { isCancellable, isInProgress, orderStageOf } from '../../../../domain/commerce/orders/stage.ts'
import { withdrawOrder } from '../../../../domain/commerce/orders/withdraw-order.ts'
import { listReceipts } from '../../../../domain/commerce/receipts/list-receipts.ts'
import { getCommission } from '../../../../domain/finance/commission/get-commission.ts'
import { parse } from '../../../../domain/kernel/parse.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { countryName, longDate, money } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ReceiptList } from '../../checkout/point-of-sale/receipt-list.tsx'
import { RefundLink } from '../../checkout/point-of-sale/refund-link.tsx'
import { formError, usePointOfSaleError } from '../../checkout/point-of-sale/use-point-of-sale-error.ts'
import { ClientAlert } from '../../client-alert.tsx'
import { Confirm } from '../../confirm.tsx'
import { DataTable } from '../../data-table.tsx'
import { CommissionCard } from '../../finance/commission/commission-card.tsx'
import { Page } from '../../frame/page.tsx'
import { PrintButton } from '../../print-button.tsx'
import { requireMember } from '../../require-member.ts'
import text from '../../text.module.css'
import { useConsole, useMay } from '../../use-console.ts'
import type { Route } from './+types/order'
import { OrderActions } from './order-actions.tsx'
import styles from './orders.module.css'
import { PromisedTime } from './promised-time.tsx'
import { OrderStage } from './stage.tsx'

const DONE = ['sent', 'ready', 'handed', 'withdrawn'] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'orders_handle')
  const app = context.get(appContext)
  const order = await getSalonOrder(app, member, params.id)
  const buyer = order.customerId
  const alerts = await loadAlerts(app.db, member, 'customer', buyer ? [buyer] : [])
  return {
    order,
    alert: (buyer && alerts.get(buyer)) || '',
    commission: await getCommission(app, member, order.id),
    receipts: await listReceipts(app, member, order.id),
    done: DONE.find((one) => one === url.searchParams.get('done')) ?? null,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'orders_handle')
  const app = context.get(appContext)
  const form = await request.formData()
  try {
    switch (form.get('intent')) {
      case 'sent': {
        const { tracking } = parse(trackingInput, { tracking: String(form.get('tracking') ?? '') })
        await sendOrder(app, member, params.id, tracking)
        return redirect(`/partner/orders/${params.id}?done=sent`, 303)
      }
      case 'ready':
        await markReady(app, member, params.id)
        return redirect(`/partner/orders/${params.id}?done=ready`, 303)
      case 'handed':
        await handOverOrder(app, member, params.id)
        return redirect(`/partner/orders/${params.id}?done=handed`, 303)
      case 'withdrawn':
        await withdrawOrder(app, member, params.id)
        return redirect(`/partner/orders/${params.id}?done=withdrawn`, 303)
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
  throw new Refusal('invalid_input')
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Order({ loaderData: { order, alert, commission, receipts, done } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const mayRefund = useMay('point_of_sale_refund')
  const { timeZone } = useConsole()
  const stage = orderStageOf(order)
  const amount = (minor: number) => money(minor, order.currency, locale)
  const { shippingAddress: to, discountMinor } = order
  return (
    <Page
      title={t('console.orders.number', { number: order.id.slice(-8).toUpperCase() })}
      about={t('console.orders.placed', { date: longDate(order.createdAt, timeZone, locale) })}
      back={{ to: '/partner/orders', label: t('console.orders.back') }}
      actions={<OrderStage stage={stage} />}
    >
      <ClientAlert alert={alert} />
      {done && (
        <p role="status" className={styles.done}>
          {t(`console.orders.done.${done}`)}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main} data-print="sheet">
          <dl className={styles.facts}>
            <div>
              <dt>{t('console.orders.buyer')}</dt>
              <dd>
                {order.customer}
                <br />
                {[order.email, order.phone && formatPhone(order.phone)].filter(Boolean).join(' · ')}
              </dd>
            </div>
            <div>
              <dt>{t(to ? 'console.orders.sendTo' : 'console.orders.pickup')}</dt>
              <dd>
                {to
                  ? [
                      to.fullName,
                      `${to.street} ${to.unit}`.trim(),
                      `${to.postalCode} ${to.city}`,
                      to.state,
                      to.country && countryName(to.country, locale),
                      formatPhone(to.phone),
                    ]
                      .filter(Boolean)
                      .map((line) => <span key={line}>{line}</span>)
                  : t('console.orders.atSalon')}
                <PromisedTime promise={order.deliveryPromise} />
              </dd>
            </div>
          </dl>
          <DataTable
            label={t('console.orders.contents')}
            head={[t('console.orders.contents'), t('console.orders.total')]}
            numbers={[1]}
            rows={[
              ...order.lines.map((line) => ({
                key: line.key,
                cells: [
                  line.kind === 'delivery' ? t('delivery.line') : `${line.quantity} × ${line.name}`,
                  amount(line.quantity * line.unitMinor),
                ],
              })),
              ...(discountMinor > 0
                ? [{ key: 'discount', cells: [t('console.orders.discount'), amount(-discountMinor)] }]
                : []),
            ]}
            foot={[t('console.orders.total'), amount(order.totalMinor)]}
          />
          <p className={text.note}>
            {t('console.orders.amountPaid')}: {amount(order.netPaidMinor)}
          </p>
          {commission && <CommissionCard commission={commission} backTo={`/partner/orders/${order.id}`} />}
        </div>
        <div className={styles.actions}>
          <Problem />
          {isInProgress(stage) && <OrderActions shipped={order.shipped} stage={stage} tracking={order.tracking} />}
          <PrintButton>{t('console.orders.print')}</PrintButton>
          <ReceiptList title={t('receipt.title')} receipts={receipts} currency={order.currency} />
          {isCancellable(stage) && (
            <Form method="post">
              <Confirm
                label={t('console.orders.withdraw')}
                title={t('console.orders.withdrawAsk')}
                yes={t('console.orders.withdrawYes')}
                no={t('console.orders.withdrawNo')}
                name="intent"
                value="withdrawn"
              >
                {t('console.orders.withdrawText')}
              </Confirm>
            </Form>
          )}
          {mayRefund && order.netPaidMinor > 0 && (
            <RefundLink orderId={order.id}>{t('console.orders.refund')}</RefundLink>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Also for an order that was closed meanwhile. */
function Problem() {
  const { t } = useTranslation()
  const say = usePointOfSaleError()
  const problem = formError(useFormFailure(), [])
  return (
    problem && (
      <p role="alert" className={text.problem}>
        {problem === 'too_late' ? t('console.orders.tooLate') : say(problem)}
      </p>
    )
  )
}
