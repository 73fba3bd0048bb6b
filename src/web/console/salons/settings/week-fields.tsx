import { Plus, X } from 'lucide-react'
import { DAY_MINUTES } from '../../../../domain/kernel/time.ts'
import type { OpeningHours } from '../../../../domain/salons/hours/opening-hours.ts'
import { timeOfDay, weekday as weekdayName } from '../../../../i18n/format.ts'
import { allTyped } from '../../../forms/repeated-fields.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import field from '../../../ui/field.module.css'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import scripted from '../../../ui/scripted.module.css'
import { TYPED_TIME, timeField } from '../../../ui/time-field.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { CopyDay, DAYS } from './copy-day.tsx'
import styles from './settings.module.css'

export interface Span {
  key: number
  opens: string
  closes: string
}
export type Week = Record<number, Span[]>

const LIMIT = 4
const WHOLE_DAY = { opens: '00:00', closes: '24:00' }

/**
 * Each weekday with its times; several where the salon closes in between. Without scripts there is one empty row more.
 */
export function WeekFields({ week, onDay }: { week: Week; onDay: (day: number, spans: Span[]) => void }) {
  return (
    <div className={styles.week}>
      {DAYS.map((day) => (
        <Day
          key={day}
          day={day}
          spans={week[day] ?? []}
          onChange={(spans) => onDay(day, spans)}
          onCopy={(days) => {
            for (const other of days) onDay(other, copied(week[day] ?? []))
          }}
        />
      ))}
    </div>
  )
}

interface DayProps {
  day: number
  spans: readonly Span[]
  onChange: (spans: Span[]) => void
  onCopy: (days: readonly number[]) => void
}

function Day({ day, spans, onChange, onCopy }: DayProps) {
  const { t } = useTranslation()
  const error = useFormFailure()?.fields[`day${day}`]
  const name = weekdayName(day, useLocale())
  const allDay = spans.length === 1 && spans.every(isWholeDay)
  const change = (key: number, part: Partial<Span>) =>
    onChange(spans.map((span) => (span.key === key ? { ...span, ...part } : span)))
  /** For a row, or an additional empty one. */
  const box = (end: 'opens' | 'closes', span?: Span) => (
    <input
      {...(span ? timeField(span[end], (time) => change(span.key, { [end]: time })) : TYPED_TIME)}
      {...{ name: `${end}${day}`, className: field.control }}
      placeholder={end === 'opens' ? '09:00' : '17:00'}
      aria-label={t(`console.settings.${end}`, { day: name })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `day${day}-error` : undefined}
    />
  )
  return (
    <fieldset className={styles.day}>
      <legend className={hidden.visuallyHidden}>{name}</legend>
      <div className={styles.dayHead}>
        <span aria-hidden="true">{name}</span>
        {spans.length === 0 && <span className={styles.closed}>{t('console.settings.closed')}</span>}
      </div>
      <div className={styles.spans}>
        {spans.map((span) => (
          <div key={span.key} className={styles.span}>
            {box('opens', span)}
            <span aria-hidden="true">–</span>
            {box('closes', span)}
            <IconButton
              className={scripted.scripted}
              label={t('console.settings.removeSpan', { day: name })}
              onClick={() => onChange(spans.filter(({ key }) => key !== span.key))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <noscript>
          <div className={styles.span}>
            {box('opens')}
            <span aria-hidden="true">–</span>
            {box('closes')}
          </div>
        </noscript>
        <div className={classes(styles.dayActions, scripted.scripted)}>
          <Checkbox
            name={`allDay${day}`}
            label={t('ui.openAllDay')}
            checked={allDay}
            onChange={({ target }) => onChange([{ ...newSpan(), ...(target.checked && WHOLE_DAY) }])}
          />
          {!allDay && spans.length < LIMIT && (
            <Button
              variant="ghost"
              size="s"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onChange([...spans, newSpan()])}
            >
              {t(spans.length === 0 ? 'console.settings.openDay' : 'console.settings.addSpan')}
            </Button>
          )}
          {spans.length > 0 && <CopyDay day={day} onCopy={onCopy} />}
        </div>
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

function isWholeDay({ opens, closes }: Span): boolean {
  return opens === WHOLE_DAY.opens && closes === WHOLE_DAY.closes
}

export function weekOf(hours: readonly OpeningHours[]): Week {
  return Object.fromEntries(
    DAYS.map((day) => [
      day,
      hours
        .filter(({ weekday }) => weekday === day)
        .map(({ opens, closes }) => ({
          ...{ ...newSpan(), opens: timeOfDay(opens) },
          closes: closes === DAY_MINUTES ? WHOLE_DAY.closes : timeOfDay(closes),
        })),
    ]),
  )
}

/** The week of a form that is shown again; null without one. Without scripts there is one empty row more, left out here. */
export function typedWeek(values: Readonly<Record<string, string>> | undefined): Week | null {
  if (!values) return null
  const spansOf = (day: number) => {
    const closes = allTyped(values, `closes${day}`) ?? []
    const rows = (allTyped(values, `opens${day}`) ?? []).map((opens, n) => ({ opens, closes: closes[n] ?? '' }))
    return rows.filter((row) => row.opens.trim() !== '' || row.closes.trim() !== '')
  }
  return Object.fromEntries(DAYS.map((day) => [day, spansOf(day).map((span) => ({ ...newSpan(), ...span }))]))
}

function copied(spans: readonly Span[]): Span[] {
  return spans.map(({ opens, closes }) => ({ ...newSpan(), opens, closes }))
}
