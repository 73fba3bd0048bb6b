import { Check } from 'lucide-react'
import { BUSINESS_PLAN } from '../../../../domain/salons/plans/plans.ts'
import { money } from '../../../../i18n/format.ts'
import { longTexts } from '../../../../i18n/long-texts.ts'
import { markPublic } from '../../../cache/public-cache.ts'
import { localeContext } from '../../../request/context.ts'
import { classes } from '../../../ui/classes.ts'
import { Head } from '../../../ui/head.tsx'
import text from '../../../ui/text.module.css'
import page from '../../company/page.module.css'
import { Install } from '../../home/install.tsx'
import type { Route } from './+types/prices'
import { Business } from './business.tsx'
import { PlanTable } from './plan-table.tsx'
import advantages from './points.module.css'
import styles from './prices.module.css'

export { homeTexts as handle, loadHomeTexts as clientMiddleware } from '../../../texts/extra-texts.ts'

export function loader({ context }: Route.LoaderArgs) {
  markPublic(context, [])
  const locale = context.get(localeContext)
  const { prices, business, plans } = longTexts(locale).partners
  const price = money(BUSINESS_PLAN.priceMinor, BUSINESS_PLAN.currency, locale)
  return { texts: prices, business, plans, locale, price }
}

export default function Prices({ loaderData: { texts, business, plans, locale, price } }: Route.ComponentProps) {
  const { customers, saloons } = texts.include
  return (
    <>
      <Head title={texts.title} description={texts.description} />
      <header className={`${page.width} ${styles.head}`}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={page.lead}>{texts.lead}</p>
      </header>
      <section className={`${page.width} ${styles.table}`}>
        <PlanTable texts={texts} plans={plans} locale={locale} />
        <p className={styles.footnote}>{texts.footnote}</p>
      </section>
      <section className={page.section}>
        <h2 className={text.title}>{business.heading}</h2>
        <div className={styles.business}>
          <Business texts={business} actions={plans} price={price} />
        </div>
      </section>
      <section className={page.section}>
        <h2 className={text.title}>{texts.include.title}</h2>
        <div className={styles.lists}>
          <FeatureList {...customers} />
          <FeatureList {...saloons} />
        </div>
      </section>
      <div id="App" className={styles.app}>
        <Install />
      </div>
    </>
  )
}

function FeatureList({ title, list }: { title: string; list: readonly string[] }) {
  return (
    <section className={styles.list}>
      <h3 className={text.subtitle}>{title}</h3>
      <ul className={classes(advantages.points, styles.points)}>
        {list.map((point) => (
          <li key={point}>
            <Check aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
