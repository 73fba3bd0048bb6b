import { useSearchParams } from 'react-router'
import { useFormFailure } from '../forms/use-form-failure.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { FormFailureMessage, FormMessage } from '../ui/form-message.tsx'

const ACTIONS = [
  ...(['gone', 'suspend', 'lift', 'closeReport', 'answer', 'close', 'reopen', 'keep', 'hide'] as const),
  ...(['accept', 'reject', 'approve', 'decline', 'resolve'] as const),
  ...(['retry', 'dismiss', 'sent', 'failed', 'block', 'unblock', 'endSessions', 'resetSecondFactor'] as const),
] as const

/** The outcome of the page's last button, or why it failed. */
export function SavedMessage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const failure = useFormFailure()
  // An invalid field shows its own message.
  if (failure) return <FormFailureMessage failure={failure} />
  const outcome = ACTIONS.find((one) => one === search.get('message'))
  if (!outcome) return null
  return <FormMessage tone={outcome === 'gone' ? 'info' : 'good'}>{t(`console.admin.outcome.${outcome}`)}</FormMessage>
}
