import { type OrderState, orderStageOf } from '../../../../domain/commerce/orders/stage.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = {
  requested: 'warn',
  booked: 'accent',
  completed: 'good',
  no_show: 'bad',
  sending: 'accent',
  sent: 'accent',
  collecting: 'accent',
  ready: 'good',
  received: 'good',
  cancelled: 'neutral',
} as const

/** The stage of an order. */
export function StageBadge({ order }: { order: OrderState }) {
  const { t } = useTranslation()
  const stage = orderStageOf(order)
  // An appointment is cancelled in the words of the page of appointments.
  const isAppointment = stage === 'cancelled' && order.bookingStatus !== null
  const text = isAppointment ? t('appointments.status.cancelled') : t(`orders.stage.${stage}`)
  return <Badge tone={TONES[stage]}>{text}</Badge>
}
