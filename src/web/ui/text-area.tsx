import { type ComponentProps, memo } from 'react'
import { Field, type FieldLook } from './field.tsx'

type Props = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>

/** Several lines of text. Keeps what was typed when the form comes back. */
export function TextArea({ name, label, hint, error, optional, className, defaultValue, ...area }: Props) {
  return (
    <Field
      {...{ name, label, hint, error, optional, className }}
      control={(wiring) => <Lines {...area} {...wiring} defaultValue={wiring.defaultValue ?? defaultValue} />}
    />
  )
}

/** React writes the text of a textarea at each update, the same one too, and what the user has selected is lost. */
const Lines = memo(function Lines(props: ComponentProps<'textarea'>) {
  return <textarea {...props} />
})
