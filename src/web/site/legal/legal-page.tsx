import { Head } from '../../ui/head.tsx'
import texts from '../../ui/text.module.css'
import styles from './legal-page.module.css'

interface Props {
  title: string
  description: string
  lead: string
  /** Says when the text last changed. */
  changed: string
  sections: { id: string; title: string; text: string }[]
}

/** A long text with a heading for each section, which can be linked. */
export function LegalPage({ title, description, lead, changed, sections }: Props) {
  return (
    <article className={styles.page}>
      <Head title={title} description={description} />
      <h1 className={texts.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.changed}>{changed}</p>
      {sections.map(({ id, title, text }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={texts.heading}>
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
