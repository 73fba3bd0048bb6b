import { longTexts } from '../../../i18n/long-texts.ts'
import { markPublic } from '../../cache/public-cache.ts'
import { localeContext } from '../../request/context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import typography from '../../ui/text.module.css'
import type { Route } from './+types/about'
import styles from './about.module.css'
import page from './page.module.css'
import { Art, CallToAction, Cards, type Drawing, Hero } from './page.tsx'

const STEPS: readonly Drawing[] = ['search', 'choose', 'done']

export function loader({ context }: Route.LoaderArgs) {
  markPublic(context, [])
  return { texts: longTexts(context.get(localeContext)).company.about }
}

export default function About({ loaderData: { texts } }: Route.ComponentProps) {
  const { mission, vision, how, principles, closing } = texts
  return (
    <>
      <Head title={texts.title} description={texts.description} />
      <Hero eyebrow={texts.title} headline={texts.headline} lead={texts.intro} art="chair" />
      <div className={`${page.section} ${styles.why}`}>
        <section className={styles.mission}>
          <h2 className={typography.title}>{mission.title}</h2>
          <p className={styles.missionText}>{mission.text}</p>
        </section>
        <section className={styles.vision}>
          <h2 className={typography.title}>{vision.title}</h2>
          <p className={styles.visionText}>{vision.text}</p>
        </section>
      </div>
      <section className={page.section}>
        <h2 className={typography.title}>{how.title}</h2>
        <p className={page.lead}>{how.lead}</p>
        <ol className={styles.steps}>
          {how.steps.map(({ name, text }, n) => (
            <li key={name} className={styles.step}>
              <Art of={STEPS[n] ?? 'done'} className={styles.picture} later />
              <h3 className={styles.stepName}>{name}</h3>
              <p className={styles.stepText}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={page.section}>
        <h2 className={typography.title}>{principles.title}</h2>
        <Cards list={principles.list} />
      </section>
      <CallToAction title={closing.title}>
        <ButtonLink to="/saloons" variant="accent" size="l">
          {closing.find}
        </ButtonLink>
        <ButtonLink to="/partner-home" variant="quiet" size="l" className={page.onNight}>
          {closing.list}
        </ButtonLink>
      </CallToAction>
    </>
  )
}
