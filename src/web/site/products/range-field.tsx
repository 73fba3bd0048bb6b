import { type ComponentProps, useId, useState } from 'react'
import styles from './range-field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> {
  name: string
  label: string
  defaultValue: number
  /** What a place on it means, shown beside the label and read out. */
  say: (value: number) => string
}

/** A place on a line between two numbers. Says what it means as it is moved. */
export function RangeField({ name, label, defaultValue, say, onChange, ...input }: Props) {
  const id = useId()
  const [value, setValue] = useState(defaultValue)
  const [given, setGiven] = useState(defaultValue)
  if (given !== defaultValue) {
    setGiven(defaultValue)
    setValue(defaultValue)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <output htmlFor={id} className={styles.value}>
        {say(value)}
      </output>
      <input
        {...input}
        id={id}
        type="range"
        name={name}
        value={value}
        aria-valuetext={say(value)}
        className={styles.range}
        onChange={(event) => {
          setValue(event.currentTarget.valueAsNumber)
          onChange?.(event)
        }}
      />
    </div>
  )
}
