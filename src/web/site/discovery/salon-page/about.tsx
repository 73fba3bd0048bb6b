import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { truncate } from '../../../ui/truncate.ts'
import styles from './about.module.css'
import { Section } from './section.tsx'

const PREVIEW = 200

/** The salon's description; a long text opens under Read More. */
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
    </Section>
  )
}
