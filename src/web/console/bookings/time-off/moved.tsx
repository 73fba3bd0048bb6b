import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { notifiedText } from '../booking/notified-text.ts'

interface MovedCounts {
  moved: number
  notified: number
  stayed: number
}

/** The counts in the address, as `acceptProposals` wrote them. */
export function movedCounts(params: URLSearchParams): MovedCounts {
  const count = (name: string) => Math.max(0, Math.trunc(Number(params.get(name))) || 0)
  return { moved: count('moved'), notified: count('notified'), stayed: count('stayed') }
}

/** How many appointments were moved, and how many were not. */
export function Moved({ counts: { moved, notified, stayed } }: { counts: MovedCounts }) {
  const { t } = useTranslation()
  if (moved + stayed === 0) return null
  return (
    <FormMessage tone={stayed > 0 ? 'info' : 'good'}>
      {moved > 0 && (
        <p>
          {t('console.timeOff.moved', { count: moved })} {notifiedText(t, moved, notified)}
        </p>
      )}
      {stayed > 0 && <p>{t('console.timeOff.stayed', { count: stayed })}</p>}
    </FormMessage>
  )
}
