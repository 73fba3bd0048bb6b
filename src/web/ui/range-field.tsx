import { type CSSProperties, useEffect, useState } from 'react'
import styles from './range-field.module.css'

interface Props {
  name: string
  label: string
  form?: string
  min: number
  max: number
  step: number
  value: number
  /** A value as text, as it is shown and read out. */
  say: (value: number) => string
  /** Labels below the slider, from end to end. */
  marks: readonly string[]
}

/** A slider. Its marks give the values before JavaScript shows the exact one. */
export function RangeField({ name, label, form, min, max, step, value: given, say, marks }: Props) {
  const [value, setValue] = useState(given)
  // It follows the address: Back, "Clear all".
  useEffect(() => setValue(given), [given])
  const part: CSSProperties & Record<'--part', number> = { '--part': (value - min) / (max - min) }
  return (
    <div className={styles.range}>
      <output className={styles.value} aria-hidden="true">
        {say(value)}
      </output>
      <input
        type="range"
        {...{ name, form, min, max, step, value }}
        aria-label={label}
        aria-valuetext={say(value)}
        onChange={(event) => setValue(event.target.valueAsNumber)}
        className={styles.line}
        style={part}
      />
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}
