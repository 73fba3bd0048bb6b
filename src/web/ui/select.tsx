import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'

interface Option {
  value: string
  label: string
}

/** Options under a heading, after those without one. */
interface Group {
  label: string
  options: readonly Option[]
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
  groups = [],
  ...select
}: FieldLook & { options: readonly Option[]; groups?: readonly Group[] } & Omit<
    ComponentProps<'select'>,
    keyof FieldLook
  >) {
  return (
    <Field
      {...{ name, label, hint, error, optional, className }}
      control={(wiring) => (
        <span className={styles.framed}>
          <select {...select} {...wiring} defaultValue={wiring.defaultValue ?? defaultValue}>
            <Options options={options} />
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options options={group.options} />
              </optgroup>
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

function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
}
