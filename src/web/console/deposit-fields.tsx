import { amountText } from '../../domain/kernel/money.ts'
import { type DepositAmount, MAX_DEPOSIT_PERCENT } from '../../domain/salons/policies/payment-policy.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import layout from './form-layout.module.css'
import { useConsole } from './use-console.ts'

interface Props {
  amount: DepositAmount
  /** For a service: it can have the salon's amount. */
  orSalons?: boolean
}

/** How much a deposit is: a share of the services' price, or a fixed amount. */
export function DepositFields({ amount, orSalons = false }: Props) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const { depositPercent, depositMinor } = amount
  const kind = depositMinor !== null ? 'amount' : depositPercent !== null ? 'percent' : 'salon'
  const kinds = [...(orSalons ? (['salon'] as const) : []), 'percent', 'amount'] as const
  return (
    <div className={layout.three}>
      <Select
        name="depositKind"
        label={t('console.settings.depositKind')}
        defaultValue={kind}
        options={kinds.map((value) => ({ value, label: t(`console.settings.depositKinds.${value}`) }))}
      />
      <TextField
        {...{
          name: 'depositPercent',
          label: t('console.settings.depositPercent'),
          type: 'number',
          inputMode: 'numeric',
        }}
        {...{ min: 1, max: MAX_DEPOSIT_PERCENT }}
        hint={t('console.settings.depositPercentHint', { most: MAX_DEPOSIT_PERCENT })}
        defaultValue={depositPercent ?? undefined}
      />
      <TextField
        {...{ name: 'depositMinor', label: t('console.settings.depositMinor', { currency }), inputMode: 'decimal' }}
        hint={t('console.settings.depositMinorHint', { most: MAX_DEPOSIT_PERCENT })}
        defaultValue={depositMinor === null ? undefined : amountText(depositMinor, currency)}
      />
    </div>
  )
}
