import { allTyped } from '../forms/repeated-fields.ts'
import { useFormState } from './form.tsx'

/** What is chosen in a group of fields of one name: as it was sent, in a form that is shown again. */
export function useTypedList(name: string, present: readonly string[]): readonly string[] {
  const { failure } = useFormState()
  return allTyped(failure?.values, name) ?? present
}
