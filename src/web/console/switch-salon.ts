import { redirect } from 'react-router'
import { findMember } from '../../domain/identity/team/find-member.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { appContext } from '../request/context.ts'
import { requireViewer } from '../request/require-viewer.ts'
import type { Route } from './+types/switch-salon'
import { chosenSalonCookie } from './chosen-salon.ts'

/** Switches to another of the person's salons; the browser stores the choice. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const member = await findMember(app, viewer, String((await request.formData()).get('salon') ?? ''))
  if (!member) throw new Refusal('not_found')
  return redirect('/partner', { headers: { 'Set-Cookie': chosenSalonCookie(member.salonId, app.origin) }, status: 303 })
}

export function loader() {
  return redirect('/partner')
}
