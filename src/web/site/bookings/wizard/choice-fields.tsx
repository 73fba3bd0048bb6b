import { fieldsOf, type WizardChoice } from './wizard-choice.ts'

/** What a form hands on of the choice so far; what it leaves out it asks for itself, or clears. */
export function ChoiceFields({ choice, without = [] }: { choice: WizardChoice; without?: (keyof WizardChoice)[] }) {
  const rest = { ...choice, ...Object.fromEntries(without.map((name) => [name, undefined])) }
  return fieldsOf(rest).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
