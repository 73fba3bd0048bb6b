import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigate } from 'react-router'
import { dayParts } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/date-field.tsx'
import spoken from '../../ui/spoken.module.css'
import { BOOKING_PATH, type Choice, choicePath } from './choice.ts'
import styles from './date-step.module.css'
import { Kept } from './kept.tsx'
import type { Panel } from './panel.ts'
import { Step } from './step.tsx'

/** The next days with how free they are, and a box for any other. A date clears the specialist and the time. */
export function DateStep({ panel, choice, tried }: { panel: Panel; choice: Choice; tried: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { days, today, dateError } = panel
  // Nothing to clear yet: somebody chosen on the salon's page stays chosen.
  const keep = panel.choice.date ? (['services'] as const) : (['services', 'staff'] as const)
  const missing = tried && !choice.date && !dateError ? 'date_required' : null
  return (
    <Step number={1} title={t('booking.date.title')} done={choice.date !== null} error={missing}>
      <Form method="get" action={BOOKING_PATH} preventScrollReset>
        <Kept choice={panel.choice} keep={keep} />
        <fieldset className={styles.strip}>
          <legend className={spoken.spoken}>{t('booking.date.strip')}</legend>
          {days.map(({ date, free }) => (
            <Day key={date} date={date} free={free} today={date === today} chosen={date === choice.date} />
          ))}
        </fieldset>
      </Form>
      {days[0]?.date !== today && (
        <Link to={choicePath({ ...panel.choice, date: null, staff: null, time: null })} preventScrollReset>
          {t('booking.date.earlier')}
        </Link>
      )}
      <Form method="get" action={BOOKING_PATH} preventScrollReset className={styles.other}>
        <Kept choice={panel.choice} keep={keep} />
        <DateField
          key={panel.choice.date}
          name="date"
          label={t('booking.date.other')}
          min={today}
          defaultValue={panel.choice.date ? dayMonthYear(panel.choice.date) : undefined}
          error={dateError ?? undefined}
          className={styles.box}
          onPick={(date) => {
            const staff = keep.find((name) => name === 'staff') ? panel.choice.staff : null
            navigate(choicePath({ ...panel.choice, date, staff, time: null }), { preventScrollReset: true })
          }}
        />
        <Button type="submit" look="quiet">
          {t('booking.date.go')}
        </Button>
      </Form>
    </Step>
  )
}

function dayMonthYear(date: string): string {
  return date.split('-').reverse().join('-')
}

function Day({ date, free, today, chosen }: { date: string; free: number; today: boolean; chosen: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { weekday, day, month } = dayParts(date, locale)
  const hint = free > 0 ? t('booking.date.free', { count: free }) : t('booking.date.none')
  return (
    <button
      type="submit"
      name="date"
      value={date}
      aria-pressed={chosen}
      className={classes(styles.day, free === 0 && styles.full)}
    >
      <span className={styles.weekday}>{today ? t('booking.date.today') : weekday}</span>{' '}
      <span className={styles.number}>{day}</span> <span className={styles.month}>{month}</span>
      <span className={classes(styles.hint, free > 0 && (free < 5 ? styles.few : styles.many))} />
      <span className={spoken.spoken}>, {hint}</span>
    </button>
  )
}
