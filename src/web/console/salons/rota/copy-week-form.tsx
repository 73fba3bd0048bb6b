import { EVERY_WEEKS } from '../../../../domain/salons/rota/copy-week-plan.ts'
import type { Rota } from '../../../../domain/salons/rota/read-rota.ts'
import { shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'

/** Copies the shifts of the shown week to later ones: patterns of several weeks. */
export function CopyWeekForm({ rota: { dates, rows, today } }: { rota: Rota }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const first = dates[0]?.date ?? today
  return (
    <CardSection
      id="copy"
      title={t('console.rota.copy.title')}
      lead={t('console.rota.copy.text', { day: shortDay(first, locale) })}
    >
      <Form intent="copy" className={layout.three}>
        <input type="hidden" name="date" value={first} />
        <Select
          name="staff"
          label={t('console.rota.copy.who')}
          options={[
            { value: 'all', label: t('console.rota.copy.all') },
            ...rows.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          name="everyWeeks"
          label={t('console.rota.copy.every')}
          options={EVERY_WEEKS.map((count) => ({
            value: String(count),
            label: t('console.rota.copy.weeks', { count }),
          }))}
        />
        <DateField name="until" label={t('console.rota.copy.until')} min={today} required />
        <div>
          <SubmitButton variant="quiet">{t('console.rota.copy.do')}</SubmitButton>
        </div>
      </Form>
    </CardSection>
  )
}
