import { Check } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { amenitiesInOrder } from '../../../../domain/salons/profile/amenities.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { truncate } from '../../../ui/truncate.ts'
import styles from './about.module.css'
import { Section } from './section.tsx'

const PREVIEW = 200

/** The salon's description, which opens under Read More when it is long, and its amenities. */
export function About({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const { name, description, categories, langs } = salon
  return (
    <Section id="info" title={t('salon.about.title', { name })}>
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={category}>
            <Badge tone="accent">{t(`category.tabs.${category}`)}</Badge>
          </li>
        ))}
      </ul>
      {description.length > PREVIEW ? (
        <details className={styles.text}>
          <summary>
            <span className={styles.preview} lang={langs.description}>
              {truncate(description, PREVIEW)}
            </span>{' '}
            <span className={styles.more}>{t('salon.about.more')}</span>
            <span className={styles.less}>{t('salon.about.less')}</span>
          </summary>
          <p className={styles.whole} lang={langs.description}>
            {description}
          </p>
        </details>
      ) : (
        <p className={styles.text} lang={description ? langs.description : undefined}>
          {description || t('salon.about.none')}
        </p>
      )}
      <Amenities codes={salon.amenities} />
    </Section>
  )
}

function Amenities({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  const amenities = amenitiesInOrder(codes)
  if (amenities.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{t('salon.amenities.title')}</h3>
      <ul className={styles.amenities}>
        {amenities.map((amenity) => (
          <li key={amenity}>
            <Check aria-hidden="true" />
            {t(`salon.amenities.${amenity}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
