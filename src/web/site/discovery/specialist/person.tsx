import { Link, redirectDocument } from 'react-router'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { staffDetailsFor } from '../../../../domain/salons/staff/get-staff-member.ts'
import { getStaffProfile } from '../../../../domain/salons/staff/get-staff-profile.ts'
import { jobTitle } from '../../../../domain/salons/staff/job-titles.ts'
import { listNextSlots } from '../../../../domain/scheduling/availability/list-next-slots.ts'
import { appContext, localeContext, viewerContext } from '../../../request/context.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { Head } from '../../../ui/head.tsx'
import { PhotoGrid } from '../../../ui/photo-grid.tsx'
import { Price } from '../../../ui/price.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { truncate } from '../../../ui/truncate.ts'
import { setLinkedData } from '../../linked-data/page-linked-data.ts'
import { personData } from '../../linked-data/person-data.ts'
import { loadReviewForm } from '../reviews/load-review-form.ts'
import { loadReviews } from '../reviews/load-reviews.ts'
import { ReviewForm } from '../reviews/review-form.tsx'
import { ReviewSection } from '../reviews/review-section.tsx'
import { writeReview } from '../reviews/write-review.ts'
import { bookPath } from '../salon-page/book-path.ts'
import { Section } from '../salon-page/section.tsx'
import type { Route } from './+types/person'
import { FreeTimes } from './free-times.tsx'
import styles from './person.module.css'
import { PersonHeader } from './person-header.tsx'

const DAYS = 7

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = context.get(viewerContext)
  // Members of the salon are sent to the console; '?public' shows them the public page.
  if (viewer?.role === 'partner' && !url.searchParams.has('public') && (await staffDetailsFor(app, viewer, params.id)))
    throw redirectDocument(`/partner/staff/${params.id}`)
  const person = await translatedProfile(app, params.id, context.get(localeContext))
  const { id: staffId, salonId, timeZone, services } = person
  const from = dateAt(app.clock.now(), timeZone)
  const customerId = viewer?.id
  const [listed, reviewForm, times] = await Promise.all([
    loadReviews({ context, url }, { salonId, staffId }),
    loadReviewForm({ context }, { staffId }),
    services.length > 0 ? listNextSlots(app, { salonId, staffId, customerId, from, days: DAYS }) : [],
  ])
  setLinkedData({ context }, personData(person))
  return { person, times, ...listed, reviewForm }
}

async function translatedProfile(app: App, id: string, locale: Locale) {
  const person = await getStaffProfile(app, id, locale)
  const { designation } = person
  return { ...person, designation: designation && { ...designation, title: jobTitle(designation.title, locale) } }
}

/** The action of the review form, the only form of this page that posts to it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return writeReview({ context }, await request.formData(), { staffId: params.id })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A team member's public page. */
export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, times, reviews, sort, reviewForm } = loaderData
  const { t } = useTranslation()
  const { name, bio, salon, photos, services, timeZone } = person
  const duration = useDuration()
  return (
    <div className={styles.page}>
      <Head
        title={t('staff.title', { name, salon: salon.name })}
        description={bio ? truncate(bio, 155) : t('staff.description', { name, salon: salon.name })}
      />
      <BackLink to={`/saloon/${salon.slug}#staff`} className={styles.back}>
        {t('staff.back', { salon: salon.name })}
      </BackLink>
      <PersonHeader person={person} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {photos.length > 0 && (
            <Section id="work" title={t('staff.work')}>
              <PhotoGrid
                square
                photos={photos.map((path, n) => ({ path, alt: t('salon.photos.photo', { number: n + 1, name }) }))}
              />
            </Section>
          )}
          <Section id="services" title={t('staff.services')}>
            {services.length === 0 && <p className={text.soft}>{t('staff.noServices', { name })}</p>}
            <ul className={classes(surface.panel, styles.services)}>
              {services.map(({ id, name: service, minutes, priceMinor }) => (
                <li key={id}>
                  <Link
                    to={bookPath(salon.slug, { service: id, ...(person.bookable && { staff: person.id }) })}
                    className={styles.service}
                  >
                    <span className={styles.serviceName}>{service}</span>
                    <span className={styles.minutes}>{duration(minutes)}</span>
                    <Price minor={priceMinor} currency={salon.currency} className={styles.price} />
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <aside className={styles.side}>
          <FreeTimes person={person} times={times} />
        </aside>
        <div className={styles.rest}>
          <Section id="reviews" title={t('staff.reviews')}>
            <ReviewSection reviews={reviews} rating={person.rating} sort={sort} zone={timeZone} />
            <div className={styles.write}>
              <ReviewForm data={reviewForm} closed={t('staff.afterAppointment', { name })} />
            </div>
          </Section>
        </div>
      </div>
    </div>
  )
}
