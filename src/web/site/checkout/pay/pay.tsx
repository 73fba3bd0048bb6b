import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { redirect, useActionData, useOutlet } from 'react-router'
import { removeCoupon } from '../../../../domain/checkout/cart/apply-coupon.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { salonLinksOf } from '../../../request/salon-links.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import pages from '../../../ui/page.module.css'
import text from '../../../ui/text.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import { choicePath } from '../../bookings/book/choice.ts'
import { CancellationTerms } from '../../bookings/book/terms.tsx'
import { changePath } from '../cart/change-path.ts'
import type { Route } from './+types/pay'
import { useAsWindow } from './addresses/use-as-window.ts'
import { chosenDeliveryMinor, proposedDelivery } from './chosen-delivery.ts'
import { CouponBox } from './coupon.tsx'
import { Hold } from './hold.tsx'
import { type CartView, type Earlier, loadPayment } from './load.ts'
import { EarlierAttempt } from './messages.tsx'
import styles from './pay.module.css'
import { attemptIn, PAYMENT_PAGE } from './paying-page.ts'
import { changePaymentMethod, enterCoupon, type PayFailure, payNow } from './payment-actions.ts'
import { PaymentForm } from './payment-form.tsx'
import { CartSummary } from './summary.tsx'
import { ConfirmAtBank, WaitingForBank } from './waiting.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const page = await loadPayment(
    context.get(appContext),
    viewer,
    attemptIn(url.searchParams),
    PAYMENT_PAGE,
    url.searchParams.get('setup'),
  )
  const appointment = page.view === 'cart' ? page.cart.appointment : null
  return {
    page,
    appointmentDate:
      appointment && page.view === 'cart' ? dateAt(appointment.startsAt, page.cart.salon.timeZone) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'coupon':
      return enterCoupon(app, viewer, form)
    case 'remove-coupon':
      await removeCoupon(app, viewer)
      return redirect('/paymentcard', 303)
    case 'pay':
      // A code that was typed is checked first; the page then shows the new total.
      if (String(form.get('coupon') ?? '').trim() !== '') return enterCoupon(app, viewer, form)
      return payNow(app, viewer, form, { origins: salonLinksOf(request.headers, app.origin) })
    case 'change-payment-method':
      return changePaymentMethod(app, viewer, form)
    default:
      throw new Refusal('invalid_input')
  }
}

/** Also after a refusal: the cart then has a new attempt, a fresh price, or its time for another ten minutes. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Pay(props: Route.ComponentProps) {
  const addresses = useOutlet()
  const asWindow = useAsWindow()
  // Opened directly, the address list is a full page instead of a dialog.
  if (addresses && !asWindow) return addresses
  return (
    <>
      <PaymentPage {...props} />
      {addresses}
    </>
  )
}

function PaymentPage({ loaderData: { page, appointmentDate } }: Route.ComponentProps) {
  switch (page.view) {
    case 'processing':
      return <WaitingForBank />
    case 'confirm':
      return <ConfirmAtBank page={page} />
    case 'empty':
      return <EmptyCart earlier={page.earlier} />
    case 'cart':
      return <FilledCart page={page} appointmentDate={appointmentDate} />
  }
}

function FilledCart({ page, appointmentDate }: { page: CartView; appointmentDate: string | null }) {
  const { t } = useTranslation()
  const { cart, earlier, now, freeOver } = page
  const { salon, appointment } = cart
  const failure = usePayFailure()
  const [deliveryMinor, setDeliveryMinor] = useState(() =>
    chosenDeliveryMinor(page.delivery, proposedDelivery(page.delivery)),
  )
  const [typedCoupon, setCoupon] = useState('')
  const ofCoupon = failure?.about === 'coupon' ? failure : null
  const changeTo = appointment?.shared
    ? changePath(cart)
    : appointment
      ? choicePath({
          salon: salon.slug,
          services: appointment.services.map(({ id }) => id),
          staff: appointment.anyStaff ? 'anyone' : appointment.staff.id,
          date: appointmentDate,
          time: appointment.startsAt.toISOString(),
        })
      : null
  return (
    <div className={classes(pages.page, styles.page)}>
      <Head title={t('payment.title')} />
      <h1 className={text.title}>{t('payment.title')}</h1>
      <div className={styles.columns}>
        <Card className={styles.order}>
          <CartSummary cart={cart} changeTo={changeTo} deliveryMinor={page.delivery ? deliveryMinor : null} />
        </Card>
        <div className={styles.paying}>
          {earlier && !failure && <EarlierAttempt earlier={earlier} held={Boolean(appointment?.heldUntil)} />}
          {appointment && <Hold until={appointment.heldUntil} now={now} zone={salon.timeZone} />}
          <CouponBox cart={cart} failure={ofCoupon} onType={setCoupon} />
          {appointment && (
            <CancellationTerms terms={salon} agreed={page.terms} freeUntil={page.freeUntil} over={freeOver} />
          )}
          <PaymentForm
            page={page}
            typedCoupon={typedCoupon}
            failure={ofCoupon ? null : failure}
            changeTo={changeTo}
            onDelivery={setDeliveryMinor}
          />
        </div>
      </div>
    </div>
  )
}

function EmptyCart({ earlier }: { earlier: Earlier | null }) {
  const { t } = useTranslation()
  return (
    <div className={classes(pages.page, styles.page)}>
      <Head title={t('payment.empty')} />
      {earlier && <EarlierAttempt earlier={earlier} held={false} />}
      <h1 className={hidden.visuallyHidden}>{t('payment.empty')}</h1>
      <EmptyState title={t('payment.empty')} icon={<ShoppingBag aria-hidden="true" />}>
        <p>{t('payment.emptyText')}</p>
        <div className={layout.centred}>
          <ButtonLink to="/saloons">{t('payment.find')}</ButtonLink>
          <ButtonLink to="/products" variant="quiet">
            {t('payment.browseProducts')}
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  )
}

function usePayFailure(): PayFailure | null {
  const answer = useActionData<unknown>()
  if (!isFailure(answer)) return null
  // Failures of the network or of a rate limit name the submitted form only in their fields.
  return { about: answer.values.intent === 'coupon' ? 'coupon' : 'payment', ...answer }
}
