import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'

/** After an answer to an offer that was over, or whose time the salon no longer offers; the page may hold another one. */
export function OfferOver({ isSession }: { isSession: boolean }) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  if (failure?.refusal !== 'too_late' || !failure.values.offer) return null
  return <FormMessage tone="bad">{t(isSession ? 'waitingList.session.over' : 'waitingList.offer.over')}</FormMessage>
}
