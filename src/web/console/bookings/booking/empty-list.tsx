import { CalendarSearch, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SalonBookingFilter } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isNarrowed } from './narrowed.ts'

/** An empty list: why, and what to do next. */
export function Nothing({ filter }: { filter: SalonBookingFilter }) {
  const { t } = useTranslation()
  if (isNarrowed(filter)) {
    return (
      <EmptyState title={t('console.bookings.nothing')} icon={<CalendarSearch aria-hidden="true" />}>
        <p>{t('console.bookings.nothingText')}</p>
        <ButtonLink to={`?list=${filter.list}`} look="quiet">
          {t('console.bookings.clear')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t(`console.bookings.empty.${filter.list}`)} icon={<CircleCheck aria-hidden="true" />}>
      <p>{t(`console.bookings.emptyText.${filter.list}`)}</p>
      <ButtonLink to="/partner/calendar" look="quiet">
        {t('console.bookings.openCalendar')}
      </ButtonLink>
    </EmptyState>
  )
}
