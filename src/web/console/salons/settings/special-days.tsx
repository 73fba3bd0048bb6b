import type { SpecialDay } from '../../../../domain/salons/hours/opening-hours.ts'
import { longDay } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { dayFromDate, textFromDay } from '../../../ui/day-text.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { hoursSpans } from '../../../ui/hours-span.ts'
import layouts from '../../../ui/layout.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { SENT_TIME } from '../../../ui/time-field.ts'
import { CardSection } from '../../card-section.tsx'
import { Confirm } from '../../confirm.tsx'
import layout from '../../form-layout.module.css'
import styles from './settings.module.css'

/** Special days: closed, or with other hours. */
export function SpecialDays({
  days,
  today,
  entered,
}: {
  days: readonly SpecialDay[]
  today: string
  /** What the form begins with: a public holiday that gets special hours. */
  entered: Pick<SpecialDay, 'date' | 'note'> | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hours = useFormFailure()?.fields.hours
  return (
    <CardSection id="special" title={t('console.settings.special')} lead={t('console.settings.specialText')}>
      {days.length > 0 && (
        <ul className={styles.specials}>
          {days.map(({ date, opens, closes, note }) => (
            <li key={date} className={classes(layouts.spread, styles.special)}>
              <span>
                <strong>{longDay(date, locale)}</strong>
                <small>
                  {opens === null || closes === null
                    ? t('console.settings.closed')
                    : hoursSpans(t, [{ from: opens, to: closes }])[0]}
                  {note && ` · ${note}`}
                </small>
              </span>
              <Form intent="remove-special" quiet>
                <input type="hidden" name="date" value={date} />
                <Confirm
                  label={t('console.settings.removeDay')}
                  title={t('console.settings.removeDayOf', { date: longDay(date, locale) })}
                  yes={t('console.settings.removeDay')}
                  no={t('console.services.cancel')}
                />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form intent="special" className={layout.stack}>
        <div className={layout.pair}>
          <DateField
            name="date"
            label={t('console.offers.lastMinute.date')}
            min={today}
            defaultValue={entered ? textFromDay(dayFromDate(entered.date)) : ''}
            required
          />
          <TextField
            {...{ name: 'note', label: t('console.settings.note'), maxLength: 100, optional: true }}
            defaultValue={entered?.note}
          />
        </div>
        <Checkbox name="closed" label={t('console.settings.closedAllDay')} defaultChecked={!entered} />
        <div className={layout.pair}>
          <TextField
            {...SENT_TIME}
            {...{ name: 'opens', label: t('console.settings.opensAt'), placeholder: '10:00' }}
            error={hours}
          />
          <TextField
            {...SENT_TIME}
            {...{ name: 'closes', label: t('console.settings.closesAt'), placeholder: '14:00' }}
          />
        </div>
        <div>
          <SubmitButton variant="quiet">{t('console.settings.addDay')}</SubmitButton>
        </div>
      </Form>
    </CardSection>
  )
}
