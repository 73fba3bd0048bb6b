import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { fromPrice, menuGroups } from '../../../../domain/catalog/items/menu-entries.ts'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { serviceFrom, variesInPrice } from '../../../../domain/kernel/service-by-staff.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CategoryArt } from '../../../ui/category-art.tsx'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import folding from '../menu-group.module.css'
import { bookPath } from './book-path.ts'
import { Section } from './section.tsx'
import { Entry } from './service-entry.tsx'
import styles from './services.module.css'

/** The menu, as a form that leads to the booking panel with the ticked services. */
export function Services({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<readonly Service[]>([])
  const groups = menuGroups(salon.services)
  const offered = salon.services.flatMap(({ services }) => services)
  const read = useCallback(() => {
    const ids = form.current ? new FormData(form.current).getAll('service') : []
    setChosen(salon.services.flatMap(({ services }) => services.filter(({ id }) => ids.includes(id))))
  }, [salon.services])
  // Services may have been ticked before hydration.
  useEffect(read, [read])
  if (groups.length === 0) {
    return (
      <Section id="services" title={t('salon.services.title')}>
        <p className={styles.hint}>{t('salon.services.none')}</p>
      </Section>
    )
  }
  return (
    <Section id="services" title={t('salon.services.title')}>
      <p className={styles.hint}>{t('salon.services.hint')}</p>
      <Form
        ref={form}
        action={bookPath(salon.slug)}
        preventScrollReset
        onChange={(event) => {
          uncheckOtherVariants(event.currentTarget, event.target)
          read()
        }}
        className={styles.form}
      >
        {groups.map((group) => (
          <Group key={group.key} group={group} offered={offered} />
        ))}
        <div className={styles.foot}>
          <div className={styles.bar}>
            <div aria-live="polite">
              <ChosenServices services={chosen} fromMinor={leastOf(groups)} currency={salon.currency} />
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
        <Price
          minor={sum((service) => serviceFrom(service).priceMinor)}
          currency={currency}
          isFrom={services.some(variesInPrice)}
        />
        {' · '}
        {duration(sum((service) => serviceFrom(service).minutes))}
      </p>
    </>
  )
}

/** Of each group; the others open with a press. */
const SHOWN = 6

type MenuGroup = ReturnType<typeof menuGroups<Service>>[number]

function leastOf(groups: readonly Pick<MenuGroup, 'entries'>[]): number {
  return fromPrice(groups.flatMap(({ entries }) => entries.flatMap(({ variants }) => variants))) ?? 0
}

function Group({
  group: { category, menuCategory, entries },
  offered,
}: {
  group: MenuGroup
  offered: readonly Service[]
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [first, others] = [entries.slice(0, SHOWN), entries.slice(SHOWN)]
  const currency = entries[0]?.variants[0]?.currency ?? ''
  return (
    <details open className={classes(surface.panel, folding.group)}>
      <summary className={classes(folding.head, styles.groupName)}>
        <CategoryArt category={category} className={styles.icon} />
        <span className={styles.groupText}>
          {menuCategory ? (
            <h3 lang={menuCategory.lang}>{menuCategory.name}</h3>
          ) : (
            <h3>{t(`category.tabs.${category}`)}</h3>
          )}
          <span className={text.note}>
            {t('salon.services.offered', { count: entries.length })}
            {' · '}
            {t('salon.services.from', { price: money(leastOf([{ entries }]), currency, locale) })}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className={folding.arrow} />
      </summary>
      <ul>
        {first.map((entry) => (
          <Entry key={entry.key} entry={entry} offered={offered} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary className={styles.more}>{t('salon.services.more', { count: others.length })}</summary>
          <ul>
            {others.map((entry) => (
              <Entry key={entry.key} entry={entry} offered={offered} />
            ))}
          </ul>
        </details>
      )}
    </details>
  )
}

/** Of the variants of a service, one is chosen. */
function uncheckOtherVariants(form: HTMLFormElement, target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || !target.checked || !target.dataset.variantOf) return
  for (const input of form.querySelectorAll<HTMLInputElement>(`[data-variant-of="${target.dataset.variantOf}"]`))
    if (input !== target) input.checked = false
}
