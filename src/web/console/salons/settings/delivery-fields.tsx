import { COUNTRY_CODES } from '../../../../domain/kernel/countries.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { DELIVERY_LIMITS } from '../../../../domain/salons/policies/delivery-limits.ts'
import type { DeliveryTerms } from '../../../../domain/salons/policies/delivery-terms.ts'
import type { CountryOption } from '../../../../i18n/countries.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'

const NUMBER = { type: 'number', inputMode: 'numeric', min: 0 } as const

/** Whether, for how much, how fast and where to products are delivered. */
export function DeliveryFields({
  terms,
  country,
  all,
}: {
  terms: DeliveryTerms
  country: string
  all: CountryOption[]
}) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const { delivers, priceMinor, freeFromMinor, daysFrom, daysTo, countries } = terms
  return (
    <CardSection title={t('console.delivery.title')} lead={t('console.delivery.text')}>
      <Checkbox name="delivers" label={t('console.delivery.delivers')} defaultChecked={delivers} />
      <div className={layout.pair}>
        <TextField
          name="priceMinor"
          label={t('console.delivery.price', { currency })}
          hint={t('console.delivery.priceHint')}
          inputMode="decimal"
          required
          defaultValue={amountText(priceMinor, currency)}
        />
        <TextField
          name="freeFromMinor"
          label={t('console.delivery.freeFrom', { currency })}
          hint={t('console.delivery.freeFromHint')}
          inputMode="decimal"
          defaultValue={freeFromMinor === null ? undefined : amountText(freeFromMinor, currency)}
        />
        <TextField
          {...{ name: 'daysFrom', label: t('console.delivery.daysFrom'), ...NUMBER, max: DELIVERY_LIMITS.days }}
          hint={t('console.delivery.daysHint')}
          defaultValue={daysFrom ?? undefined}
        />
        <TextField
          {...{ name: 'daysTo', label: t('console.delivery.daysTo'), ...NUMBER, max: DELIVERY_LIMITS.days }}
          defaultValue={daysTo ?? undefined}
        />
      </div>
      <Countries chosen={countries} own={country} all={all} />
    </CardSection>
  )
}

/** The chosen ones and those of the marketplace at first, all others in a fold. */
function Countries({ chosen, own, all }: { chosen: readonly string[]; own: string; all: readonly CountryOption[] }) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const error = failure?.fields.countries
  const first = new Set([own, ...chosen, ...COUNTRY_CODES])
  const ticks = (shown: readonly CountryOption[]) => (
    <div className={layout.ticks}>
      {shown.map(({ value, label }) => (
        <Checkbox key={value} name={`country.${value}`} label={label} defaultChecked={chosen.includes(value)} />
      ))}
    </div>
  )
  return (
    <fieldset className={layout.group} aria-describedby={error ? 'countries-error' : 'countries-hint'}>
      <legend className={layout.legend}>{t('console.delivery.countries')}</legend>
      <p id="countries-hint" className={layout.lead}>
        {t('console.delivery.countriesHint')}
      </p>
      {ticks(all.filter(({ value }) => first.has(value)))}
      <Collapsible summary={t('console.delivery.allCountries')}>
        {ticks(all.filter(({ value }) => !first.has(value)))}
      </Collapsible>
      {error && <FieldError id="countries-error" code={error} />}
    </fieldset>
  )
}

/** Whether products can be collected in the salon, and when. */
export function CollectFields({ terms: { collects, collectHours, collectNote } }: { terms: DeliveryTerms }) {
  const { t } = useTranslation()
  return (
    <CardSection title={t('console.delivery.collecting')} lead={t('console.delivery.collectingText')}>
      <Checkbox name="collects" label={t('console.delivery.collects')} defaultChecked={collects} />
      <TextField
        {...{ name: 'collectHours', label: t('console.delivery.hours'), ...NUMBER, max: DELIVERY_LIMITS.hours }}
        hint={t('console.delivery.hoursHint')}
        defaultValue={collectHours ?? undefined}
      />
      <TextField
        name="collectNote"
        label={t('console.delivery.note')}
        hint={t('console.delivery.noteHint')}
        maxLength={DELIVERY_LIMITS.note}
        defaultValue={collectNote || undefined}
      />
    </CardSection>
  )
}
