import { ArrowRight, CalendarCheck2, CalendarHeart, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { CATEGORIES, CATEGORY_NAMES } from '../../../domain/catalog/categories.ts'
import { topSalons } from '../../../domain/search/top-salons.ts'
import { appContext, viewerContext } from '../../context.ts'
import { failed, valuesOf } from '../../forms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Head } from '../../ui/head.tsx'
import { SalonCard, SalonGrid } from '../../ui/salon-card.tsx'
import { CategoryArt, Mosaic } from '../../ui/tiles.tsx'
import { firstDay } from '../today.ts'
import type { Route } from './+types/home'
import styles from './home.module.css'
import { SalonSearch } from './salon-search.tsx'
import { whereTo } from './where-to.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const salons = await topSalons(app, context.get(viewerContext)?.id)
  return { salons, today: firstDay(app) }
}

/** The search: leads on, or says what is wrong with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const search = whereTo(values, firstDay(context.get(appContext)))
  return 'path' in search ? redirect(search.path) : failed({ fields: search.fields, values })
}

export { keepForm as clientAction } from '../../keep-form.ts'

export default function Home({ loaderData: { salons, today } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Head title={t('home.title')} />
      <section className={styles.hero}>
        <div className={styles.stage}>
          <div className={styles.welcome}>
            <p className={styles.eyebrow}>{t('home.eyebrow')}</p>
            <h1 className={styles.headline}>{t('home.headline')}</h1>
            <p className={styles.lead}>{t('home.lead')}</p>
          </div>
          <Mosaic className={styles.mosaic} />
        </div>
        <div className={styles.search}>
          <SalonSearch today={today} box="welcome" label={t('home.search.label')} />
        </div>
      </section>
      <Steps />
      <Categories />
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <div>
            <h2 className={styles.title}>{t('home.top.title')}</h2>
            <p className={styles.sectionLead}>{t('home.top.lead')}</p>
          </div>
          <ButtonLink to="/saloons" look="quiet">
            {t('home.top.viewAll')}
          </ButtonLink>
        </div>
        {salons.length === 0 ? (
          <EmptyState title={t('ui.noData')} icon={<Store aria-hidden="true" />}>
            <p>{t('home.top.empty')}</p>
          </EmptyState>
        ) : (
          <SalonGrid slides>
            {salons.map((salon) => (
              <SalonCard key={salon.id} salon={salon} short />
            ))}
          </SalonGrid>
        )}
      </section>
      <section className={styles.closing}>
        <div className={styles.closingWords}>
          <h2 className={styles.title}>{t('home.closing.title')}</h2>
          <p className={styles.lead}>{t('home.closing.text')}</p>
        </div>
        <SalonSearch today={today} box="closing" label={t('home.closing.title')} />
      </section>
    </>
  )
}

function Steps() {
  const { t } = useTranslation()
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('home.steps.title')}</h2>
      <p className={styles.sectionLead}>{t('home.steps.lead')}</p>
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

function Categories() {
  const { t } = useTranslation()
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('home.categories.title')}</h2>
      <ul className={styles.categories}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link to={`/saloons/${CATEGORY_NAMES[category]}`} className={styles.category}>
              <CategoryArt category={category} className={styles.art} />
              <span className={styles.categoryName}>
                {t(`category.tabs.${category}`)}
                <ArrowRight aria-hidden="true" />
              </span>
              <span className={styles.categoryText}>{t(`home.categories.${category}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
