import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { ProviderFormProps } from './provider-form-props.ts'
import { loadStripe, type StripeCard, type StripeClient } from './stripe-client.ts'
import styles from './stripe-form.module.css'

/** Stripe's own card form: the number goes from the browser to Stripe, and only a token comes here. */
export function StripeForm({ publicKey, label, children, action = '/paymentcard' }: ProviderFormProps) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const box = useRef<HTMLDivElement>(null)
  const ready = useRef<{ stripe: StripeClient; card: StripeCard } | null>(null)
  const [loadError, setLoadError] = useState<string | null>(null)
  const [confirming, setConfirming] = useState(false)

  useEffect(() => {
    let card: StripeCard | undefined
    let removed = false
    loadStripe(publicKey).then(
      (stripe) => {
        if (removed || !box.current) return
        card = stripe.elements().create('card')
        card.mount(box.current)
        ready.current = { stripe, card }
      },
      () => setLoadError(t('payment.card.unreachable')),
    )
    return () => {
      removed = true
      card?.destroy()
      ready.current = null
    }
  }, [publicKey, t])

  const send = async (form: HTMLFormElement) => {
    if (!ready.current || confirming) return
    setConfirming(true)
    const { stripe, card } = ready.current
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
    setConfirming(false)
    if (!paymentMethod) return setLoadError(error?.message ?? t('payment.card.unreachable'))
    setLoadError(null)
    const fields = new FormData(form)
    fields.set('paymentMethodRef', paymentMethod.id)
    await submit(fields, { method: 'post', action })
  }

  return (
    <Form
      action={action}
      quiet
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      {children}
      <input type="hidden" name="paymentMethod" value="card" />
      {loadError && <FormMessage tone="bad">{loadError}</FormMessage>}
      <div ref={box} className={styles.box} />
      <SubmitButton size="l" wide busy={confirming}>
        {label}
      </SubmitButton>
    </Form>
  )
}
