import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { notifiedText } from '../../bookings/booking/notified-text.ts'

interface MovedCounts {
  moved: number
  /** Null where the clients were not to be notified. */
  notified: number | null
  stayed: number
}

/** The counts in the address, as `acceptProposals` wrote them. */
export function movedCounts(params: URLSearchParams): MovedCounts {
  const count = (name: string) => Math.max(0, Math.trunc(Number(params.get(name))) || 0)
  return { moved: count('moved'), notified: params.has('notified') ? count('notified') : null, stayed: count('stayed') }
}

/** How many appointments were moved, and how many were not. */
export function Moved({ counts: { moved, notified, stayed } }: { counts: MovedCounts }) {
  const { t } = useTranslation()
  if (moved + stayed === 0) return null
  return (
    <FormMessage tone={stayed > 0 ? 'info' : 'good'}>
      {moved > 0 && (
        <p>
          {t('console.timeOff.moved', { count: moved })}{' '}
          {notified === null ? t('console.timeOff.withheld') : notifiedText(t, moved, notified)}
        </p>
      )}
      {stayed > 0 && <p>{t('console.timeOff.stayed', { count: stayed })}</p>}
    </FormMessage>
  )
}
