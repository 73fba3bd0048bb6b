import { redirect } from 'react-router'
import { findPendingSignIn } from '../../../../domain/identity/accounts/pending-sign-in.ts'
import {
  getNewPasskeyOptions,
  getPasskeyOptions,
} from '../../../../domain/identity/accounts/second-factor/passkey-options.ts'
import { asConfirmed } from '../../../../domain/kernel/confirmation.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { appContext, sessionContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import type { Route } from './+types/passkey-options'
import { pendingSignIn } from './pending-sign-in.ts'

/** The options with which a script requests a passkey, including a one-time challenge. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { headers } = request
  const purpose = (await request.formData()).get('purpose')
  if (purpose === 'sign_in') return Response.json(await getPasskeyOptions(app, { purpose, personId: null }, headers))
  if (purpose === 'second_step') {
    const token = pendingSignIn(headers, app.origin)
    const pending = token && (await findPendingSignIn(app, token))
    if (!pending) throw new Refusal('not_allowed')
    return Response.json(await getPasskeyOptions(app, { purpose, personId: pending.personId }, headers))
  }
  const viewer = requireViewer(context)
  if (purpose === 'confirm')
    return Response.json(await getPasskeyOptions(app, { purpose, personId: viewer.id }, headers))
  if (purpose !== 'add') throw new Refusal('invalid_input')
  asConfirmed(context.get(sessionContext), app.clock.now())
  return Response.json(await getNewPasskeyOptions(app, viewer, headers))
}

export function loader() {
  return redirect('/login')
}
