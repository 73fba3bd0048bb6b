import { useActionData } from 'react-router'
import type { FormFailure } from './forms.ts'
import { useSavedForm } from './use-saved-form.ts'

/**
 * What the page's last action refused, else what was typed before its sender had to sign in, or null. Any other result
 * of an action is not a failure.
 */
export function useFormFailure(): FormFailure | null {
  const answer = useActionData<unknown>()
  const savedForm = useSavedForm(undefined)
  return isFailure(answer) ? answer : savedForm
}

export function isFailure(answer: unknown): answer is FormFailure {
  return typeof answer === 'object' && answer !== null && 'fields' in answer && 'values' in answer
}
