import { type ComponentProps, memo } from 'react'
import { Field, type FieldLook } from './field.tsx'

type Props = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>

/** Several lines of text. Restores what was typed when the form is shown again. */
export function TextArea({ name, label, hint, error, optional, className, defaultValue, ...area }: Props) {
  return (
    <Field
      {...{ name, label, hint, error, optional, className }}
      control={(wiring) => <Lines {...area} {...wiring} defaultValue={wiring.defaultValue ?? defaultValue} />}
    />
  )
}

/** React writes the text of a textarea at each update, even the same text, which loses the user's selection. */
const Lines = memo(function Lines(props: ComponentProps<'textarea'>) {
  return <textarea {...props} />
})
