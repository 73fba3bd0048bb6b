import type { ComponentType } from 'react'
import type { CardForm } from '../../../../domain/kernel/payments.ts'
import type { ProviderFormProps } from './provider-form-props.ts'
import { StripeForm } from './stripe-form.tsx'

/** A provider's own form for cards. */
type OfProvider = Exclude<CardForm, { kind: 'own' }>

/** All that the browser must know of each provider. */
const FORMS: Record<OfProvider['kind'], ComponentType<ProviderFormProps>> = { stripe: StripeForm }

/** The provider's own form: the card's number goes from the browser to the provider, and only a token comes here. */
export function ProviderForm({
  form: { kind, publicKey },
  ...page
}: { form: OfProvider } & Omit<ProviderFormProps, 'publicKey'>) {
  const Form = FORMS[kind]
  return <Form publicKey={publicKey} {...page} />
}
