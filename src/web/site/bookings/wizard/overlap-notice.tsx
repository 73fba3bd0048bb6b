import { Link } from 'react-router'
import type { Overlap } from '../../../../domain/bookings/booking/find-overlap.ts'
import { dateWithWeekday, timeSpan, withTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'

/** The customer has another appointment at that time, which does not prevent booking. */
export function OverlapNotice({ overlap }: { overlap: Overlap }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, salonName: salon, timeZone: zone, startsAt, endsAt } = overlap
  const when = withTime(dateWithWeekday(startsAt, zone, locale), timeSpan(startsAt, endsAt, zone, locale), locale)
  return (
    <FormMessage tone="info" title={t('wizard.overlap.title')}>
      <p>
        {t('wizard.overlap.text', { salon, when })} <Link to={`/appointments/${id}`}>{t('wizard.overlap.show')}</Link>
      </p>
    </FormMessage>
  )
}
