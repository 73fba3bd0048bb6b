import type { Service } from '../../../../domain/catalog/items/queries.ts'
import { termsRange } from '../../../../domain/kernel/service-by-staff.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Price } from '../../../ui/price.tsx'

/** What a service costs, or from which price on if it depends on the team member. */
export function ServicePrice({ service, className }: { service: Service; className?: string | undefined }) {
  const { leastMinor, mostMinor } = termsRange(service)
  return <Price minor={leastMinor} currency={service.currency} isFrom={mostMinor > leastMinor} className={className} />
}

/** How long a service takes, or from and to if it depends on the team member. */
export function useServiceDuration(): (service: Service) => string {
  const { t } = useTranslation()
  const duration = useDuration()
  return (service) => {
    const { leastMinutes, mostMinutes } = termsRange(service)
    if (leastMinutes === mostMinutes) return duration(leastMinutes)
    return t('salon.services.range', { from: duration(leastMinutes), to: duration(mostMinutes) })
  }
}
