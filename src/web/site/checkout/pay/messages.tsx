import { Link } from 'react-router'
import type { Catalogue } from '../../../../i18n/catalogue.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { chosenDeliveryMinor } from './chosen-delivery.ts'
import type { CartView, Earlier } from './load.ts'
import type { PayFailure } from './payment-actions.ts'

/** Why the card was declined, and what to do. */
export function Declined({ code, held = false }: { code: string; held?: boolean }) {
  const { t } = useTranslation()
  const reasons = ['insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error'] as const
  const others = ['authentication_failed', 'test_card_only'] as const
  const known = [...reasons, ...others].find((reason) => reason === code) ?? 'generic_decline'
  return (
    <FormMessage tone="bad" title={t('payment.declined.title')}>
      <p>{t(`payment.declined.${known satisfies keyof Catalogue['payment']['declined']}`)}</p>
      <p>{t(held ? 'payment.declined.held' : 'payment.declined.again')}</p>
    </FormMessage>
  )
}

export function EarlierAttempt({ earlier, held }: { earlier: Earlier; held: boolean }) {
  const { t } = useTranslation()
  if (earlier.kind === 'declined') return <Declined code={earlier.code} held={held} />
  if (earlier.kind === 'ordered_since')
    return (
      <FormMessage tone="info" title={t('payment.orderedSince.title')}>
        <p>{t('payment.orderedSince.text')}</p>
        <p>
          <Link to={`/orders/${earlier.orderId}`}>{t('payment.done.seeOrder')}</Link>
        </p>
      </FormMessage>
    )
  return (
    <FormMessage tone="info" title={t('payment.abandoned.title')}>
      <p>{t('payment.abandoned.text')}</p>
    </FormMessage>
  )
}

/** Why the payment failed, for the page as a whole. */
export function PaymentRefused({
  failure,
  page,
  changeTo,
}: {
  failure: PayFailure
  page: CartView
  changeTo: string | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { price, salon, appointment } = page.cart
  switch (failure.refusal) {
    case 'payment_declined':
      return <Declined code={failure.declineCode ?? ''} held={Boolean(appointment?.heldUntil)} />
    case 'price_changed': {
      const { delivery, values } = { ...page, ...failure }
      const deliveryMinor = chosenDeliveryMinor(delivery, values.delivery ?? '')
      const same =
        values.expectedTotalMinor === String(price.totalMinor) &&
        Number(values.expectedDeliveryMinor ?? 0) === deliveryMinor
      const total = money(price.totalMinor + deliveryMinor, salon.currency, locale)
      return (
        <FormMessage tone="bad" title={t('payment.changed.title')}>
          <p>{same ? t('payment.changed.same') : t('payment.changed.text', { total })}</p>
        </FormMessage>
      )
    }
    case 'slot_taken':
    case 'slot_not_offered':
    case 'service_not_available':
      return (
        <FormMessage tone="bad">
          <p>{t('payment.refused.taken')}</p>
          {changeTo && (
            <p>
              <Link to={changeTo}>{t('payment.refused.another')}</Link>
            </p>
          )}
        </FormMessage>
      )
    case 'out_of_stock':
      return (
        <FormMessage tone="bad">
          <p>{t('payment.refused.stock', { product: failure.product ?? '' })}</p>
          <p>
            <Link to="/cart">{t('payment.refused.fewer')}</Link>
          </p>
        </FormMessage>
      )
    case 'coupon_invalid':
      return <FormMessage tone="bad">{t('payment.refused.coupon')}</FormMessage>
    default:
      return <FormFailureMessage failure={failure} />
  }
}
