import { BUSINESS_PLAN } from '../../../../domain/salons/plans/plans.ts'
import { longTexts } from '../../../../i18n/long-texts.ts'
import { markPublic } from '../../../cache/public-cache.ts'
import { localeContext } from '../../../request/context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Head } from '../../../ui/head.tsx'
import typography from '../../../ui/text.module.css'
import page from '../../company/page.module.css'
import { CallToAction, Cards, Hero } from '../../company/page.tsx'
import type { Route } from './+types/features'
import { FeatureGroup } from './feature-group.tsx'
import styles from './features.module.css'
import { signUpPath } from './sign-up-path.ts'

export function loader({ context }: Route.LoaderArgs) {
  markPublic(context, [])
  const { features, plans } = longTexts(context.get(localeContext)).partners
  return { texts: features, plans }
}

export default function Features({ loaderData: { texts, plans } }: Route.ComponentProps) {
  const { custom, integration, closing } = texts
  const { management, system, employees } = texts.sections
  const buttons = (
    <>
      <ButtonLink to={signUpPath(BUSINESS_PLAN, true)} variant="accent" size="l">
        {plans.try}
      </ButtonLink>
      <ButtonLink to={signUpPath(BUSINESS_PLAN)} variant="quiet" size="l" className={page.onNight}>
        {plans.buy}
      </ButtonLink>
    </>
  )
  return (
    <>
      <Head title={texts.title} description={texts.description} />
      <Hero headline={texts.headline} lead={texts.lead} art="calendar">
        {buttons}
      </Hero>
      <nav className={styles.jump} aria-label={texts.jump}>
        <a href="#management">{management.title}</a>
        <a href="#System">{system.title}</a>
        <a href="#Employees">{employees.title}</a>
      </nav>
      <div className={page.width}>
        <FeatureGroup id="management" {...management} art="customers" />
        <FeatureGroup id="System" {...system} art="done" />
        <FeatureGroup id="Employees" {...employees} art="team" />
      </div>
      <section className={`${page.section} ${styles.custom}`}>
        <p className={styles.number} aria-hidden="true">
          60+
        </p>
        <div>
          <h2 className={typography.title}>{custom.title}</h2>
          <p className={page.lead}>{custom.text}</p>
        </div>
      </section>
      <section className={page.section}>
        <h2 className={typography.title}>{integration.title}</h2>
        <p className={page.lead}>{integration.lead}</p>
        <Cards list={integration.list} />
        <ButtonLink to="/docs" reloadDocument variant="quiet" className={styles.docs}>
          {integration.docs}
        </ButtonLink>
      </section>
      <CallToAction title={closing.title} text={closing.text}>
        {buttons}
      </CallToAction>
    </>
  )
}
