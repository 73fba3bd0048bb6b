import { mostSpecific } from '../../../../domain/catalog/treatments/catalogue.ts'
import { listNextTimes } from '../../../../domain/discovery/search/list-next-times.ts'
import { clientAddress } from '../../../../domain/identity/accounts/client-address.ts'
import { appContext } from '../../../request/context.ts'
import type { Route } from './+types/next-times'

const MAX_SEARCHED = 10

/** The next free times of the salons of a list; its page requests them after it is shown, since pages are cached. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  await app.limits.take('free_times', clientAddress(request.headers))
  const requested = (name: string) => url.searchParams.getAll(name).slice(0, MAX_SEARCHED)
  const searched = { treatments: mostSpecific(requested('treatment')), services: requested('service') }
  const times = await listNextTimes(app, url.searchParams.getAll('salon'), searched)
  return Response.json(times, { headers: { 'Cache-Control': 'no-store' } })
}
