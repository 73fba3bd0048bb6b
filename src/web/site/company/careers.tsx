import { Mail } from 'lucide-react'
import { longTexts } from '../../../i18n/long-texts.ts'
import { markPublic } from '../../cache/public-cache.ts'
import { appContext, localeContext } from '../../request/context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/careers'
import styles from './careers.module.css'
import page from './page.module.css'
import { Art, Cards, Hero } from './page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  markPublic(context, [])
  const texts = longTexts(context.get(localeContext)).company.careers
  const { jobs } = context.get(appContext).mailboxes
  const { subject, body } = texts.apply
  const mail = `mailto:${jobs}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return { texts, jobs: jobs && { address: jobs, mail } }
}

export default function Careers({ loaderData: { texts, jobs } }: Route.ComponentProps) {
  const { traits, apply } = texts
  return (
    <>
      <Head title={texts.title} description={texts.description} />
      <Hero eyebrow={texts.title} headline={texts.headline} lead={texts.intro} art="team" />
      <section className={page.section}>
        <h2 className={text.title}>{traits.title}</h2>
        <Cards list={traits.list} />
      </section>
      <section className={`${page.section} ${page.last} ${styles.apply}`}>
        <div className={styles.textColumn}>
          <h2 className={text.title}>{apply.title}</h2>
          <p className={styles.text}>{apply.text}</p>
          {jobs ? (
            <>
              <ButtonLink to={jobs.mail} size="l" className={styles.send} icon={<Mail aria-hidden="true" />}>
                {apply.button}
              </ButtonLink>
              <p className={text.soft}>
                {apply.address} <a href={jobs.mail}>{jobs.address}</a>
              </p>
            </>
          ) : (
            <ButtonLink to="/contactus" size="l">
              {apply.form}
            </ButtonLink>
          )}
        </div>
        <Art of="letter" className={styles.art} later />
      </section>
    </>
  )
}
