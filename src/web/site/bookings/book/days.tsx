import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { formatDateField } from '../../../../domain/kernel/date-field.ts'
import type { AvailableDay } from '../../../../domain/scheduling/availability/list-available-days.ts'
import { dayParts } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { useArrowKeys } from '../../../ui/use-arrow-keys.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './days.module.css'

/** The action of a step's form, and the hidden fields of earlier choices. */
export interface Onward {
  action: string
  hiddenFields: ReactNode
}

/** The next days with their availability. */
export function DayStrip(props: {
  days: readonly AvailableDay[]
  today: string
  chosen: string | null
  onward: Onward
}) {
  const { days, today, chosen, onward } = props
  const { t } = useTranslation()
  const { onKeyDown, tabIndexOf } = useArrowKeys()
  const strip = useRef<HTMLFieldSetElement>(null)
  // Only the strip scrolls, not the page.
  useEffect(() => {
    const day = chosen === null ? null : strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!day || !strip.current) return
    const { offsetLeft, offsetWidth } = day
    strip.current.scrollLeft = offsetLeft - (strip.current.clientWidth - offsetWidth) / 2
  }, [chosen])
  const stop = days.some(({ date }) => date === chosen) ? chosen : days[0]?.date
  return (
    <Form method="get" action={onward.action} preventScrollReset>
      {onward.hiddenFields}
      <fieldset ref={strip} className={styles.strip} onKeyDown={onKeyDown}>
        <legend className={hidden.visuallyHidden}>{t('booking.date.strip')}</legend>
        {days.map(({ date, free }) => (
          <Day
            key={date}
            date={date}
            free={free}
            today={date === today}
            chosen={date === chosen}
            tabIndex={tabIndexOf(date === stop)}
          />
        ))}
      </fieldset>
    </Form>
  )
}

interface DatePickerProps {
  label: string
  date: string | null
  today: string
  lastDay: string
  error: string | null
  onward: Onward
  /** The address of the choice with that day. */
  pathOf: (date: string) => string
}

/** A field for any day from today on. */
export function DatePicker({ label, date, today, lastDay, error, onward, pathOf }: DatePickerProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Form method="get" action={onward.action} preventScrollReset className={styles.other}>
      {onward.hiddenFields}
      <DateField
        key={date}
        name="date"
        label={label}
        min={today}
        max={lastDay}
        defaultValue={date ? formatDateField(date) : undefined}
        error={error ?? undefined}
        className={styles.box}
        onPick={(picked) => navigate(pathOf(picked), { preventScrollReset: true })}
      />
      <Button type="submit" variant="quiet">
        {t('booking.date.go')}
      </Button>
    </Form>
  )
}

interface DayProps {
  date: string
  free: number
  today: boolean
  chosen: boolean
  tabIndex: number | undefined
}

function Day({ date, free, today, chosen, tabIndex }: DayProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { weekday, day, month } = dayParts(date, locale)
  const hint = free > 0 ? t('booking.date.free', { count: free }) : t('booking.date.none')
  return (
    <button
      type="submit"
      data-waits
      name="date"
      value={date}
      aria-pressed={chosen}
      tabIndex={tabIndex}
      className={classes(styles.day, free === 0 && styles.full)}
    >
      <span className={styles.weekday}>{today ? t('booking.date.today') : weekday}</span>{' '}
      <span className={styles.number}>{day}</span> <span className={styles.month}>{month}</span>
      <span className={classes(styles.hint, free > 0 && (free < 5 ? styles.few : styles.many))} />
      <span className={hidden.visuallyHidden}>, {hint}</span>
    </button>
  )
}
