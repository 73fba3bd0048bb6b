import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Money } from '../../../../domain/kernel/money.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { ProviderFormProps } from './provider-form-props.ts'
import { openStripe } from './stripe-client.ts'
import styles from './stripe-form.module.css'
import { useStripeAppearance } from './use-stripe-appearance.ts'

/**
 * Stripe's Payment Element: cards, wallets and whatever else the account offers. What is typed goes from the browser to
 * Stripe, and only a token comes here. If Stripe's script cannot be loaded, the button leads to Stripe's own page.
 */
export default function StripeForm({
  publicKey,
  script,
  money,
  children,
  label,
  action = '/paymentcard',
}: ProviderFormProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const appearance = useStripeAppearance()
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [unreachable, setUnreachable] = useState(false)

  useEffect(() => {
    let left = false
    openStripe(publicKey, script).then(
      (opened) => !left && setStripe(opened),
      () => !left && setUnreachable(true),
    )
    return () => {
      left = true
    }
  }, [publicKey, script])

  if (unreachable && !money) return <FormMessage tone="bad">{t('payment.card.unreachable')}</FormMessage>
  if (unreachable)
    return (
      <Form action={action} quiet className={styles.form}>
        {children}
        <input type="hidden" name="paymentMethod" value="card" />
        <FormMessage tone="info">{t('payment.card.hosted')}</FormMessage>
        <SubmitButton size="l" wide>
          {label}
        </SubmitButton>
      </Form>
    )
  if (!stripe || !appearance) return <p role="status">{t('payment.card.loading')}</p>
  const options: StripeElementsOptionsMode = { ...purposeOf(money), locale, appearance }
  return (
    <Elements stripe={stripe} options={options}>
      <PaymentFields label={label} action={action}>
        {children}
      </PaymentFields>
    </Elements>
  )
}

function purposeOf(money: Money | null): StripeElementsOptionsMode {
  if (!money) return { mode: 'setup', currency: undefined, allowedPaymentMethodTypes: ['card'] }
  return { mode: 'payment', amount: money.minor, currency: money.currency.toLowerCase(), captureMethod: 'manual' }
}

function PaymentFields({
  label,
  action,
  children,
}: Required<Pick<ProviderFormProps, 'label' | 'action' | 'children'>>) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const stripe = useStripe()
  const elements = useElements()
  const [error, setError] = useState<string | null>(null)
  const [confirming, setConfirming] = useState(false)

  const confirm = async (form: HTMLFormElement) => {
    if (!stripe || !elements || confirming) return
    setConfirming(true)
    setError(null)
    const checked = await elements.submit()
    // Wrong fields have their messages in the element.
    if (checked.error) return setConfirming(false)
    const made = await stripe.createConfirmationToken({ elements, params: { return_url: window.location.href } })
    setConfirming(false)
    if (!made.confirmationToken) return setError(made.error?.message ?? t('payment.card.unreachable'))
    const fields = new FormData(form)
    fields.set('paymentMethodRef', made.confirmationToken.id)
    await submit(fields, { method: 'post', action })
  }

  return (
    <Form
      action={action}
      quiet
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        confirm(event.currentTarget)
      }}
    >
      {children}
      <input type="hidden" name="paymentMethod" value="card" />
      {error && <FormMessage tone="bad">{error}</FormMessage>}
      <div className={styles.element}>
        <PaymentElement options={{ layout: 'tabs' }} />
      </div>
      <SubmitButton size="l" wide busy={confirming}>
        {label}
      </SubmitButton>
    </Form>
  )
}
