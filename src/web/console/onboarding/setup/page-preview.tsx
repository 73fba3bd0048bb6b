import { Lock } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { About } from '../../../site/discovery/salon-page/about.tsx'
import { Banner } from '../../../site/discovery/salon-page/banner.tsx'
import type { OpenLine } from '../../../site/discovery/salon-page/open-line.ts'
import { OpeningHours } from '../../../site/discovery/salon-page/opening-hours.tsx'
import { SalonHeader } from '../../../site/discovery/salon-page/salon-header.tsx'
import { SalonLocation } from '../../../site/discovery/salon-page/salon-location.tsx'
import { Services } from '../../../site/discovery/salon-page/services.tsx'
import { Staff } from '../../../site/discovery/salon-page/staff.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import styles from './preview.module.css'

interface Props {
  salon: SalonDetail
  today: { date: string; weekday: number }
  openLine: OpenLine
  /** The address of the page, as a browser shows it. */
  address: string
}

/** A preview of the salon's public page, made of the page's own components; nothing in it can be pressed. */
export function PagePreview({ salon, today, openLine, address }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.window} aria-label={t('console.setup.preview.frame', { name: salon.name })}>
      <p className={classes(text.truncated, styles.addressLine)}>
        <Lock aria-hidden="true" />
        {address}
      </p>
      <div className={styles.page} inert>
        <Banner salon={salon} />
        <SalonHeader salon={salon} openLine={openLine} distanceKm={null} />
        <div className={styles.columns}>
          <div className={styles.main}>
            {salon.description && <About salon={salon} />}
            <Services salon={salon} />
            <Staff salon={salon} />
          </div>
          <div className={styles.side}>
            <OpeningHours salon={salon} today={today} />
            <SalonLocation salon={salon} languages={[]} mayWrite={false} />
          </div>
        </div>
      </div>
    </section>
  )
}
