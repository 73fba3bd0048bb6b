import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'

interface Option {
  value: string
  label: string
}

/** The browser's own select: it works everywhere, on touch screens too. */
export function Select({
  name,
  label,
  hint,
  error,
  optional,
  className,
  defaultValue,
  options,
  ...select
}: FieldLook & { options: readonly Option[] } & Omit<ComponentProps<'select'>, keyof FieldLook>) {
  return (
    <Field
      {...{ name, label, hint, error, optional, className }}
      control={(wiring) => (
        <span className={styles.framed}>
          <select {...select} {...wiring} defaultValue={wiring.defaultValue ?? defaultValue}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.end}>
            <ChevronDown aria-hidden="true" />
          </span>
        </span>
      )}
    />
  )
}
