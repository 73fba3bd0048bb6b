import { Badge } from '@mantine/core'
import type { OrderStage as Stage } from '../../../../domain/commerce/orders/stage.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const COLOURS = {
  sending: 'apricot',
  collecting: 'apricot',
  ready: 'berry',
  sent: 'berry',
  received: 'gray',
  cancelled: 'gray',
} as const

/** The stage of an order, for the salon. */
export function OrderStage({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const known = (Object.keys(COLOURS) as (keyof typeof COLOURS)[]).find((one) => one === stage) ?? 'received'
  return (
    <Badge variant="light" color={COLOURS[known]} size="lg" tt="none">
      {t(`console.orders.stage.${known}`)}
    </Badge>
  )
}
