import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { cachePage, useCachedPage } from '../../../cache/cache-page.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import type { Route } from './+types/move'
import { loadMove } from './load-move.ts'
import { moveByForm } from './move-by-form.ts'
import { MovePage } from './move-page.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const booking = await getBooking(app, viewer, params.id, context.get(localeContext))
  const view = await loadMove(app, { booking, base: `/appointments/${booking.id}`, viewer }, url.searchParams)
  return { view, offline: false }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const holder = requireViewer(context)
  const appointment = { bookingId: params.id, holder, base: `/appointments/${params.id}` }
  return moveByForm(context.get(appContext), appointment, await request.formData())
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export const clientLoader = cachePage<Awaited<ReturnType<typeof loader>>>()

export default function Move({ loaderData }: Route.ComponentProps) {
  useCachedPage(loaderData)
  return <MovePage {...loaderData} />
}
