import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import { useFormState } from './form.tsx'

interface RadioOption {
  value: string
  label: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

/** Radio buttons, each a card that can be pressed anywhere. */
export function RadioCards({
  name,
  legend,
  options,
  defaultValue,
  value,
  onChange,
  columns,
}: {
  name: string
  legend: string
  options: readonly RadioOption[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  columns?: boolean
}) {
  const id = useId()
  const { failure } = useFormState()
  const error = failure?.fields[name]
  const first = failure?.values[name] ?? defaultValue
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classes(styles.cards, columns && styles.columns)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              className={styles.native}
              {...(value === undefined
                ? { defaultChecked: first === option.value }
                : { checked: value === option.value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span className={styles.text}>
              <span className={styles.name}>{option.label}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
            <span className={styles.dot} />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} code={error} />}
    </fieldset>
  )
}
