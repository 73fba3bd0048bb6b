import { Check } from 'lucide-react'
import { useId } from 'react'
import type { MenuEntry } from '../../../../domain/catalog/items/menu-entries.ts'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import { addOnsOf } from '../../../../domain/kernel/service-choice.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EntryFacts } from './entry-facts.tsx'
import { ServicePrice, useServiceDuration } from './service-facts.tsx'
import styles from './services.module.css'

interface EntryProps {
  entry: MenuEntry<Service>
  offered: readonly Service[]
}

/** A service to tick, or one of its variants. */
export function Entry({ entry, offered }: EntryProps) {
  const { t } = useTranslation()
  const heading = useId()
  const [only] = entry.variants as [Service]
  const addOns = addOnsOf(offered, [only.id]).length
  const more = only.sessions ?? (addOns > 0 ? t('salon.services.addOns', { count: addOns }) : null)
  if (entry.variants.length === 1)
    return (
      <li>
        <Row service={only} label={only.name} description={only.description} more={more} />
      </li>
    )
  return (
    <li className={styles.variants}>
      <fieldset aria-labelledby={heading}>
        <div className={styles.variantsHead}>
          <div className={styles.text}>
            <span id={heading} className={styles.name} lang={only.langs.name}>
              {entry.name}
            </span>
            <span className={styles.minutes}>{t('salon.services.chooseVariant')}</span>
            {only.description && (
              <span className={styles.description} lang={only.langs.description}>
                {only.description}
              </span>
            )}
            {more && <span className={styles.minutes}>{more}</span>}
          </div>
          <EntryFacts entry={entry} />
        </div>
        {entry.variants.map((service) => (
          <Row key={service.id} service={service} label={service.variant} variantOf={entry.key} />
        ))}
      </fieldset>
    </li>
  )
}

interface RowProps {
  service: Service
  label: string
  description?: string
  /** What can be added. */
  more?: string | null
  /** The service of which it is a variant. */
  variantOf?: string
}

function Row({ service, label, description, more, variantOf }: RowProps) {
  const durationOf = useServiceDuration()
  return (
    <label className={styles.service}>
      <input type="checkbox" name="service" value={service.id} data-variant-of={variantOf} className={styles.native} />
      <span className={styles.box}>
        <Check aria-hidden="true" strokeWidth={3.5} />
      </span>
      <span className={styles.text}>
        <span className={styles.name} lang={service.langs.name}>
          {label}
        </span>
        <span className={styles.details}>
          <span className={styles.minutes}>{durationOf(service)}</span>
          {description && (
            <span className={styles.description} lang={service.langs.description}>
              {description}
            </span>
          )}
        </span>
        {more && <span className={styles.minutes}>{more}</span>}
      </span>
      <ServicePrice service={service} className={styles.price} />
    </label>
  )
}
