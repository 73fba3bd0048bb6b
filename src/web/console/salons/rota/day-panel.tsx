import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { RotaDay } from '../../../../domain/salons/rota/read-rota.ts'
import { spansText } from '../../../../domain/salons/rota/rota-day.ts'
import { longDay, timeOfDay, weekday } from '../../../../i18n/format.ts'
import { allTyped } from '../../../forms/repeated-fields.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import field from '../../../ui/field.module.css'
import { FieldError } from '../../../ui/field.tsx'
import { Form, SubmitButton, useFormState } from '../../../ui/form.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import scripted from '../../../ui/scripted.module.css'
import { timeField } from '../../../ui/time-field.ts'
import layout from '../../form-layout.module.css'
import styles from './rota.module.css'

interface Props {
  id: string
  name: string
  day: RotaDay
  week: string
}

/** Edits one day of a team member: this date only, or the weekday of every week. */
export function DayPanel({ id, name, day: { date, spans, special }, week }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const problem = useFormFailure()?.fields
  const number = new Date(`${date}T12:00:00Z`).getUTCDay() || 7
  const day = longDay(date, locale)
  return (
    <section id="day" className={styles.panel} aria-labelledby="day-title">
      <h2 id="day-title">
        {name}, {day}
      </h2>
      <Form className={layout.stack}>
        <input type="hidden" name="staff" value={id} />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="seen" value={spansText(spans)} />
        <Times spans={spans} bad={problem?.hours !== undefined} />
        {problem?.hours && <FieldError id="hours-error" code={problem.hours} />}
        {problem?.date && <FieldError id="date-error" code={problem.date} />}
        {problem?.version && <FieldError id="version-error" code={problem.version} />}
        <RadioCards
          columns
          name="applies"
          legend={t('console.rota.applies')}
          defaultValue="date"
          options={[
            { value: 'date', label: t('console.rota.dateOnly'), detail: day },
            {
              value: 'weekly',
              label: t('console.rota.weekly', { day: weekday(number, locale) }),
              detail: t('console.rota.weeklyText'),
            },
          ]}
        />
        <div className={layout.actions}>
          <SubmitButton>{t('console.services.save')}</SubmitButton>
          <SubmitButton variant="quiet" name="off" value="on">
            {t('console.rota.takeOff')}
          </SubmitButton>
          {special && (
            <SubmitButton variant="ghost" name="intent" value="usual">
              {t('console.rota.usual')}
            </SubmitButton>
          )}
          <ButtonLink to={`?week=${week}`} variant="ghost" preventScrollReset>
            {t('console.services.cancel')}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

const BLANK = { starts: '', ends: '' }

/** Start and end of each shift of the day; the time between two is a break. */
function Times({ spans, bad }: { spans: RotaDay['spans']; bad: boolean }) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const [rows, setRows] = useState(() => {
    // The form beside it, which copies a week, has no shifts.
    const sent = failure?.values.applies === undefined ? undefined : failure.values
    const ends = allTyped(sent, 'ends')
    const shown =
      allTyped(sent, 'starts')?.map((starts, n) => ({ starts, ends: ends?.[n] ?? '' })) ??
      spans.map((span) => ({ starts: timeOfDay(span.starts), ends: timeOfDay(span.ends) }))
    return (shown.length > 0 ? shown : [BLANK]).map((row, key) => ({ ...row, key }))
  })
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const change = (key: number, part: Partial<typeof BLANK>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <div className={styles.times}>
      {rows.map((row) => (
        <div key={row.key} className={styles.time}>
          {(['starts', 'ends'] as const).map((end) => (
            <input
              key={end}
              {...timeField(row[end], (time) => change(row.key, { [end]: time }))}
              {...{ name: end, className: field.control }}
              aria-label={end === 'starts' ? t('console.staff.form.starts') : t('console.staff.form.ends')}
              placeholder={end === 'starts' ? '9' : '17'}
              aria-invalid={bad || undefined}
              aria-describedby={bad ? 'hours-error' : undefined}
            />
          ))}
          <IconButton
            className={scripted.scripted}
            label={t('console.staff.form.removeSlot')}
            onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        className={scripted.scripted}
        variant="ghost"
        size="s"
        icon={<Plus aria-hidden="true" />}
        onClick={() => setRows((all) => [...all, { ...BLANK, key: next }])}
      >
        {t('console.rota.addTimes')}
      </Button>
    </div>
  )
}
