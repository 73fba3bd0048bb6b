import type { Performer } from '../../../../domain/catalog/menu/list-performers.ts'
import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormState } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './own-terms-fields.module.css'

/** What a team member can have own terms of: the service, or each of its saved variants. */
export type TermsOf = Pick<OwnService, 'variant' | 'priceMinor' | 'minutes' | 'terms'> & {
  /** In the names of its fields: the variant's id, or the number of its row while it has none. */
  row: string
}

interface Props {
  staff: readonly Performer[]
  /** The ids of those who perform the service. */
  performing: readonly string[]
  /** None while it has variants that are not saved. */
  services: readonly TermsOf[]
}

/**
 * The own price and duration of each team member who performs the service, for each variant; empty where the service's
 * apply. The fields of others are hidden and not saved.
 */
export function OwnTermsFields({ staff, performing, services }: Props) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const hydrated = useHydrated()
  const isSet = services.some(({ terms }) => terms.some((one) => one.priceMinor !== null || one.minutes !== null))
  const isWrong = Object.keys(failure?.fields ?? {}).some((name) => name.startsWith('own'))
  return (
    <details className={styles.details} open={isSet || isWrong}>
      <summary className={styles.summary}>{t('console.services.ownTerms')}</summary>
      <p className={layout.lead}>
        {t(services.length > 0 ? 'console.services.ownTermsText' : 'console.services.ownTermsLater')}
      </p>
      {(services.length > 0 ? staff : []).map((person) => (
        <fieldset key={person.id} className={styles.person} disabled={hydrated && !performing.includes(person.id)}>
          <legend className={services.length > 1 ? styles.name : hidden.visuallyHidden}>{person.name}</legend>
          {services.map((service) => (
            <Row key={service.row} person={person} service={service} />
          ))}
        </fieldset>
      ))}
    </details>
  )
}

function Row({ person: { id, name }, service }: { person: Performer; service: TermsOf }) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const { row, variant, priceMinor, minutes } = service
  const own = service.terms.find(({ staffId }) => staffId === id)
  const who = variant ? `${name}, ${variant}` : name
  return (
    <div className={styles.row}>
      <p className={variant ? styles.variant : styles.name}>{variant || name}</p>
      <TextField
        name={`ownPrice.${id}.${row}`}
        label={t('console.services.price', { currency })}
        aria-label={t('console.services.ownPriceOf', { name: who, currency })}
        inputMode="decimal"
        placeholder={priceMinor > 0 ? amountText(priceMinor, currency) : undefined}
        defaultValue={own && own.priceMinor !== null ? amountText(own.priceMinor, currency) : ''}
      />
      <TextField
        name={`ownMinutes.${id}.${row}`}
        label={t('console.services.duration')}
        aria-label={t('console.services.ownMinutesOf', { name: who })}
        {...{ inputMode: 'numeric', type: 'number', min: 5, max: 720, step: 5 }}
        placeholder={String(minutes)}
        defaultValue={own?.minutes ?? ''}
      />
    </div>
  )
}
