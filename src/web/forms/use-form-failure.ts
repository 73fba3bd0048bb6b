import { useActionData } from 'react-router'
import type { FormFailure } from './forms.ts'

/** What the page's last action refused, or null. Any other result of an action is not a failure. */
export function useFormFailure(): FormFailure | null {
  const answer = useActionData<unknown>()
  return isFailure(answer) ? answer : null
}

export function isFailure(answer: unknown): answer is FormFailure {
  return typeof answer === 'object' && answer !== null && 'fields' in answer && 'values' in answer
}
