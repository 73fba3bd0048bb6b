import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { bookingPath } from '../../bookings/wizard/wizard-path.ts'

/** Opens the booking wizard of a salon of the list, with the services and on the day of the list. */
export function BookLink({
  salon,
  date,
}: {
  salon: { slug: string; name: string; serviceIds?: string[] }
  date: string | null
}) {
  const { t } = useTranslation()
  return (
    <ButtonLink
      to={bookingPath({ salon: salon.slug, services: salon.serviceIds, date })}
      variant="quiet"
      size="s"
      wide
      aria-label={t('listing.bookNamed', { name: salon.name })}
    >
      {t('listing.book')}
    </ButtonLink>
  )
}
