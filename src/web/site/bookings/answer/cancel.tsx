import { redirect } from 'react-router'
import { getLinkedBooking } from '../../../../domain/bookings/answering/get-linked-booking.ts'
import { cancelBooking } from '../../../../domain/bookings/booking/cancel-booking.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { CancelPage } from '../cancel/cancel-page.tsx'
import { acceptedFeeOf, loadCancel } from '../cancel/load-cancel.ts'
import type { Route } from './+types/cancel'

/** Cancelling by the link of a reminder. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const booking = await getLinkedBooking(app, params.id, params.token, context.get(localeContext))
  const cancelling = await loadCancel(app, { linkTo: booking.id }, booking)
  return { ...cancelling, base: `/answer/${params.id}/${params.token}` }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { id } = await getLinkedBooking(app, params.id, params.token)
  const form = await request.formData()
  const acceptedFeeMinor = acceptedFeeOf(form)
  try {
    await cancelBooking(app, { linkTo: id }, { bookingId: id, acceptedFeeMinor })
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(`/answer/${params.id}/${params.token}`, 303)
}

/** After a refusal the present fee must be shown. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Cancel({ loaderData }: Route.ComponentProps) {
  return <CancelPage {...loaderData} backTo={loaderData.base} />
}
