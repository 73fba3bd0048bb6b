import { BUSINESS_PLAN } from '../../../../domain/salons/plans/plans.ts'
import { money } from '../../../../i18n/format.ts'
import { longTexts } from '../../../../i18n/long-texts.ts'
import { markPublic } from '../../../cache/public-cache.ts'
import { localeContext } from '../../../request/context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Head } from '../../../ui/head.tsx'
import typography from '../../../ui/text.module.css'
import page from '../../company/page.module.css'
import { CallToAction, Cards, type Drawing, Hero } from '../../company/page.tsx'
import type { Route } from './+types/partner-home'
import { Business } from './business.tsx'
import { FeatureGroup } from './feature-group.tsx'
import styles from './partner-home.module.css'

const ART: readonly Drawing[] = ['calendar', 'customers', 'team', 'money']

export function loader({ context }: Route.LoaderArgs) {
  markPublic(context, [])
  const locale = context.get(localeContext)
  const { home, business, plans } = longTexts(locale).partners
  return { texts: home, business, plans, price: money(BUSINESS_PLAN.priceMinor, BUSINESS_PLAN.currency, locale) }
}

export default function PartnerHome({ loaderData: { texts, business, plans, price } }: Route.ComponentProps) {
  const { benefits, features, groups, app, pricing, closing } = texts
  return (
    <>
      <Head title={texts.title} description={texts.description} />
      <Hero eyebrow={texts.title} headline={texts.headline} lead={texts.lead} art="choose">
        <ButtonLink to="/signup/saloon" variant="accent" size="l">
          {texts.signUp}
        </ButtonLink>
        <ButtonLink to="/login" variant="quiet" size="l" className={page.onNight}>
          {texts.signIn}
        </ButtonLink>
      </Hero>
      <section className={page.section}>
        <h2 className={typography.title}>{benefits.title}</h2>
        <Cards list={benefits.list} />
        <ButtonLink to="#Feature" variant="quiet" className={styles.pricing}>
          {texts.all}
        </ButtonLink>
      </section>
      <section id="Feature" className={page.section}>
        <h2 className={typography.title}>{features.title}</h2>
        <p className={page.lead}>{features.lead}</p>
        {groups.map(({ title, list }, n) => (
          <FeatureGroup key={title} title={title} list={list} art={ART[n] ?? 'calendar'} />
        ))}
        <ButtonLink to="/features" variant="quiet" className={styles.more}>
          {texts.more}
        </ButtonLink>
      </section>
      <section id="SaloonApp" className={`${page.section} ${styles.app}`}>
        <div className={styles.text}>
          <h2 className={typography.title}>{app.title}</h2>
          <p className={styles.appLead}>{app.lead}</p>
          <p className={styles.appText}>{app.text}</p>
          <ul className={styles.points}>
            {app.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <ButtonLink to="/Our-Prices#App" variant="quiet">
            {app.link}
          </ButtonLink>
        </div>
        <img className={styles.phone} src="/app-phone.svg" alt="" width="360" height="460" loading="lazy" />
      </section>
      <section id="Pricing" className={page.section}>
        <h2 className={typography.title}>{pricing.title}</h2>
        <p className={page.lead}>{pricing.lead}</p>
        <div className={styles.pricing}>
          <Business texts={business} actions={plans} price={price} leadsOn />
        </div>
      </section>
      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink to="/signup/saloon" variant="accent" size="l">
          {texts.signUp}
        </ButtonLink>
      </CallToAction>
    </>
  )
}
