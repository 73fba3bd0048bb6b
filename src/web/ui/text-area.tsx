import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'

type Props = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>

/** Several lines of text. Keeps what was typed when the form comes back. */
export function TextArea({ name, label, hint, error, optional, className, defaultValue, ...area }: Props) {
  return (
    <Field
      {...{ name, label, hint, error, optional, className }}
      control={(wiring) => <textarea {...area} {...wiring} defaultValue={wiring.defaultValue ?? defaultValue} />}
    />
  )
}
