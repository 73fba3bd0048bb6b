import { Button } from '@mantine/core'
import { ReceiptText } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { findWaitingPayment } from '../../../../domain/checkout/card-readers/find-waiting-payment.ts'
import { readersForSale } from '../../../../domain/checkout/card-readers/list-readers.ts'
import { startReaderPayment } from '../../../../domain/checkout/card-readers/start-reader-payment.ts'
import { findReceipt } from '../../../../domain/checkout/point-of-sale/find-receipt.ts'
import { getPointOfSale } from '../../../../domain/checkout/point-of-sale/get-point-of-sale.ts'
import { type Quote, quoteSale } from '../../../../domain/checkout/point-of-sale/quote-sale.ts'
import { sell } from '../../../../domain/checkout/point-of-sale/sell.ts'
import { loadAlerts } from '../../../../domain/clients/load-alerts.ts'
import { newId } from '../../../../domain/kernel/ids.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { mayUse } from '../../../../domain/salons/plans/may-use.ts'
import { money } from '../../../../i18n/format.ts'
import { failed, refusalToForm, valuesOf } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/point-of-sale'
import { attemptIn, withParameter } from './cart-address.ts'
import { CartCard } from './cart-card.tsx'
import { ItemPicker } from './item-picker.tsx'
import { PointOfSaleUnavailable } from './not-available.tsx'
import styles from './point-of-sale.module.css'
import { quoteCart } from './quote-cart.ts'
import { readCart, sellerOf } from './read-cart.ts'
import { readPayment } from './read-payment.ts'
import { unapplied, withTyped } from './typed-extras.ts'
import { Unpaid } from './unpaid.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'point_of_sale_sell')
  const app = context.get(appContext)
  if (!mayUse(member.plan, 'pointOfSale')) return null
  const cart = readCart(url.searchParams, member.currency)
  const attemptKey = attemptIn(url.searchParams)
  const sold = attemptKey && (await findReceipt(app, member, attemptKey))
  if (sold) throw redirect(`/partner/point-of-sale/receipts/${sold}?done`)
  // Otherwise the sale could be paid twice: there, and another way here.
  const waiting = attemptKey && (await findWaitingPayment(app, member, attemptKey))
  if (waiting) throw redirect(`/partner/point-of-sale/card-reader/${waiting}`)
  const { items, bookingId } = cart.contents
  if (!attemptKey && (items.length > 0 || bookingId !== null)) {
    throw redirect(`/partner/point-of-sale${withParameter(url.searchParams, 'attempt', newId())}`)
  }
  const [shelf, readers, { quote, problem, couponError }] = await Promise.all([
    getPointOfSale(app, member),
    readersForSale(app, member),
    quoteCart((contents) => quoteSale(app.db, member, contents, app.clock.now()), cart.contents),
  ])
  const paid = quote.booking?.id
  const alerts = await loadAlerts(app.db, member, 'booking', paid ? [paid] : [])
  const alert = (paid && alerts.get(paid)) || ''
  const who = sellerOf(cart, shelf.staff, member.staffId)
  const errors = { ...cart.errors, ...(couponError && { coupon: couponError }) }
  return { shelf, readers, quote, problem, alert, who, errors, attemptKey: attemptKey ?? newId() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const member = await requireMember(context, 'point_of_sale_sell')
  const form = await request.formData()
  if (form.get('intent') === 'apply') {
    throw redirect(`${url.pathname}${withTyped(url.searchParams, form) ?? url.search}`, 303)
  }
  const { contents, errors } = readCart(url.searchParams, member.currency)
  const fields = { ...errors, ...unapplied(url.searchParams, form) }
  if (Object.keys(fields).length > 0) return failed({ fields, values: valuesOf(form) })
  const payment = readPayment(form, member.currency)
  if (payment.fields) return failed({ fields: payment.fields, values: valuesOf(form) })
  const app = context.get(appContext)
  const sale = { ...contents, ...payment.input }
  try {
    if (payment.readerId && sale.terminalMinor > 0) {
      const { paymentId } = await startReaderPayment(app, member, { readerId: payment.readerId, sale })
      return redirect(`/partner/point-of-sale/card-reader/${paymentId}`, 303)
    }
    const { no } = await sell(app, member, sale)
    return redirect(`/partner/point-of-sale/receipts/${no}?done`, 303)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'coupon_invalid')
      return failed({ fields: { coupon: error.code }, values: valuesOf(form) })
    return refusalToForm(error, form)
  }
}

/** After a refusal the cart shows the current state. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** On a phone the cart is below everything: this links there, with the total. */
function CartLink({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (quote.lines.length === 0 && !quote.booking) return null
  return (
    <a href="#cart" className={styles.toCart}>
      {t('console.pointOfSale.total')} <strong>{money(quote.totalMinor, quote.currency, locale)}</strong>
    </a>
  )
}

export default function PointOfSalePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const receipts = (
    <Button
      component={Link}
      to="/partner/point-of-sale/receipts"
      variant="default"
      leftSection={<ReceiptText size={18} aria-hidden="true" />}
    >
      {t('console.pointOfSale.today')}
    </Button>
  )
  return (
    <Page
      title={t('console.pointOfSale.title')}
      about={t('console.pointOfSale.about')}
      actions={loaderData && receipts}
      wide
    >
      {loaderData ? (
        <div className={styles.columns}>
          <div className={styles.shelf}>
            <Unpaid appointments={loaderData.shelf.unpaid} chosen={loaderData.quote.booking?.id ?? null} />
            <ItemPicker shelf={loaderData.shelf} who={loaderData.who} />
            <CartLink quote={loaderData.quote} />
          </div>
          <CartCard {...loaderData} />
        </div>
      ) : (
        <PointOfSaleUnavailable />
      )}
    </Page>
  )
}
