import type { MenuEntry } from '../../../../domain/catalog/items/menu-entries.ts'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './entry-facts.module.css'

/** From which price on there are variants of a service, and how long they take. */
export function EntryFacts({ entry }: { entry: MenuEntry<Service> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const duration = useDuration()
  const { leastMinor, leastMinutes, mostMinutes, variants } = entry
  const currency = variants[0]?.currency ?? ''
  return (
    <span className={styles.facts}>
      <span className={styles.price}>{t('salon.services.from', { price: money(leastMinor, currency, locale) })}</span>
      <span>
        {leastMinutes === mostMinutes
          ? duration(leastMinutes)
          : t('salon.services.range', { from: duration(leastMinutes), to: duration(mostMinutes) })}
      </span>
    </span>
  )
}
