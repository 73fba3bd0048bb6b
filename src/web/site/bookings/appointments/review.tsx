import { redirect } from 'react-router'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { addReview } from '../../../../domain/discovery/reviews/add-review.ts'
import { mayReview, type ReviewRight } from '../../../../domain/discovery/reviews/may-review.ts'
import { reviewInput } from '../../../../domain/discovery/reviews/schema.ts'
import type { ReviewTarget } from '../../../../domain/discovery/reviews/target.ts'
import type { AttachedPhotoChange } from '../../../../domain/kernel/attached-photos.ts'
import { parse } from '../../../../domain/kernel/parse.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { longDate } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { PhotosField } from '../../../photos/photos-field.tsx'
import { readPhotos } from '../../../photos/read-photos.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Head } from '../../../ui/head.tsx'
import { RatingInput } from '../../../ui/rating-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Route } from './+types/review'
import styles from './review.module.css'

/** Field names of the team member's review, which is in the same form as the salon's. */
const OF_PERSON = { rating: 'staffRating', description: 'staffDescription' } as const
const NO_REVIEW: ReviewRight = { may: false, mine: null }

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const booking = await getBooking(app, viewer, params.id, context.get(localeContext))
  const staffId = booking.lines[0]?.staffId
  const [salon, person] = await Promise.all([
    booking.status === 'completed' ? mayReview(app, viewer, { salonId: booking.salonId }) : NO_REVIEW,
    booking.status === 'completed' && staffId ? mayReview(app, viewer, { staffId }) : NO_REVIEW,
  ])
  return { booking, salon, person }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const booking = await getBooking(app, viewer, params.id)
  if (booking.status !== 'completed') throw new Refusal('not_eligible')
  const text = (name: string) => String(form.get(name) ?? '')
  const ofSalon = { rating: text('rating'), description: text('description') }
  const ofPerson = { rating: text(OF_PERSON.rating), description: text(OF_PERSON.description) }
  const staffId = booking.lines[0]?.staffId
  const write = (target: ReviewTarget, review: typeof ofSalon & { photos?: AttachedPhotoChange }) =>
    addReview(app, viewer, { ...target, ...review })
  try {
    // Both are validated before either is saved.
    const wrong = { ...errorsOf(ofSalon), ...(isEmpty(ofPerson) ? {} : renamed(errorsOf(ofPerson))) }
    if (Object.keys(wrong).length > 0) throw new Refusal('invalid_input', { fields: wrong })
    await write({ salonId: booking.salonId }, { ...ofSalon, photos: await readPhotos(form) })
    if (staffId && !isEmpty(ofPerson)) await write({ staffId }, ofPerson)
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(`/appointments/${params.id}?reviewed=1`, 303)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

function isEmpty({ rating, description }: { rating: string; description: string }): boolean {
  return rating === '' && description.trim() === ''
}

/** The errors of a review, by field; empty when it is valid. */
function errorsOf(review: { rating: string; description: string }): Record<string, string> {
  try {
    parse(reviewInput, review)
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.fields ?? {}
  }
}

function renamed(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [OF_PERSON[name as keyof typeof OF_PERSON] ?? name, code]),
  )
}

/** A review of the salon, and optionally of the team member, after an appointment; a second one replaces the first. */
export default function Review({ loaderData: { booking, salon, person } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, salonName, lines, startsAt, timeZone } = booking
  if (!salon.may) {
    const title = t('appointments.reviewPage.notYet')
    return (
      <>
        <Head title={title} />
        <TaskCard title={title} lead={t('appointments.reviewPage.notYetText')}>
          <ButtonLink to={`/appointments/${id}`}>{t('appointments.movePage.back')}</ButtonLink>
        </TaskCard>
      </>
    )
  }
  const title = t('appointments.reviewPage.title', { salon: salonName })
  const values = {
    date: longDate(startsAt, timeZone, locale),
    services: lines.map((line) => line.service).join(', '),
  }
  return (
    <>
      <Head title={title} />
      <TaskCard title={title} lead={t('appointments.reviewPage.lead', values)}>
        <Form className={styles.form} encType="multipart/form-data">
          <fieldset className={styles.part}>
            <legend className={styles.legend}>{t('appointments.reviewPage.salon')}</legend>
            <ReviewFields names={{ rating: 'rating', description: 'description' }} mine={salon.mine} />
            <PhotosField photos={salon.mine?.photos ?? []} label={t('review.photos')} hint={t('review.photosHint')} />
          </fieldset>
          {person.may && (
            <fieldset className={styles.part}>
              <legend className={styles.legend}>
                {t('appointments.reviewPage.person', { name: lines[0]?.staff ?? '' })}
              </legend>
              <p className={styles.hint}>{t('appointments.reviewPage.personHint')}</p>
              <ReviewFields names={OF_PERSON} mine={person.mine} />
            </fieldset>
          )}
          <SubmitButton>{t('appointments.reviewPage.send')}</SubmitButton>
        </Form>
      </TaskCard>
    </>
  )
}

interface ReviewFieldsProps {
  names: { rating: string; description: string }
  mine: { rating: number; description: string } | null
}

function ReviewFields({ names, mine }: ReviewFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <RatingInput name={names.rating} label={t('review.rating')} defaultValue={mine?.rating} />
      <TextArea
        name={names.description}
        label={t('review.description')}
        defaultValue={mine?.description}
        maxLength={2000}
        rows={4}
      />
    </>
  )
}
