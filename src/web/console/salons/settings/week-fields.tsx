import { Plus, X } from 'lucide-react'
import type { OpeningHours } from '../../../../domain/salons/profile/opening-hours.ts'
import { timeOfDay, weekday as weekdayName } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { Button } from '../../../ui/button.tsx'
import field from '../../../ui/field.module.css'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import spoken from '../../../ui/visually-hidden.module.css'
import { useFormFailure } from '../../../use-form-failure.ts'
import { useHydrated } from '../../../use-hydrated.ts'
import { useTranslation } from '../../../use-translation.ts'
import styles from './settings.module.css'

export interface Span {
  key: number
  opens: string
  closes: string
}
export type Week = Record<number, Span[]>

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const MOST = 4

/** Each weekday with its times; several where the salon closes in between. Without a script there is one empty box more. */
export function WeekFields({ week, onDay }: { week: Week; onDay: (day: number, spans: Span[]) => void }) {
  const hydrated = useHydrated()
  return (
    <div className={styles.week}>
      {DAYS.map((day) => (
        <Day key={day} day={day} spans={week[day] ?? []} spare={!hydrated} onChange={(spans) => onDay(day, spans)} />
      ))}
    </div>
  )
}

interface DayProps {
  day: number
  spans: readonly Span[]
  spare: boolean
  onChange: (spans: Span[]) => void
}

function Day({ day, spans, spare, onChange }: DayProps) {
  const { t } = useTranslation()
  const error = useFormFailure()?.fields[`day${day}`]
  const name = weekdayName(day, useLocale())
  const shown = spare ? [...spans, newSpan()] : spans
  const change = (key: number, part: Partial<Span>) =>
    onChange(spans.map((span) => (span.key === key ? { ...span, ...part } : span)))
  const box = (span: Span, end: 'opens' | 'closes') => (
    <input
      {...{ name: `${end}${day}`, type: 'text', inputMode: 'numeric', maxLength: 8, className: field.control }}
      placeholder={end === 'opens' ? '09:00' : '17:00'}
      aria-label={t(`console.settings.${end}`, { day: name })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `day${day}-error` : undefined}
      {...(spare
        ? { defaultValue: span[end] }
        : { value: span[end], onChange: (event) => change(span.key, { [end]: event.target.value }) })}
    />
  )
  return (
    <fieldset className={styles.day}>
      <legend className={spoken.spoken}>{name}</legend>
      <div className={styles.dayHead}>
        <span aria-hidden="true">{name}</span>
        {spans.length === 0 && <span className={styles.closed}>{t('console.settings.closed')}</span>}
      </div>
      <div className={styles.spans}>
        {shown.map((span) => (
          // The box that scripts take over is another one than the browser's own.
          <div key={`${span.key} ${spare}`} className={styles.span}>
            {box(span, 'opens')}
            <span aria-hidden="true">–</span>
            {box(span, 'closes')}
            {!spare && (
              <IconButton
                label={t('console.settings.removeSpan', { day: name })}
                onClick={() => onChange(spans.filter(({ key }) => key !== span.key))}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {!spare && spans.length < MOST && (
          <div>
            <Button
              look="ghost"
              size="s"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onChange([...spans, newSpan()])}
            >
              {t(spans.length === 0 ? 'console.settings.openDay' : 'console.settings.addSpan')}
            </Button>
          </div>
        )}
        {error && <FieldError id={`day${day}-error`} code={error} />}
      </div>
    </fieldset>
  )
}

let last = 0
function newSpan(): Span {
  last += 1
  return { key: last, opens: '', closes: '' }
}

export function weekOf(hours: readonly OpeningHours[]): Week {
  return Object.fromEntries(
    DAYS.map((day) => [
      day,
      hours
        .filter(({ weekday }) => weekday === day)
        .map(({ opens, closes }) => ({ ...newSpan(), opens: timeOfDay(opens), closes: timeOfDay(closes) })),
    ]),
  )
}

export function copied(spans: readonly Span[]): Span[] {
  return spans.map(({ opens, closes }) => ({ ...newSpan(), opens, closes }))
}
