import { redirect } from 'react-router'
import { changePhotos } from '../../../../domain/bookings/booking/change-photos.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { mayAddPhotos } from '../../../../domain/bookings/booking/may-add-photos.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { longDate } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { PhotosField } from '../../../photos/photos-field.tsx'
import { readPhotos } from '../../../photos/read-photos.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import type { Route } from './+types/photos'

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const booking = await getBooking(app, requireViewer(context), params.id)
  const mayAdd = mayAddPhotos(booking, app.clock.now())
  if (!mayAdd && booking.photos.length === 0) throw new Refusal('not_found')
  return { booking, mayAdd }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await changePhotos(context.get(appContext), requireViewer(context), params.id, await readPhotos(form))
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(`/appointments/${params.id}?photos=1`, 303)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Photos that a customer attaches to an appointment for the salon. */
export default function Photos({ loaderData: { booking, mayAdd } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, salonName: salon, startsAt, timeZone, photos } = booking
  const title = t('appointments.photosPage.title', { salon })
  return (
    <>
      <Head title={title} />
      <TaskCard title={title} lead={t('appointments.photosPage.lead', { date: longDate(startsAt, timeZone, locale) })}>
        {!mayAdd && <FormMessage tone="info">{t('appointments.photosPage.over')}</FormMessage>}
        <Form encType="multipart/form-data">
          <PhotosField
            photos={photos}
            isPrivate
            label={t('appointments.photosPage.field')}
            hint={t('appointments.photosPage.hint', { salon })}
            mayAdd={mayAdd}
          />
          <SubmitButton>{t('appointments.photosPage.save')}</SubmitButton>
        </Form>
        <BackLink to={`/appointments/${id}`}>{t('appointments.movePage.back')}</BackLink>
      </TaskCard>
    </>
  )
}
