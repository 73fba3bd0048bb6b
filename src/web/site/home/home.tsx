import { Store } from 'lucide-react'
import { redirect } from 'react-router'
import { bestSelling } from '../../../domain/catalog/storefront/best-selling.ts'
import { listStories } from '../../../domain/discovery/reviews/list-stories.ts'
import { listBestByCategory } from '../../../domain/discovery/search/list-best-by-category.ts'
import { listTopSalons } from '../../../domain/discovery/search/list-top-salons.ts'
import { LISTS, markPublic } from '../../cache/public-cache.ts'
import { failed, valuesOf } from '../../forms/forms.ts'
import { appContext, localeContext, viewerContext } from '../../request/context.ts'
import { readVisitorPlace } from '../../request/visitor-place.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Head } from '../../ui/head.tsx'
import layout from '../../ui/layout.module.css'
import { SalonCard, SalonGrid } from '../../ui/salon-card.tsx'
import text from '../../ui/text.module.css'
import { setLinkedData } from '../linked-data/page-linked-data.ts'
import { siteData } from '../linked-data/site-data.ts'
import { firstSearchDay, lastSearchDay } from '../search-days.ts'
import type { Route } from './+types/home'
import { BestSalons } from './best-salons.tsx'
import { Categories } from './categories.tsx'
import styles from './home.module.css'
import { Install } from './install.tsx'
import { Mosaic } from './mosaic.tsx'
import { productOnShelf, Shelf } from './product-shelf.tsx'
import { SalonSearch } from './salon-search.tsx'
import { findSearchTarget } from './search-target.ts'
import sections from './section.module.css'
import { Steps } from './steps.tsx'
import { Stories } from './stories.tsx'
import { withMeaning } from './with-meaning.ts'

const STORIES = 8
const PRODUCTS = 4

export { homeTexts as handle, loadHomeTexts as clientMiddleware } from '../../texts/extra-texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const [salons, best, stories, products] = await Promise.all([
    listTopSalons(app, context.get(viewerContext)?.id, readVisitorPlace(request, app.origin)),
    listBestByCategory(app, ['beauty', 'spa', 'nail', 'barber', 'hair']),
    listStories(app, STORIES),
    bestSelling(app, { locale: context.get(localeContext) }),
  ])
  setLinkedData({ context }, siteData)
  markPublic(context, [LISTS, ...[...salons, ...best].map(({ id }) => id)])
  markPublic(
    context,
    [...stories, ...products].map(({ salonId }) => salonId),
  )
  const today = firstSearchDay(app)
  const shelf = products.slice(0, PRODUCTS).map(productOnShelf)
  return { salons, best, stories, shelf, days: { first: today, last: lastSearchDay(today) } }
}

/** The search: redirects to the result, or says what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const app = context.get(appContext)
  const search = findSearchTarget(await withMeaning(app, values, context.get(localeContext)), firstSearchDay(app))
  return 'path' in search ? redirect(search.path) : failed({ fields: search.fields, values })
}

export { preserveInput as clientAction } from '../../forms/preserve-input.ts'

export default function Home({ loaderData: { salons, best, stories, shelf, days } }: Route.ComponentProps) {
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
          <SalonSearch days={days} box="welcome" label={t('search.label')} />
        </div>
      </section>
      <Categories />
      <BestSalons salons={best} />
      <Steps />
      <section className={sections.section}>
        <div className={classes(layout.spread, sections.head)}>
          <div>
            <h2 className={text.title}>{t('home.top.title')}</h2>
            <p className={sections.lead}>{t('home.top.lead')}</p>
          </div>
          <ButtonLink to="/saloons" variant="quiet">
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
      <Stories stories={stories} />
      <Shelf products={shelf} />
      <Install />
      <section className={styles.closing}>
        <div className={styles.closingText}>
          <h2 className={text.title}>{t('home.closing.title')}</h2>
          <p className={styles.lead}>{t('home.closing.text')}</p>
        </div>
        <SalonSearch days={days} box="closing" label={t('home.closing.title')} />
      </section>
    </>
  )
}
