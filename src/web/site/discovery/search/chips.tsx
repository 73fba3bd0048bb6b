import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { distance, longDay, money, rating, timeOfDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { type AskedPrice, minorPrice, readPrice } from './asked-price.ts'
import styles from './chips.module.css'
import { cleared, FARTHEST_KM, type ListRequest, listPath, START } from './list-request.ts'

interface Props {
  wanted: ListRequest
  located: boolean
  currency: string | null
}

/** One wish in words, and the list without it. */
export interface Wish {
  text: string
  without: Partial<ListRequest>
}

/** Everything that narrows the list, each with the way to take it away. */
export function useWishes({ wanted, located, currency }: Props): Wish[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, date, from, until, services, minRating, gender, city, withinKm, price } = wanted
  const wishes: Wish[] = []
  const add = (text: string, without: Partial<ListRequest>) => wishes.push({ text, without })
  const amount = (units: number) => (currency ? money(minorPrice(units, currency), currency, locale) : String(units))
  if (name) add(t('listing.chip.name', { name }), { name: '' })
  if (date) add(longDay(date, locale), { date: null })
  if (from) add(`${t('listing.from')} ${timeOfDay(from * 60)}`, { from: null, untilError: null })
  if (until && !wanted.untilError) add(`${t('listing.until')} ${timeOfDay(until * 60)}`, { until: null })
  if (wanted.open) add(t('listing.panel.open'), { open: false })
  if (wanted.offers) add(t('listing.panel.offers'), { offers: false })
  for (const service of services) add(service, { services: services.filter((one) => one !== service) })
  if (price.from !== null) {
    add(t('listing.chip.priceFrom', { price: amount(price.from) }), { price: readPrice('', kept(price, 'to')) })
  }
  if (price.to !== null) {
    add(t('listing.chip.priceTo', { price: amount(price.to) }), { price: readPrice(kept(price, 'from'), '') })
  }
  if (minRating > 0) add(t('listing.panel.stars', { stars: rating(minRating, locale) }), { minRating: 0 })
  if (gender) add(t(`listing.genders.${gender}`), { gender: null })
  if (city) add(city, { city: '' })
  if (located && withinKm < FARTHEST_KM) {
    add(t('listing.panel.within', { distance: distance(withinKm, locale) }), { withinKm: FARTHEST_KM })
  }
  return wishes
}

function kept(price: AskedPrice, end: 'from' | 'to'): string {
  return end === 'from' ? price.fromText : price.toText
}

export function Chips(props: Props) {
  const { t } = useTranslation()
  const { wanted } = props
  const chips = useWishes(props)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('listing.chip.all')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={listPath({ ...wanted, ...without, ...START })}
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
        <ClearLink wanted={wanted} />
      </li>
    </ul>
  )
}

/** Everything again: no stars asked for, any distance, the most popular first. */
export function ClearLink({ wanted }: { wanted: ListRequest }) {
  const { t } = useTranslation()
  return (
    <Link to={listPath(cleared(wanted))} preventScrollReset className={styles.clear}>
      {t('listing.clear')}
    </Link>
  )
}
