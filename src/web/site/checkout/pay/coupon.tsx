import { TicketPercent, X } from 'lucide-react'
import { Form as PlainForm, useNavigation } from 'react-router'
import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { money } from '../../../../i18n/format.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './coupon.module.css'

/** The cart's coupon with a button to remove it, or the field to enter one. `failure` is the field's error. */
export function CouponBox({ cart, failure = null }: { cart: Cart; failure?: FormFailure | null }) {
  return cart.coupon ? <AppliedCoupon cart={cart} coupon={cart.coupon} /> : <CouponForm failure={failure} />
}

function CouponForm({ failure }: { failure: FormFailure | null }) {
  const { t } = useTranslation()
  const checking = useNavigation().formData?.get('intent') === 'coupon'
  return (
    <section className={styles.box} aria-labelledby="coupon-title">
      <h2 id="coupon-title" className={styles.title}>
        <TicketPercent aria-hidden="true" />
        {t('payment.coupon.title')}
      </h2>
      <Form action="/paymentcard" quiet failure={failure} preventScrollReset className={styles.form}>
        {failure && (
          <div className={styles.message}>
            <FormFailureMessage failure={failure} />
          </div>
        )}
        <input type="hidden" name="intent" value="coupon" />
        <TextField
          name="coupon"
          label={t('payment.coupon.label')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="quiet" aria-disabled={checking || undefined} className={styles.check}>
          {checking ? t('payment.coupon.checking') : t('payment.coupon.check')}
        </Button>
      </Form>
    </section>
  )
}

function AppliedCoupon({ cart, coupon }: { cart: Cart; coupon: NonNullable<Cart['coupon']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { code } = coupon
  const amount = money(cart.price.discountMinor, cart.salon.currency, locale)
  return (
    <section className={styles.used} role="status">
      <TicketPercent aria-hidden="true" />
      <p>
        {cart.price.discountMinor > 0
          ? t('payment.coupon.applied', { code, amount })
          : t('payment.coupon.useless', { code })}
      </p>
      <PlainForm method="post" action="/paymentcard" preventScrollReset>
        <input type="hidden" name="intent" value="remove-coupon" />
        <IconButton type="submit" className={styles.remove} label={t('payment.coupon.remove', { code })}>
          <X aria-hidden="true" />
        </IconButton>
      </PlainForm>
    </section>
  )
}
