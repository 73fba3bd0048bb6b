import { redirect } from 'react-router'
import { isOrigin } from '../../../../domain/commerce/commission/origin.ts'
import { locateSalon } from '../../../../domain/salons/profile/locate-salon.ts'
import { appContext } from '../../../request/context.ts'
import { salonLinkCookie } from '../../../request/salon-links.ts'
import type { Route } from './+types/salon-link'

/**
 * A salon's own booking link, `/book/<salon>`, or with `?from=widget` the button on its website: leads to its page, and
 * notes that its customer did not come from the marketplace.
 */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const salon = await locateSalon(app, params.id)
  const from = url.searchParams.get('from')
  const origin = isOrigin(from) && from !== 'marketplace' ? from : 'salon_link'
  return redirect(`/saloon/${salon.slug}`, {
    headers: {
      'Set-Cookie': salonLinkCookie(request.headers, app.origin, salon.id, origin),
      'Cache-Control': 'private, no-store',
    },
  })
}
