import { Check, ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { ServiceGroup } from '../../../domain/catalog/list-services.ts'
import type { Service } from '../../../domain/catalog/queries.ts'
import type { SalonDetail } from '../../../domain/salons/get-salon.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { CategoryArt } from '../../ui/tiles.tsx'
import { BOOKING_PATH } from '../book/choice.ts'
import { useDuration } from './duration.ts'
import { Section } from './section.tsx'
import styles from './services.module.css'

/** The menu, as a form that leads to the booking panel with what is ticked. */
export function Services({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  const count = (event: FormEvent<HTMLFormElement>) =>
    setChosen(new FormData(event.currentTarget).getAll('service').length)
  if (salon.services.length === 0) {
    return (
      <Section id="services" title={t('salon.services.title')}>
        <p className={styles.hint}>{t('salon.services.none')}</p>
      </Section>
    )
  }
  return (
    <Section id="services" title={t('salon.services.title')}>
      <p className={styles.hint}>{t('salon.services.hint')}</p>
      <Form action={BOOKING_PATH} onChange={count} className={styles.form}>
        <input type="hidden" name="salon" value={salon.slug} />
        {salon.services.map((group) => (
          <Group key={group.category} group={group} />
        ))}
        <div className={styles.bar}>
          <p className={styles.count} aria-live="polite">
            {chosen > 0 && t('salon.services.selected', { count: chosen })}
          </p>
          <Button type="submit">{t('salon.book')}</Button>
        </div>
      </Form>
    </Section>
  )
}

function Group({ group: { category, services } }: { group: ServiceGroup }) {
  const { t } = useTranslation()
  return (
    <details open className={styles.group}>
      <summary className={styles.groupName}>
        <CategoryArt category={category} className={styles.icon} />
        <h3>{t(`category.tabs.${category}`)}</h3>
        <span className={styles.offered}>{t('salon.services.offered', { count: services.length })}</span>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      <ul>
        {services.map((service) => (
          <Row key={service.id} service={service} />
        ))}
      </ul>
    </details>
  )
}

function Row({ service }: { service: Service }) {
  const duration = useDuration()
  return (
    <li>
      <label className={styles.service}>
        <input type="checkbox" name="service" value={service.id} className={styles.native} />
        <span className={styles.box}>
          <Check aria-hidden="true" strokeWidth={3.5} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{service.name}</span>
          <span className={styles.minutes}>{duration(service.minutes)}</span>
          {service.description && <span className={styles.description}>{service.description}</span>}
        </span>
        <Price minor={service.priceMinor} currency={service.currency} className={styles.price} />
      </label>
    </li>
  )
}
