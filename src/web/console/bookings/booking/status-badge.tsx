import type { ComponentProps } from 'react'
import type { SalonBookingRow } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

/** As in the calendar. */
const TONES: Record<SalonBookingRow['status'], ComponentProps<typeof Badge>['tone']> = {
  requested: 'warn',
  confirmed: 'brand',
  completed: 'neutral',
  declined: 'bad',
  cancelled: 'bad',
  no_show: 'bad',
}

export function StatusBadge({ status }: { status: SalonBookingRow['status'] }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`console.bookings.status.${status}`)}</Badge>
}
