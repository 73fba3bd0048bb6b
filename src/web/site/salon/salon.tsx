import { useTranslation } from 'react-i18next'
import { listReviews } from '../../../domain/reviews/list-reviews.ts'
import { REVIEW_SORTS } from '../../../domain/reviews/review-sort.ts'
import { getSalon } from '../../../domain/salons/get-salon.ts'
import { dateAt, weekdayOf } from '../../../domain/shared/time.ts'
import { appContext, viewerContext } from '../../context.ts'
import { cut } from '../../ui/cut.ts'
import { Head } from '../../ui/head.tsx'
import type { Route } from './+types/salon'
import { About } from './about.tsx'
import { Banner } from './banner.tsx'
import { Deals } from './deals.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { Photos } from './photos.tsx'
import { Products } from './products.tsx'
import { Reviews } from './reviews.tsx'
import styles from './salon.module.css'
import { SalonHeader } from './salon-header.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { Services } from './services.tsx'
import { Staff } from './staff.tsx'
import { TeamStrip } from './team-strip.tsx'
import { Where } from './where.tsx'

const REVIEWS = 6
const LAST_PAGE = 10_000

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const salon = await getSalon(app, params.id, context.get(viewerContext)?.id)
  const sort = REVIEW_SORTS.find((each) => each === url.searchParams.get('sort')) ?? 'newest'
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), LAST_PAGE)
  const reviews =
    sort === 'newest' && page === 1
      ? salon.reviews
      : await listReviews(app, { salonId: salon.id, sort }, { page, limit: REVIEWS })
  const today = dateAt(app.clock.now(), salon.timeZone)
  const { opensAt } = salon.openState
  return {
    salon,
    reviews,
    sort,
    today: { date: today, weekday: weekdayOf(today) },
    opensToday: opensAt !== null && dateAt(opensAt, salon.timeZone) === today,
    address: `${app.origin}/saloon/${salon.slug}`,
  }
}

export default function SalonPage({ loaderData }: Route.ComponentProps) {
  const { salon, reviews, sort, today, opensToday, address } = loaderData
  const { t } = useTranslation()
  const { name, city } = salon
  return (
    <div className={styles.page}>
      <Head
        title={t('salon.title', { name, city })}
        description={salon.description ? cut(salon.description, 155) : t('salon.description', { name, city })}
      />
      <link rel="canonical" href={address} />
      <Banner salon={salon} />
      <SalonHeader salon={salon} opensToday={opensToday} />
      <TeamStrip salon={salon} />
      <SectionTabs />
      <div className={styles.columns}>
        <div className={styles.info}>
          <About salon={salon} />
        </div>
        <aside className={styles.side}>
          <div className={styles.offers}>
            <Deals salon={salon} />
          </div>
          <div className={styles.facts}>
            <OpeningHours salon={salon} today={today} />
            <Where salon={salon} />
          </div>
        </aside>
        <div className={styles.rest}>
          <Services salon={salon} />
          <Products salon={salon} />
          <Staff salon={salon} />
          <Reviews salon={salon} reviews={reviews} sort={sort} />
          <Photos salon={salon} />
        </div>
      </div>
    </div>
  )
}
