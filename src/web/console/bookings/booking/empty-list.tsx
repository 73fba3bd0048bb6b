import { CalendarSearch, CircleCheck } from 'lucide-react'
import type { SalonBookingFilter } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { hasFilters } from './booking-filters.ts'

/** An empty list: why, and what to do next. */
export function EmptyList({ filter }: { filter: SalonBookingFilter }) {
  const { t } = useTranslation()
  if (hasFilters(filter)) {
    return (
      <EmptyState title={t('console.bookings.nothing')} icon={<CalendarSearch aria-hidden="true" />}>
        <p>{t('console.bookings.nothingText')}</p>
        <ButtonLink to={`?list=${filter.list}`} variant="quiet">
          {t('console.bookings.clear')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t(`console.bookings.empty.${filter.list}`)} icon={<CircleCheck aria-hidden="true" />}>
      <p>{t(`console.bookings.emptyText.${filter.list}`)}</p>
      <ButtonLink to="/partner/calendar" variant="quiet">
        {t('console.bookings.openCalendar')}
      </ButtonLink>
    </EmptyState>
  )
}
