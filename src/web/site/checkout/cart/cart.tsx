import { ShoppingBag } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { clearCart } from '../../../../domain/checkout/cart/clear-cart.ts'
import { cartIn, getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import { removeAppointment } from '../../../../domain/checkout/cart/remove-appointment.ts'
import { findLastAttempt } from '../../../../domain/checkout/online/find-last-attempt.ts'
import { isId } from '../../../../domain/kernel/ids.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { pageOf } from '../../../request/safe-redirect.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import page from '../../../ui/page.module.css'
import text from '../../../ui/text.module.css'
import { storeUnfinished } from '../../bookings/wizard/unfinished.ts'
import { CartDelivery } from '../delivery/cart-delivery.tsx'
import { Hold } from '../pay/hold.tsx'
import { PAYMENT_PAGE } from '../pay/paying-page.ts'
import type { Route } from './+types/cart'
import styles from './cart.module.css'
import { CART_PATH, type Put } from './cart-answer.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSum } from './cart-sum.tsx'
import { changePath } from './change-path.ts'
import { Conflict } from './conflict.tsx'
import { putInCart } from './put-in-cart.ts'
import { RemoveButton } from './remove-button.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const [cart, last] = await Promise.all([getCart(app, viewer.id), findLastAttempt(app, viewer)])
  const paying = cart && last?.status === 'pending' && last.attemptKey === cart.attemptKey
  return {
    cart: cart && cartIn(cart, viewer.locale),
    /** Links to the payment of this cart, if one is in progress: it holds the time. */
    payment: paying && last.paymentId ? PAYMENT_PAGE.payment(last.paymentId) : null,
    changeTo: cart && changePath(cart),
    conflict: requestedItem(url.searchParams),
    now: app.clock.now(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const inPlace = new URL(request.url).pathname.endsWith('.data')
  switch (form.get('intent')) {
    case 'put':
      return putInCart(app, viewer, form, inPlace)
    case 'remove-appointment':
      await removeAppointment(app, viewer)
      break
    case 'clear':
      await clearCart(app, viewer)
      break
    case 'leave':
      // The customer declined to empty the cart for another salon's items.
      return inPlace ? null : redirect(pageOf(request, CART_PATH).split('?')[0] ?? CART_PATH, 303)
    default:
      throw new Refusal('invalid_input')
  }
  return inPlace ? null : redirect(CART_PATH, 303)
}

/** Also after a refusal: the stock has changed then. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function CartPage({ loaderData: { cart, payment, changeTo, conflict, now } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  return (
    <div className={classes(page.wide, styles.page)}>
      <Head title={t('cart.title')} />
      <h1 className={text.title}>{t('cart.title')}</h1>
      {conflict && cart && <Conflict item={conflict} />}
      {failure && !failure.fields.quantity && <FormFailureMessage failure={failure} />}
      {cart ? (
        <div className={styles.columns}>
          <Card>
            <CartLines cart={cart} changeTo={changeTo} />
          </Card>
          <Card className={styles.sum}>
            {payment ? (
              <PaymentInProgress to={payment} />
            ) : (
              cart.appointment && <Hold until={cart.appointment.heldUntil} now={now} zone={cart.salon.timeZone} />
            )}
            <CartSum cart={cart} />
            <CartDelivery cart={cart} />
            <ButtonLink to="/paymentcard" size="l" wide>
              {t('cart.pay')}
            </ButtonLink>
            <ButtonLink to={`/products_list/${cart.salon.slug}`} variant="quiet" wide>
              {t('cart.continueShopping')}
            </ButtonLink>
            <RemoveButton
              fields={{ intent: 'clear' }}
              label={t('cart.clear')}
              onRemove={() => cart.appointment && storeUnfinished(cart.salon.slug, null)}
            >
              {t('cart.clear')}
            </RemoveButton>
          </Card>
        </div>
      ) : (
        <EmptyState title={t('refusal.cart_empty')} icon={<ShoppingBag aria-hidden="true" />}>
          <p>{t('cart.emptyText')}</p>
          <div className={layout.centred}>
            <ButtonLink to="/products">{t('cart.browse')}</ButtonLink>
            <ButtonLink to="/saloons" variant="quiet">
              {t('cart.find')}
            </ButtonLink>
          </div>
        </EmptyState>
      )}
    </div>
  )
}

/** Shown while the cart is being paid for, in place of the hold's remaining time. */
function PaymentInProgress({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <FormMessage tone="info" title={t('cart.underWay')}>
      <p>
        <Link to={to}>{t('cart.seePayment')}</Link>
      </p>
    </FormMessage>
  )
}

/** The item that conflicts with those of another salon: ?conflict=<product>&quantity=2. */
function requestedItem(search: URLSearchParams): Put | null {
  const productId = search.get('conflict')
  const quantity = Math.trunc(Number(search.get('quantity')))
  return isId(productId) && quantity > 0 ? { productId, quantity } : null
}
