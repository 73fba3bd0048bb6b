import { findClients, nameClient } from '../../../../domain/bookings/clients/find-clients.ts'
import { appContext } from '../../../request/context.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/clients'

/** Clients for a name that is being typed, or the one that the calendar was opened for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'calendar_edit_own')
  const app = context.get(appContext)
  const id = url.searchParams.get('client')
  return {
    clients: id
      ? await nameClient(app, member, id)
      : await findClients(app, member, url.searchParams.get('text') ?? ''),
  }
}
