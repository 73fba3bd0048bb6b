import { Link, redirect } from 'react-router'
import { arrivalOf } from '../../../../domain/commerce/orders/arrival-of.ts'
import { assumedReceivedAt } from '../../../../domain/commerce/orders/assume-received.ts'
import { cancelOrder } from '../../../../domain/commerce/orders/cancel-order.ts'
import { getOrderDetail, type OrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { receiveOrder } from '../../../../domain/commerce/orders/receive-order.ts'
import { isInProgress, orderStageOf } from '../../../../domain/commerce/orders/stage.ts'
import { listCustomerReceipts } from '../../../../domain/commerce/receipts/customer-receipts.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { longDate, money } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import page from '../../../ui/page.module.css'
import text from '../../../ui/text.module.css'
import { ReceiptLinks } from '../receipts/receipt-links.tsx'
import type { Route } from './+types/order'
import { DeliveryStatus } from './delivery-status.tsx'
import styles from './order.module.css'
import { OrderActs } from './order-acts.tsx'
import { orderNumber } from './order-number.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { StageBadge } from './stage-badge.tsx'
import { Timeline } from './timeline-list.tsx'

const DONE = ['cancelled', 'received'] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [app, viewer] = [context.get(appContext), requireViewer(context)]
  const order = await getOrderDetail(app, viewer, params.id, context.get(localeContext))
  return {
    order,
    arrival: arrivalOf(order),
    receipts: await listCustomerReceipts(app, viewer, order.id),
    assumedOn: assumedReceivedAt(order),
    cancelling: url.searchParams.has('cancel'),
    done: DONE.find((one) => one === url.searchParams.get('done')) ?? null,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  try {
    switch (form.get('intent')) {
      case 'cancel':
        await cancelOrder(app, viewer, params.id)
        return redirect(`/orders/${params.id}?done=cancelled`, 303)
      case 'received':
        await receiveOrder(app, viewer, params.id)
        return redirect(`/orders/${params.id}?done=received`, 303)
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
  throw new Refusal('invalid_input')
}

/** After a refusal the current state must be shown. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, arrival, receipts, assumedOn, cancelling, done } = loaderData
  const { t } = useTranslation()
  const locale = useLocale()
  const title = t('orders.number', { number: orderNumber(order.id) })
  return (
    <div className={classes(page.page, styles.page)}>
      <Head title={title} />
      <BackLink to="/orders">{t('orders.back')}</BackLink>
      <header className={styles.head}>
        <h1 className={text.title}>{title}</h1>
        <StageBadge order={order} />
        <p className={styles.soft}>
          {t('orders.ordered')} {longDate(order.createdAt, order.timeZone, locale)} ·{' '}
          <Link to={`/saloon/${order.slug}`}>{order.salonName}</Link>
        </p>
      </header>
      <DoneMessage order={order} done={done} />
      <RefusedMessage />
      <div className={styles.columns}>
        <Card className={styles.sheet}>
          <ReceiptLines order={order} />
          <ReceiptLinks receipts={receipts} />
        </Card>
        <div className={styles.aside}>
          <Timeline order={order} />
          {isInProgress(orderStageOf(order)) && (
            <OrderActs order={order} assumedOn={assumedOn} cancelling={cancelling} />
          )}
          <DeliveryStatus order={order} arrival={arrival} />
        </div>
      </div>
    </div>
  )
}

function DoneMessage({ order, done }: { order: OrderDetail; done: (typeof DONE)[number] | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (done === 'cancelled' && order.status === 'cancelled') {
    const amount = money(order.totalMinor, order.currency, locale)
    return (
      <FormMessage tone="good">
        <p>{order.totalMinor > 0 ? t('orders.cancelledRefund', { amount }) : t('orders.cancelled')}</p>
      </FormMessage>
    )
  }
  if (done !== 'received' || !order.receivedAt) return null
  return (
    <FormMessage tone="good">
      <p>{t('orders.received')}</p>
      <ul className={styles.reviews}>
        {order.products.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/product_details/${id}`}>{t('orders.review', { product: name })}</Link>
          </li>
        ))}
      </ul>
    </FormMessage>
  )
}

/** Why an action is no longer possible. */
function RefusedMessage() {
  const { t } = useTranslation()
  const failure = useFormFailure()
  if (failure?.refusal === 'too_late') return <FormMessage tone="bad">{t('orders.tooLate')}</FormMessage>
  if (failure?.refusal === 'already_cancelled') return <FormMessage tone="info">{t('orders.already')}</FormMessage>
  return null
}
