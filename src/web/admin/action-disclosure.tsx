import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import disclosure from '../console/disclosure.module.css'
import { useFormFailure } from '../forms/use-form-failure.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { Form, SubmitButton } from '../ui/form.tsx'

interface Props {
  intent: string
  /** Which of several like it on the page: sent along by this name, and no other's failure is taken for this one's. */
  of?: { name: string; value: string }
  label: string
  /** The text of the submit button, if it is not `label`. */
  submit?: string
  icon: LucideIcon
  /** It takes something away. */
  grave?: boolean
  children: ReactNode
}

/** An action with a form of its own, which opens under its label, without JavaScript too. */
export function ActionDisclosure({ intent, of, label, submit = label, icon: Icon, grave, children }: Props) {
  const answered = useFormFailure()
  const savedForm = useSavedForm(undefined)
  const failure = answered ?? savedForm
  const own = failure?.values.intent === intent && (!of || failure.values[of.name] === of.value) ? failure : null
  return (
    <details className={disclosure.disclosure} data-grave={grave || undefined} open={own !== null || undefined}>
      <summary>
        <Icon aria-hidden="true" />
        {label}
      </summary>
      <Form intent={intent} quiet failure={own} className={disclosure.form}>
        {of && <input type="hidden" name={of.name} value={of.value} />}
        {children}
        <SubmitButton variant={grave ? 'danger' : undefined} size="s">
          {submit}
        </SubmitButton>
      </Form>
    </details>
  )
}
