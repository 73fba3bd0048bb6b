import { redirect } from 'react-router'
import { signOut } from '../../../../domain/identity/accounts/sign-out.ts'
import { lastPersonCookie } from '../../../forms/deferred/form-owner.ts'
import { clearSavedForm } from '../../../forms/deferred/saved-form.ts'
import { appContext } from '../../../request/context.ts'
import { safeRedirect } from '../../../request/safe-redirect.ts'
import type { Route } from './+types/logout'

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const headers = await signOut(app, request.headers)
  // The next user of this browser must see nothing of theirs.
  for (const cookie of clearSavedForm(request.headers, app.origin)) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', lastPersonCookie(null, app.origin))
  return redirect(safeRedirect(url.searchParams.get('redirectTo'), '/login'), { headers })
}

/** Following a link changes nothing: only the button logs out. */
export function loader() {
  return redirect('/')
}
