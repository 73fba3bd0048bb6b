import { CalendarCheck2, CalendarHeart, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import text from '../../ui/text.module.css'
import sections from './section.module.css'
import styles from './steps.module.css'

/** How booking works: search, choose a salon, finish. */
export function Steps() {
  const { t } = useTranslation()
  return (
    <section className={sections.section}>
      <h2 className={text.title}>{t('home.steps.title')}</h2>
      <p className={sections.lead}>{t('home.steps.lead')}</p>
      <ol className={styles.steps}>
        <Step number={1} icon={<CalendarHeart aria-hidden="true" />} title={t('home.steps.search')}>
          {t('home.steps.searchText')}
        </Step>
        <Step number={2} icon={<Store aria-hidden="true" />} title={t('home.steps.choose')}>
          {t('home.steps.chooseText')}
        </Step>
        <Step number={3} icon={<CalendarCheck2 aria-hidden="true" />} title={t('home.steps.finish')}>
          {t('home.steps.finishText')}
        </Step>
      </ol>
    </section>
  )
}

function Step({ number, icon, title, children }: { number: number; icon: ReactNode; title: string; children: string }) {
  return (
    <li className={styles.step}>
      <span className={styles.stepTop}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.stepIcon}>{icon}</span>
      </span>
      <h3 className={styles.stepTitle}>{title}</h3>
      <p className={styles.stepText}>{children}</p>
    </li>
  )
}
