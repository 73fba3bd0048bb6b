import { redirect } from 'react-router'
import { cancelBooking } from '../../../../domain/bookings/booking/cancel-booking.ts'
import { cancelGuest } from '../../../../domain/bookings/booking/cancel-guest.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import type { Route } from './+types/cancel'
import { CancelOne } from './cancel-one.tsx'
import { CancelPage } from './cancel-page.tsx'
import { acceptedFeeOf, loadCancel } from './load-cancel.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const booking = await getBooking(app, viewer, params.id, context.get(localeContext))
  return loadCancel(app, viewer, booking)
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const guest = form.get('guest')
  if (guest !== null) return cancelOne(app, viewer, params.id, Number(guest), form)
  const acceptedFeeMinor = acceptedFeeOf(form)
  try {
    await cancelBooking(app, viewer, { bookingId: params.id, acceptedFeeMinor })
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(`/appointments?cancelled=${params.id}`, 303)
}

async function cancelOne(app: App, viewer: { id: string }, bookingId: string, guest: number, form: FormData) {
  try {
    await cancelGuest(app, viewer, { bookingId, guest })
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(`/appointments/${bookingId}?cancelled-one`, 303)
}

/** After a refusal the present fee must be shown. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Cancel({ loaderData }: Route.ComponentProps) {
  const { booking, mayCancelOne } = loaderData
  return (
    <CancelPage {...loaderData} base={`/appointments/${booking.id}`} backTo="/appointments">
      {mayCancelOne && <CancelOne booking={booking} />}
    </CancelPage>
  )
}
