import { getLinkedBooking } from '../../../../domain/bookings/answering/get-linked-booking.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { loadMove } from '../appointments/load-move.ts'
import { moveByForm } from '../appointments/move-by-form.ts'
import { MovePage } from '../appointments/move-page.tsx'
import type { Route } from './+types/move'
import { withoutAccount } from './without-account.ts'

/** Rescheduling by the link of a reminder. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const booking = await getLinkedBooking(app, params.id, params.token, context.get(localeContext))
  return loadMove(
    app,
    { booking: withoutAccount(booking), base: `/answer/${params.id}/${params.token}` },
    url.searchParams,
  )
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { id } = await getLinkedBooking(app, params.id, params.token)
  const base = `/answer/${params.id}/${params.token}`
  return moveByForm(app, { bookingId: id, holder: { linkTo: id }, base }, await request.formData())
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Move({ loaderData }: Route.ComponentProps) {
  return <MovePage view={loaderData} offline={false} />
}
