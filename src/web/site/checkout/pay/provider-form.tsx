import { type ComponentType, lazy, Suspense } from 'react'
import type { CardForm } from '../../../../domain/kernel/payments.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { ProviderFormProps } from './provider-form-props.ts'

/** A provider's own form for cards. */
type OfProvider = Extract<CardForm, { publicKey: string }>

/** All that the browser must know of each provider, loaded when its form is shown. */
const FORMS: Record<OfProvider['kind'], ComponentType<ProviderFormProps>> = {
  stripe: lazy(() => import('./stripe-form.tsx')),
}

/** The provider's own form: the card's number goes from the browser to the provider, and only a token comes here. */
export function ProviderForm({
  form: { kind, publicKey, script },
  ...page
}: { form: OfProvider } & Omit<ProviderFormProps, 'publicKey' | 'script'>) {
  const { t } = useTranslation()
  const Form = FORMS[kind]
  return (
    <Suspense fallback={<p role="status">{t('payment.card.loading')}</p>}>
      <Form publicKey={publicKey} script={script} {...page} />
    </Suspense>
  )
}
