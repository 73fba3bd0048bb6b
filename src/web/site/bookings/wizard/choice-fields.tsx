import type { WizardChoice } from './wizard-choice.ts'
import { fieldsOf } from './wizard-path.ts'

/** The choice so far as hidden fields; what a form leaves out it has a field for, or clears. */
export function ChoiceFields({ choice, without = [] }: { choice: WizardChoice; without?: (keyof WizardChoice)[] }) {
  const rest = { ...choice, ...Object.fromEntries(without.map((name) => [name, undefined])) }
  return fieldsOf(rest).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
