import { MAX_TIP_PERCENT } from '../../../../domain/salons/policies/policy-limits.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'

/** The fields of the three percentages. */
export const TIP_FIELDS = ['tipPercent1', 'tipPercent2', 'tipPercent3'] as const

/** Whether customers are asked for a tip when they pay online, and what is suggested. */
export function TipFields({ tipsOnline, tipPercents }: { tipsOnline: boolean; tipPercents: readonly number[] }) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const error = failure?.fields.tipPercents
  return (
    <CardSection title={t('console.settings.tips.title')} lead={t('console.settings.tips.text')}>
      <Select
        name="tips"
        label={t('console.settings.tips.ask')}
        defaultValue={tipsOnline ? 'on' : 'off'}
        options={(['off', 'on'] as const).map((value) => ({ value, label: t(`console.settings.tips.${value}`) }))}
      />
      <div className={layout.three}>
        {TIP_FIELDS.map((name, n) => (
          <TextField
            key={name}
            name={name}
            label={t('console.settings.tips.percent', { n: n + 1 })}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_TIP_PERCENT}
            required
            defaultValue={tipPercents[n]}
          />
        ))}
      </div>
      {error && <FieldError id="tip-percents-error" code={error} />}
    </CardSection>
  )
}
