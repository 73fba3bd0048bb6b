import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { ConfirmView } from './load.ts'

/** Confirmation without a page of the bank: Stripe's script shows the bank in a frame. */
export function ConfirmHere({ page: { cardForm, clientSecret } }: { page: ConfirmView }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (cardForm.kind !== 'stripe') return null

  const confirm = async () => {
    setBusy(true)
    setError(null)
    try {
      const { openStripe } = await import('./stripe-client.ts')
      const stripe = await openStripe(cardForm.publicKey, cardForm.script)
      await stripe.handleNextAction({ clientSecret })
      // Whether it was confirmed is read from Stripe by the server.
      await revalidate()
    } catch {
      setError(t('payment.card.unreachable'))
    }
    setBusy(false)
  }
  return (
    <>
      {error && <FormMessage tone="bad">{error}</FormMessage>}
      <Button type="button" onClick={confirm} busy={busy} icon={<Landmark aria-hidden="true" />} size="l" wide>
        {t('payment.confirm.go')}
      </Button>
    </>
  )
}
