import type { LinkState } from '../../../../domain/checkout/payment-links/link-state.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { paid: 'good', opened: 'accent', sent: 'accent' } as const satisfies Partial<Record<LinkState, string>>

/** The state of a payment link. */
export function LinkBadge({ state }: { state: LinkState }) {
  const { t } = useTranslation()
  return (
    <Badge tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>{t(`console.paymentLinks.state.${state}`)}</Badge>
  )
}
