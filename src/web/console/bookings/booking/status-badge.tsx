import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskVisit } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES: Record<DeskVisit['status'], ComponentProps<typeof Badge>['tone']> = {
  requested: 'warn',
  confirmed: 'good',
  completed: 'neutral',
  declined: 'bad',
  cancelled: 'bad',
  no_show: 'bad',
}

export function StatusBadge({ status }: { status: DeskVisit['status'] }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`console.bookings.status.${status}`)}</Badge>
}
