import { Button, Checkbox, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import type { StaffDays } from '../../../../domain/salons/rota/staff-days.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { shortDay } from '../../../../i18n/format.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { CardSection } from '../../card-section.tsx'
import row from '../../details.module.css'
import layout from '../../form-layout.module.css'
import { shiftText } from '../../shift-text.ts'
import { TimeInput } from '../../time-input.tsx'
import styles from './staff.module.css'

/** Special hours of one date; all fields work without JavaScript. */
export function DayForm({ failure, today }: { failure: FormFailure | null; today: string }) {
  const { t } = useTranslation()
  const typed = (name: string) => ({ name, defaultValue: failure?.values[name] })
  const problem = (name: string) => failure?.fields[name] && validationText(t, failure.fields[name])
  return (
    <CardSection id="one-day" title={t('console.staff.timeOff.oneDay')} lead={t('console.staff.timeOff.oneDayText')}>
      <Form method="post" className={layout.stack}>
        <TextInput
          {...typed('date')}
          type="date"
          min={today}
          required
          label={t('console.staff.timeOff.date')}
          error={problem('date')}
        />
        <Checkbox
          name="off"
          defaultChecked={failure?.values.off !== undefined}
          label={t('console.staff.timeOff.off')}
        />
        <div className={layout.pair}>
          <TimeInput {...typed('from-1')} label={t('console.staff.timeOff.starts')} error={problem('hours')} />
          <TimeInput {...typed('to-1')} label={t('console.staff.timeOff.ends')} />
          <TimeInput {...typed('from-2')} label={t('console.staff.timeOff.again')} />
          <TimeInput {...typed('to-2')} label={t('console.staff.timeOff.againEnds')} />
        </div>
        <div>
          <Button type="submit" name="intent" value="day">
            {t('console.staff.timeOff.set')}
          </Button>
        </div>
      </Form>
    </CardSection>
  )
}

export function SpecialDays({ dates }: { dates: StaffDays['dates'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (dates.length === 0) return null
  return (
    <CardSection id="dates" title={t('console.staff.timeOff.dates')}>
      <ul className={styles.rows}>
        {dates.map(({ date, spans }) => (
          <li key={date}>
            <span className={classes(row.details, styles.details)}>
              <strong>{shortDay(date, locale)}</strong>
              <span>{spans.map(shiftText).join(', ') || t('console.staff.timeOff.offDay')}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="date" value={date} />
              <Button type="submit" name="intent" value="usual" variant="subtle" size="sm">
                {t('console.staff.timeOff.usual')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
