import { mostSpecific } from '../../../../domain/catalog/treatments/catalogue.ts'
import { listNextTimes } from '../../../../domain/discovery/search/list-next-times.ts'
import { clientAddress } from '../../../../domain/identity/accounts/client-address.ts'
import { appContext } from '../../../request/context.ts'
import type { Route } from './+types/next-times'

const MAX_TREATMENTS = 10

/** The next free times of the salons of a list; its page requests them after it is shown, since pages are cached. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  await app.limits.take('free_times', clientAddress(request.headers))
  const treatments = mostSpecific(url.searchParams.getAll('treatment').slice(0, MAX_TREATMENTS))
  const times = await listNextTimes(app, url.searchParams.getAll('salon'), treatments)
  return Response.json(times, { headers: { 'Cache-Control': 'no-store' } })
}
