import { useSearchParams } from 'react-router'
import { FormFailureMessage, FormMessage } from '../ui/form-message.tsx'
import { useFormFailure } from '../use-form-failure.ts'
import { useTranslation } from '../use-translation.ts'

const ACTIONS = [
  ...(['gone', 'suspend', 'lift', 'closeReport', 'answer', 'close', 'reopen', 'keep', 'hide'] as const),
  ...(['retry', 'dismiss', 'sent', 'failed', 'block', 'unblock', 'endSessions', 'resetSecondFactor'] as const),
] as const

/** What the page's last button did, or why it did not. */
export function SavedMessage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const failure = useFormFailure()
  // A wrong field says so itself.
  if (failure) return <FormFailureMessage failure={failure} />
  const said = ACTIONS.find((one) => one === search.get('said'))
  if (!said) return null
  return <FormMessage tone={said === 'gone' ? 'info' : 'good'}>{t(`console.admin.said.${said}`)}</FormMessage>
}
