import { Globe } from 'lucide-react'
import { zoneName } from '../../../../i18n/format.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './zone-note.module.css'

/** Names the salon's time zone to users in another one, or where the browser does not say. */
export function ZoneNote({ zone }: { zone: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hydrated = useHydrated()
  const same = hydrated && new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
  if (same) return null
  return (
    <p className={hydrated ? styles.note : `${styles.note} ${styles.unknown}`}>
      <Globe aria-hidden="true" />
      {t('booking.time.zone', { zone: zoneName(zone, locale) })}
    </p>
  )
}
