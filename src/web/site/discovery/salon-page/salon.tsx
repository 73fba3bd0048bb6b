import { CalendarX2 } from 'lucide-react'
import { type ShouldRevalidateFunctionArgs, useOutlet } from 'react-router'
import { getSalon } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { mayWriteTo } from '../../../../domain/engagement/messages/customer-thread.ts'
import { distanceKm } from '../../../../domain/kernel/place.ts'
import { dateAt, weekdayOf } from '../../../../domain/kernel/time.ts'
import { locateSalon } from '../../../../domain/salons/profile/locate-salon.ts'
import { withJobTitle } from '../../../../domain/salons/staff/job-titles.ts'
import { languageName } from '../../../../i18n/format.ts'
import { markPublic } from '../../../cache/public-cache.ts'
import { appContext, localeContext, viewerContext } from '../../../request/context.ts'
import { readVisitorPlace } from '../../../request/visitor-place.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Head } from '../../../ui/head.tsx'
import { truncate } from '../../../ui/truncate.ts'
import { CancellationText } from '../../bookings/book/terms.tsx'
import { UnfinishedNotice } from '../../bookings/wizard/unfinished-notice.tsx'
import { setLinkedData } from '../../linked-data/page-linked-data.ts'
import { salonData } from '../../linked-data/salon-data.ts'
import { loadReviewForm } from '../reviews/load-review-form.ts'
import { loadReviews } from '../reviews/load-reviews.ts'
import { writeReview } from '../reviews/write-review.ts'
import type { Route } from './+types/salon'
import { About } from './about.tsx'
import { Banner } from './banner.tsx'
import { Offers } from './offers.tsx'
import { openLineOf } from './open-line.ts'
import { OpeningHours } from './opening-hours.tsx'
import { FoldedPanel } from './panel.tsx'
import { Photos } from './photos.tsx'
import { Products } from './products.tsx'
import { Reviews } from './reviews.tsx'
import styles from './salon.module.css'
import { SalonHeader } from './salon-header.tsx'
import { SalonLocation } from './salon-location.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { Services } from './services.tsx'
import { Staff } from './staff.tsx'
import { TeamStrip } from './team-strip.tsx'
import { withSessions } from './with-sessions.ts'

export { loadSalonTexts as clientMiddleware, salonTexts as handle } from '../../../texts/extra-texts.ts'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = context.get(viewerContext)
  const locale = context.get(localeContext)
  const salon = await getSalon(app, params.id, { viewerId: viewer?.id, locale })
  const salonId = salon.id
  const [listed, reviewForm, mayWrite, services] = await Promise.all([
    loadReviews({ context, url }, { salonId }),
    loadReviewForm({ context }, { salonId }),
    viewer ? mayWriteTo(app, viewer, salonId) : false,
    withSessions(app, salon, locale),
  ])
  setLinkedData({ context }, salonData(salon, listed.reviews.items))
  markPublic(context, [salonId])
  const today = dateAt(app.clock.now(), salon.timeZone)
  return {
    salon: { ...salon, services, staff: salon.staff.map((person) => withJobTitle(person, locale)) },
    ...listed,
    reviewForm,
    mayWrite,
    distanceKm: distanceKm(readVisitorPlace(request, app.origin), salon),
    today: { date: today, weekday: weekdayOf(today) },
    openLine: openLineOf(salon.openState, salon.timeZone, app.clock.now()),
    languages: salon.languages.map((code) => languageName(code, locale)),
    canonicalPath: `/saloon/${salon.slug}`,
  }
}

/** The action of the review form, the only form of this page that posts to it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { id: salonId } = await locateSalon(context.get(appContext), params.id)
  return writeReview({ context }, await request.formData(), { salonId })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Booking continues in a route within this one: its steps change nothing of the page behind. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, currentParams, nextParams, formMethod, defaultShouldRevalidate } = change
  const steps = [currentUrl, nextUrl].some(({ pathname }) => pathname.endsWith('/book'))
  if (steps && (formMethod ?? 'GET') === 'GET' && currentParams.id === nextParams.id) return false
  return defaultShouldRevalidate
}

export default function SalonPage({ loaderData }: Route.ComponentProps) {
  const { salon, reviews, sort, facets, filter, reviewForm, mayWrite, distanceKm, today, openLine, languages } =
    loaderData
  const { t } = useTranslation()
  const booking = useOutlet()
  const { name, city } = salon
  return (
    <div className={styles.page}>
      {/* First, since without scripts it is a section of the page with its own title. */}
      {booking ?? (
        <Head
          title={t('salon.title', { name, city })}
          description={salon.description ? truncate(salon.description, 155) : t('salon.description', { name, city })}
        />
      )}
      <Banner salon={salon} />
      <SalonHeader salon={salon} openLine={openLine} distanceKm={distanceKm} />
      <UnfinishedNotice slug={salon.slug} />
      <SectionTabs slug={salon.slug} />
      <div className={styles.columns}>
        <div className={styles.menu}>
          <Services salon={salon} />
        </div>
        <aside className={styles.side}>
          <div className={styles.offers}>
            <Offers salon={salon} />
          </div>
          <div className={styles.facts}>
            <OpeningHours salon={salon} today={today} />
            <SalonLocation salon={salon} languages={languages} mayWrite={mayWrite} />
            <FoldedPanel icon={<CalendarX2 aria-hidden="true" />} title={t('salon.terms.title')}>
              <CancellationText terms={salon} />
            </FoldedPanel>
          </div>
        </aside>
        <div className={styles.rest}>
          <TeamStrip salon={salon} />
          <About salon={salon} />
          <Products salon={salon} />
          <Staff salon={salon} />
          <Reviews salon={salon} reviews={reviews} sort={sort} form={reviewForm} facets={facets} filter={filter} />
          <Photos salon={salon} />
        </div>
      </div>
    </div>
  )
}
