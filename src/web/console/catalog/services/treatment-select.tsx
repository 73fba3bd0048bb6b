import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import type { listTreatments } from '../../../../domain/catalog/treatments/list-treatments.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/select.tsx'

interface Props {
  treatments: ReturnType<typeof listTreatments>
  service: Pick<OwnService, 'treatment' | 'matched'> | null
}

/** The treatment that a service counts as in searches: by its name, as chosen, or none. */
export function TreatmentSelect({ treatments, service }: Props) {
  const { t } = useTranslation()
  const names = treatments.flatMap((group) => group.treatments)
  const matched = service?.treatment === 'auto' ? names.find(({ code }) => code === service.matched)?.name : undefined
  const auto = matched ? t('console.services.treatmentMatched', { name: matched }) : t('console.services.treatmentAuto')
  return (
    <Select
      name="treatment"
      label={t('console.services.treatment')}
      hint={t('console.services.treatmentHint')}
      defaultValue={service?.treatment ?? 'auto'}
      options={[
        { value: 'auto', label: auto },
        { value: 'none', label: t('console.services.treatmentNone') },
      ]}
      groups={treatments.map(({ category, treatments: own }) => ({
        label: t(`category.tabs.${category}`),
        options: own.map(({ code, name }) => ({ value: code, label: name })),
      }))}
    />
  )
}
