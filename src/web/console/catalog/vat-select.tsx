import type { VatClass } from '../../../domain/kernel/vat/vat-class.ts'
import type { SalonCompany } from '../../../domain/salons/profile/company.ts'
import { share } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/select.tsx'

export type VatChoices = Pick<SalonCompany, 'vatRegistered' | 'rates'>

/** The VAT of a service or product; nothing to choose for a salon that is not registered. */
export function VatSelect({ choices, defaultValue }: { choices: VatChoices; defaultValue: VatClass | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!choices.vatRegistered || choices.rates.length === 0)
    return <input type="hidden" name="vatClass" value={defaultValue ?? ''} />
  return (
    <Select
      name="vatClass"
      label={t('console.company.vat')}
      hint={t('console.company.vatHint')}
      defaultValue={defaultValue ?? ''}
      options={[
        { value: '', label: t('console.company.vatUsual') },
        ...choices.rates.map(({ vatClass, basisPoints }) => ({
          value: vatClass,
          label: `${t(`console.company.class.${vatClass}`)}, ${share(basisPoints, locale)}`,
        })),
      ]}
    />
  )
}
