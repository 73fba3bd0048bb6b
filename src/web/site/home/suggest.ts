import { suggestSalons } from '../../../domain/discovery/search/suggest-salons.ts'
import { clientAddress } from '../../../domain/identity/accounts/client-address.ts'
import { appContext } from '../../request/context.ts'
import type { Route } from './+types/suggest'

/** Salon names for the search field, while typing. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  await app.limits.take('suggest', clientAddress(request.headers))
  const text = (url.searchParams.get('q') ?? '').slice(0, 100)
  return { text, salons: await suggestSalons(app, text) }
}
