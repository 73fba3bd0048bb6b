import { Check, ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { ServiceGroup } from '../../../../domain/catalog/items/list-services.ts'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { CategoryArt } from '../../../ui/tiles.tsx'
import { bookPath } from './book-path.ts'
import { useDuration } from './duration.ts'
import { Section } from './section.tsx'
import styles from './services.module.css'

/** The menu, as a form that leads to the booking panel with the ticked services. */
export function Services({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<readonly Service[]>([])
  const read = useCallback(() => {
    const ids = form.current ? new FormData(form.current).getAll('service') : []
    setChosen(salon.services.flatMap(({ services }) => services.filter(({ id }) => ids.includes(id))))
  }, [salon.services])
  // Services may have been ticked before hydration.
  useEffect(read, [read])
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
      <Form ref={form} action={bookPath(salon.slug)} preventScrollReset onChange={read} className={styles.form}>
        {salon.services.map((group) => (
          <Group key={group.category} group={group} />
        ))}
        <div className={styles.foot}>
          <div className={styles.bar}>
            <div aria-live="polite">
              <ChosenServices services={chosen} fromMinor={leastOf(salon.services)} currency={salon.currency} />
            </div>
            <Button type="submit">{t('salon.book')}</Button>
          </div>
        </div>
      </Form>
    </Section>
  )
}

interface ChosenServicesProps {
  services: readonly Service[]
  /** The lowest price, shown while nothing is chosen. */
  fromMinor: number
  currency: string
}

function ChosenServices({ services, fromMinor, currency }: ChosenServicesProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const duration = useDuration()
  if (services.length === 0)
    return <p className={styles.from}>{t('salon.services.from', { price: money(fromMinor, currency, locale) })}</p>
  const sum = (of: (service: Service) => number) => services.reduce((total, service) => total + of(service), 0)
  return (
    <>
      <p className={styles.count}>{t('salon.services.selected', { count: services.length })}</p>
      <p className={styles.sum}>
        <Price minor={sum(({ priceMinor }) => priceMinor)} currency={currency} />
        {' · '}
        {duration(sum(({ minutes }) => minutes))}
      </p>
    </>
  )
}

/** Of each group; the others open with a press. */
const SHOWN = 6

function leastOf(groups: readonly ServiceGroup[]): number {
  return Math.min(...groups.flatMap(({ services }) => services.map(({ priceMinor }) => priceMinor)))
}

function Group({ group: { category, services } }: { group: ServiceGroup }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [first, others] = [services.slice(0, SHOWN), services.slice(SHOWN)]
  const least = services.reduce((a, b) => (b.priceMinor < a.priceMinor ? b : a))
  return (
    <details open className={styles.group}>
      <summary className={styles.groupName}>
        <CategoryArt category={category} className={styles.icon} />
        <h3>{t(`category.tabs.${category}`)}</h3>
        <span className={styles.offered}>
          {t('salon.services.offered', { count: services.length })}
          {' · '}
          {t('salon.services.from', { price: money(least.priceMinor, least.currency, locale) })}
        </span>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      <ul>
        {first.map((service) => (
          <Row key={service.id} service={service} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary className={styles.more}>{t('salon.services.more', { count: others.length })}</summary>
          <ul>
            {others.map((service) => (
              <Row key={service.id} service={service} />
            ))}
          </ul>
        </details>
      )}
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
        <span className={styles.text}>
          <span className={styles.name} lang={service.langs.name}>
            {service.name}
          </span>
          <span className={styles.minutes}>{duration(service.minutes)}</span>
          {service.description && (
            <span className={styles.description} lang={service.langs.description}>
              {service.description}
            </span>
          )}
        </span>
        <Price minor={service.priceMinor} currency={service.currency} className={styles.price} />
      </label>
    </li>
  )
}
