import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './date-field.module.css'
import { dateFromDay, dayFromDate, dayFromText, textFromDay } from './day-text.ts'
import field from './field.module.css'
import { Field, type FieldLook } from './field.tsx'
import { Spinner } from './spinner.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

interface Props extends FieldLook {
  /** The first day that can be chosen, 'YYYY-MM-DD': today by the server's clock. */
  min: string
  /** The last day that can be chosen, if any. */
  max?: string
  /** 'DD-MM-YYYY'. */
  defaultValue?: string
  required?: boolean
  /** Called with 'YYYY-MM-DD' when a valid day is picked or typed. */
  onPick?: (date: string) => void
}

/** A day as text, DD-MM-YYYY, which works everywhere; with a calendar beside it once JavaScript runs. */
export function DateField({ min, max, defaultValue, required, onPick, ...props }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popover = useId()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      input.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  const pick = (day: Date) => {
    if (input.current) input.current.value = textFromDay(day)
    setOpen(false)
    input.current?.focus()
    onPick?.(dateFromDay(day))
  }

  return (
    <div ref={box} className={styles.box}>
      <Field
        {...props}
        control={(wiring) => (
          <span className={field.framed}>
            <input
              {...wiring}
              ref={input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              placeholder={t('ui.dateForm')}
              required={required}
              defaultValue={wiring.defaultValue ?? defaultValue}
              onChange={(event) => {
                const day = dayFromText(event.target.value)
                if (day && day >= dayFromDate(min)) onPick?.(dateFromDay(day))
              }}
            />
            {hydrated && (
              <button
                type="button"
                className={field.end}
                aria-label={t('ui.chooseDate')}
                aria-expanded={open}
                aria-controls={open ? popover : undefined}
                onClick={() => setOpen(!open)}
              >
                <CalendarDays aria-hidden="true" />
              </button>
            )}
          </span>
        )}
      />
      {open && (
        <div id={popover} className={styles.popover} role="dialog" aria-label={t('ui.chooseDate')}>
          <Suspense
            fallback={
              <span className={styles.waiting}>
                <Spinner />
              </span>
            }
          >
            <Calendar
              selected={dayFromText(input.current?.value ?? '')}
              min={dayFromDate(min)}
              max={max ? dayFromDate(max) : undefined}
              onPick={pick}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
