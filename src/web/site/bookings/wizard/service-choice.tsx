import { memo, useId } from 'react'
import type { MenuEntry } from '../../../../domain/catalog/items/menu-entries.ts'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CheckboxCard } from '../../../ui/checkbox.tsx'
import { EntryFacts } from '../../discovery/salon-page/entry-facts.tsx'
import { ServicePrice, useServiceDuration } from '../../discovery/salon-page/service-facts.tsx'
import styles from './groups.module.css'

interface Props {
  entry: MenuEntry<Service>
  chosen: readonly string[]
  /** Of the field. */
  name: string
  onToggle: (id: string) => void
}

/** A service to tick, or one of its variants. */
export function ServiceChoice({ entry, chosen, ...rest }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const [only] = entry.variants
  if (entry.variants.length === 1 && only)
    return <ServiceCard {...rest} service={only} label={only.name} isChosen={chosen.includes(only.id)} />
  return (
    <fieldset className={styles.variants} aria-labelledby={heading}>
      <div className={styles.variantsHead}>
        <p id={heading} className={styles.variantsName}>
          {entry.name} <span className={styles.variantsHint}>{t('salon.services.chooseVariant')}</span>
        </p>
        <EntryFacts entry={entry} />
      </div>
      {only?.description && <p className={styles.variantsText}>{only.description}</p>}
      {entry.variants.map((service) => (
        <ServiceCard
          key={service.id}
          {...rest}
          service={service}
          label={service.variant}
          isChosen={chosen.includes(service.id)}
          plain
        />
      ))}
    </fieldset>
  )
}

interface CardProps extends Pick<Props, 'name' | 'onToggle'> {
  service: Service
  label: string
  isChosen: boolean
  /** Without the description. */
  plain?: boolean
}

/** Of dozens, ticking one renders one. */
export const ServiceCard = memo(function ServiceCard({ service, label, isChosen, name, onToggle, plain }: CardProps) {
  const durationOf = useServiceDuration()
  const { id, description, langs } = service
  return (
    <CheckboxCard
      name={name}
      value={id}
      checked={isChosen}
      onChange={() => onToggle(id)}
      label={<span lang={langs.name}>{label}</span>}
      detail={
        <>
          {durationOf(service)}
          {description && !plain && (
            <span className={styles.description} lang={langs.description}>
              {description}
            </span>
          )}
        </>
      }
      end={<ServicePrice service={service} className={styles.price} />}
    />
  )
})
