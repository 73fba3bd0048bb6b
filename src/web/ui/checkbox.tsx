import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'
import { useFormState } from './form.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  name: string
  label: ReactNode
}

export function Checkbox({ name, label, className, defaultChecked, ...input }: Props) {
  const id = useId()
  const { failure } = useFormState()
  const error = failure?.fields[name]
  const before = failure && !failure.offline ? name in failure.values : defaultChecked
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          name={name}
          defaultChecked={input.checked === undefined ? before : undefined}
          className={styles.native}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={styles.box}>
          <Check aria-hidden="true" strokeWidth={3.5} />
        </span>
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`} code={error} />}
    </div>
  )
}

interface CardProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  detail?: ReactNode
  /** At the far end, such as a price. */
  end?: ReactNode
}

/** A checkbox as a card that can be pressed anywhere. */
export function CheckboxCard({ label, detail, end, ...input }: CardProps) {
  return (
    <label className={styles.card}>
      <input {...input} type="checkbox" className={styles.native} />
      <span className={styles.box}>
        <Check aria-hidden="true" strokeWidth={3.5} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end}
    </label>
  )
}
