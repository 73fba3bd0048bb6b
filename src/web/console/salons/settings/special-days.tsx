import type { SpecialDay } from '../../../../domain/salons/profile/opening-hours.ts'
import { longDay, timeOfDay } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import styles from './settings.module.css'

/** Special days: closed, or with other hours. */
export function SpecialDays({ days, today }: { days: readonly SpecialDay[]; today: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hours = useFormFailure()?.fields.hours
  return (
    <section className={layout.card} aria-labelledby="special">
      <h2 id="special" className={layout.heading}>
        {t('console.settings.special')}
      </h2>
      <p className={layout.lead}>{t('console.settings.specialText')}</p>
      {days.length > 0 && (
        <ul className={styles.specials}>
          {days.map(({ date, opens, closes, note }) => (
            <li key={date} className={styles.special}>
              <span>
                <strong>{longDay(date, locale)}</strong>
                <small>
                  {opens === null || closes === null
                    ? t('console.settings.closed')
                    : `${timeOfDay(opens)} – ${timeOfDay(closes)}`}
                  {note && ` · ${note}`}
                </small>
              </span>
              <Form intent="remove-special" quiet>
                <input type="hidden" name="date" value={date} />
                <Button
                  type="submit"
                  variant="quiet"
                  size="s"
                  aria-label={t('console.settings.removeDayOf', { date: longDay(date, locale) })}
                >
                  {t('console.settings.removeDay')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form intent="special" className={layout.stack}>
        <div className={layout.pair}>
          <DateField name="date" label={t('console.offers.lastMinute.date')} min={today} required />
          <TextField {...{ name: 'note', label: t('console.settings.note'), maxLength: 100, optional: true }} />
        </div>
        <Checkbox name="closed" label={t('console.settings.closedAllDay')} defaultChecked />
        <div className={layout.pair}>
          <TextField
            {...{ name: 'opens', label: t('console.settings.opensAt'), inputMode: 'numeric', placeholder: '10:00' }}
            error={hours}
          />
          <TextField
            {...{ name: 'closes', label: t('console.settings.closesAt'), inputMode: 'numeric', placeholder: '14:00' }}
          />
        </div>
        <div>
          <SubmitButton variant="quiet">{t('console.settings.addDay')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
