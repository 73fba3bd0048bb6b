import { X } from 'lucide-react'
import { Link } from 'react-router'
import { toMinor } from '../../../../domain/kernel/money.ts'
import { distance, longDay, money, rating, timeOfDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../../ui/layout.module.css'
import styles from './chips.module.css'
import { cleared, FARTHEST_KM, type ListRequest, listPath, START } from './list-request.ts'
import type { LoadedList } from './load-list.ts'
import { type PriceFilter, readPrice } from './price-filter.ts'

type Props = Pick<LoadedList, 'query' | 'currency' | 'treatments' | 'area'> & { located: boolean }

/** One filter as text, and the list without it. */
export interface FilterCondition {
  text: string
  without: Partial<ListRequest>
}

/** All active filters, each with a link that removes it. */
export function useActiveFilters({ query, located, currency, treatments, area }: Props): FilterCondition[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, date, from, until, services, minRating, gender, city, withinKm, price } = query
  const activeFilters: FilterCondition[] = []
  const add = (text: string, without: Partial<ListRequest>) => activeFilters.push({ text, without })
  const amount = (units: number) => (currency ? money(toMinor(units, currency), currency, locale) : String(units))
  if (name) add(t('listing.chip.name', { name }), { name: '' })
  if (date) add(longDay(date, locale), { date: null })
  if (from) add(`${t('listing.from')} ${timeOfDay(from * 60)}`, { from: null, untilError: null })
  if (until && !query.untilError) add(`${t('listing.until')} ${timeOfDay(until * 60)}`, { until: null })
  if (query.open) add(t('listing.panel.open'), { open: false })
  if (query.offers) add(t('listing.panel.offers'), { offers: false })
  if (area) add(area.label, { where: '' })
  if (query.box) add(t('listing.chip.area'), { box: null })
  for (const { code, name } of treatments) {
    add(name, { treatments: query.treatments.filter((one) => one !== code) })
  }
  for (const service of services) add(service, { services: services.filter((one) => one !== service) })
  if (price.from !== null) {
    add(t('listing.chip.priceFrom', { price: amount(price.from) }), { price: readPrice('', priceLimit(price, 'to')) })
  }
  if (price.to !== null) {
    add(t('listing.chip.priceTo', { price: amount(price.to) }), { price: readPrice(priceLimit(price, 'from'), '') })
  }
  if (minRating > 0) add(t('listing.panel.stars', { stars: rating(minRating, locale) }), { minRating: 0 })
  if (gender) add(t(`listing.genders.${gender}`), { gender: null })
  if (city) add(city, { city: '' })
  if (located && !area && withinKm < FARTHEST_KM) {
    add(t('listing.panel.within', { distance: distance(withinKm, locale) }), { withinKm: FARTHEST_KM })
  }
  return activeFilters
}

function priceLimit(price: PriceFilter, end: 'from' | 'to'): string {
  return end === 'from' ? price.fromText : price.toText
}

export function Chips(props: Props) {
  const { t } = useTranslation()
  const { query } = props
  const chips = useActiveFilters(props)
  if (chips.length === 0) return null
  return (
    <ul className={layout.line2} aria-label={t('listing.chip.all')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={listPath({ ...query, ...without, ...START })}
            preventScrollReset
            className={styles.chip}
            aria-label={t('listing.chip.remove', { text })}
          >
            {text}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <ClearLink query={query} />
      </li>
    </ul>
  )
}

/** The list without filters: any stars, any distance, the most popular first. */
export function ClearLink({ query }: { query: ListRequest }) {
  const { t } = useTranslation()
  return (
    <Link to={listPath(cleared(query))} preventScrollReset className={styles.clear}>
      {t('listing.clear')}
    </Link>
  )
}
