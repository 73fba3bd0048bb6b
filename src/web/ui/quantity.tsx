import { Minus, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import styles from './quantity.module.css'
import buttons from './round-button.module.css'

interface Props {
  name: string
  /** What is counted: 'Quantity of Shampoo'. Read out, not shown. */
  label: string
  /** The value; a new one from outside replaces what was typed. */
  defaultValue: number
  /** The minimum; 0 where removing all of it is possible. */
  min?: number
  /** The maximum: what is in stock. */
  max: number
  /** Called with each whole number within the bounds. */
  onChange?: (quantity: number) => void
  size?: 's' | 'm'
  disabled?: boolean
  /** A code of the catalogue's `validation`. */
  error?: string
  className?: string
}

/** A quantity between bounds: a number field, with JavaScript between a minus and a plus button. */
export function Quantity(props: Props) {
  const { name, label, defaultValue, min = 1, max, onChange, size = 'm', disabled, error, className } = props
  const { t } = useTranslation()
  const id = useId()
  const hydrated = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(String(defaultValue))
  const [given, setGiven] = useState(defaultValue)
  if (given !== defaultValue) {
    setGiven(defaultValue)
    setText(String(defaultValue))
  }
  const bounded = (n: number) => Math.min(Math.max(n, min), Math.max(max, min))
  const quantity = bounded(Math.trunc(Number(text)) || 0)

  const type = (typed: string) => {
    setText(typed)
    const n = Number(typed)
    if (typed !== '' && Number.isInteger(n) && n === bounded(n)) onChange?.(n)
  }
  const step = (by: number) => {
    const next = bounded(quantity + by)
    if (String(next) === text) return
    type(String(next))
    // At a bound its button is disabled and would lose the focus.
    if (bounded(next + by) === next) box.current?.focus()
  }
  const settle = () => {
    if (text === String(quantity)) return
    setText(String(quantity))
    onChange?.(quantity)
  }

  return (
    <div className={className}>
      <div className={classes(styles.quantity, styles[size], !hydrated && styles.notHydrated, error && styles.wrong)}>
        <button
          type="button"
          className={classes(buttons.round, styles.step)}
          aria-label={t('ui.fewer', { what: label })}
          disabled={disabled || quantity <= min}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <input
          ref={box}
          type="number"
          inputMode="numeric"
          name={name}
          className={styles.number}
          value={text}
          min={min}
          max={Math.max(max, min)}
          step={1}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
        />
        <button
          type="button"
          className={classes(buttons.round, styles.step)}
          aria-label={t('ui.more', { what: label })}
          disabled={disabled || quantity >= max}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      {error && <FieldError id={id} code={error} />}
    </div>
  )
}
