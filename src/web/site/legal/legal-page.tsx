import { useTranslation } from 'react-i18next'
import { longDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { Head } from '../../ui/head.tsx'
import styles from './legal-page.module.css'

interface Props {
  title: string
  description: string
  lead: string
  /** The day the text last changed, 'YYYY-MM-DD'. */
  changedOn: string
  sections: { id: string; title: string; text: string }[]
}

/** A page to be read from top to bottom, or reached at one of its headings. */
export function LegalPage({ title, description, lead, changedOn, sections }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <article className={styles.page}>
      <Head title={title} description={description} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.changed}>{t('legal.changed', { date: longDay(changedOn, locale) })}</p>
      {sections.map(({ id, title, text }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.heading}>
            {title}
          </h2>
          {text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
