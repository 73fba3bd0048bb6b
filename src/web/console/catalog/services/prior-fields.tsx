import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'

interface Props {
  services: readonly { key: string; name: string }[]
  priorServiceId: string | null
  priorMonths: number | null
}

const USUAL_MONTHS = 6

/** The service of which an appointment is required first, such as a patch test. */
export function PriorFields({ services, priorServiceId, priorMonths }: Props) {
  const { t } = useTranslation()
  if (services.length === 0) return null
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('console.services.prior')}</legend>
      <p className={layout.lead}>{t('console.services.priorText')}</p>
      <div className={layout.pair}>
        <Select
          name="priorServiceId"
          label={t('console.services.priorService')}
          defaultValue={priorServiceId ?? ''}
          options={[
            { value: '', label: t('console.services.priorNone') },
            ...services.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <TextField
          {...{ name: 'priorMonths', label: t('console.services.priorMonths'), type: 'number', min: 1, max: 24 }}
          inputMode="numeric"
          defaultValue={priorMonths ?? USUAL_MONTHS}
        />
      </div>
    </fieldset>
  )
}
