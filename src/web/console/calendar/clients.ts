import { findClients } from '../../../domain/clients/find-clients.ts'
import { appContext } from '../../context.ts'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/clients'

/** Clients for a name that is being typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'calendar_edit_own')
  return { clients: await findClients(context.get(appContext), member, url.searchParams.get('text') ?? '') }
}
