import { longDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { Panel } from './load-panel.ts'

/** Why the requested date was not chosen, on steps that do not show the date field. */
export function DateNotice({ panel }: { panel: Pick<Panel, 'dateError' | 'requestedDate' | 'lastDay' | 'salon'> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { dateError, requestedDate, lastDay, salon } = panel
  if (!dateError) return null
  const date = requestedDate && longDay(requestedDate, locale)
  return (
    <FormMessage tone="info">
      {!date
        ? t('booking.date.invalid')
        : dateError === 'date_past'
          ? t('booking.date.past', { date })
          : t('booking.date.beyond', { date, salon: salon.name, last: longDay(lastDay, locale) })}
    </FormMessage>
  )
}
