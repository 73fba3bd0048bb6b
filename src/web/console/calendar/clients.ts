import { findClients, nameClient, recogniseClients } from '../../../domain/clients/find-clients.ts'
import { appContext } from '../../request/context.ts'
import { memberInBackground } from '../require-member.ts'
import type { Route } from './+types/clients'

/** Clients for a name, a number or an address that is being typed, or the one that the calendar was opened for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await memberInBackground(context, 'calendar_edit_own')
  if (!member) return { clients: [] }
  const app = context.get(appContext)
  const typed = (name: string) => url.searchParams.get(name) ?? ''
  const id = typed('client')
  if (id) return { clients: await nameClient(app, member, id) }
  const [phone, email] = [typed('phone'), typed('email')]
  return {
    clients:
      phone || email
        ? await recogniseClients(app, member, { phone, email })
        : await findClients(app, member, typed('text')),
  }
}
