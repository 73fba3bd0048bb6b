import { useEffect, useId, useRef, useState } from 'react'
import { rating } from '../../i18n/format.ts'
import { useLocale } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import field from './field.module.css'
import { FieldError } from './field.tsx'
import { useFormState } from './form.tsx'
import styles from './rating-input.module.css'
import { STAR } from './star-path.ts'

const HALVES = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]
/** Of one to five stars, rounded up. */
const WORDS = ['terrible', 'poor', 'ok', 'good', 'excellent'] as const

/** Half a star to five: a group of radio buttons, each drawn as half a star. Needs no JavaScript. */
export function RatingInput({ name, label, defaultValue }: { name: string; label: string; defaultValue?: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const { failure } = useFormState()
  const error = failure?.fields[name]
  const first = failure?.values[name] ?? String(defaultValue ?? '')
  const [chosen, setChosen] = useState(first)
  const word = WORDS[Math.ceil(Number(chosen)) - 1]
  const row = useRef<HTMLDivElement>(null)
  // A star may have been chosen before hydration.
  useEffect(() => setChosen(row.current?.querySelector<HTMLInputElement>(':checked')?.value ?? ''), [])
  return (
    <div
      role="radiogroup"
      className={field.field}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      // A form moves the focus to its first invalid field: here that is the first star.
      tabIndex={error ? -1 : undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <div ref={row} className={styles.row}>
        {HALVES.map((value) => (
          <label key={value} className={styles.half}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={first === String(value)}
              className={styles.native}
              aria-label={t('ui.stars', { stars: rating(value, locale) })}
              onChange={() => setChosen(String(value))}
            />
            <svg viewBox={Number.isInteger(value) ? '12 0 12 24' : '0 0 12 24'} aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <span aria-hidden="true" className={styles.number}>
          {chosen ? rating(Number(chosen), locale) : ''}
          {word && <small className={styles.word}>{t(`ui.ratings.${word}`)}</small>}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`} code={error} />}
    </div>
  )
}
