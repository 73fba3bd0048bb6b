import { TicketPercent, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form as PlainForm, useNavigation } from 'react-router'
import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { money } from '../../../../i18n/format.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { DefaultSubmit } from '../../../ui/default-submit.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './coupon.module.css'
import { PAYMENT_FORM } from './payment-form.tsx'

interface Props {
  /** The field's error. */
  failure: FormFailure | null
  /** Reports what is typed. */
  onType: (text: string) => void
}

/** The cart's coupon with a button to remove it, or the field to enter one. */
export function CouponBox({ cart, ...props }: Props & { cart: Cart }) {
  return cart.coupon ? <AppliedCoupon cart={cart} coupon={cart.coupon} /> : <CouponForm {...props} />
}

function CouponForm({ failure, onType }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  // Also what was typed before hydration. When the coupon is applied, the field is gone.
  useEffect(() => {
    onType(field.current?.value ?? '')
    return () => onType('')
  }, [onType])
  // Without JavaScript the field is a part of the payment, so that nothing is paid without it.
  const hydrated = useHydrated()
  const part = hydrated ? {} : { form: PAYMENT_FORM }
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
        {!hydrated && <DefaultSubmit form={PAYMENT_FORM} />}
        <TextField
          ref={field}
          name="coupon"
          {...part}
          onInput={(event) => onType(event.currentTarget.value)}
          label={t('payment.coupon.label')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button
          type="submit"
          {...part}
          {...('form' in part && { name: 'intent', value: 'coupon' })}
          variant="quiet"
          aria-disabled={checking || undefined}
          className={styles.check}
        >
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
