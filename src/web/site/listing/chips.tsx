import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { distance, longDay, rating, timeOfDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import styles from './chips.module.css'
import { cleared, FARTHEST_KM, type ListRequest, listPath, START } from './list-request.ts'

/** Everything that narrows the list, each with the way to take it away. */
export function Chips({ wanted, located }: { wanted: ListRequest; located: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, date, from, services, minRating, gender, city, withinKm } = wanted
  const chips: { text: string; without: Partial<ListRequest> }[] = []
  if (name) chips.push({ text: t('listing.chip.name', { name }), without: { name: '' } })
  if (date) chips.push({ text: longDay(date, locale), without: { date: null } })
  if (from) {
    const text = `${t('listing.from')} ${timeOfDay(from * 60)}`
    chips.push({ text, without: { from: null } })
  }
  for (const service of services) {
    chips.push({ text: service, without: { services: services.filter((one) => one !== service) } })
  }
  if (minRating > 0) {
    chips.push({ text: t('listing.panel.stars', { stars: rating(minRating, locale) }), without: { minRating: 0 } })
  }
  if (gender) chips.push({ text: t(`listing.genders.${gender}`), without: { gender: null } })
  if (city) chips.push({ text: city, without: { city: '' } })
  if (located && withinKm < FARTHEST_KM) {
    const text = t('listing.panel.within', { distance: distance(withinKm, locale) })
    chips.push({ text, without: { withinKm: FARTHEST_KM } })
  }
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
