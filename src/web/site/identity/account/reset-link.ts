import { redirect } from 'react-router'
import { isResetLink } from '../../../../domain/identity/accounts/reset-by-mail.ts'
import { appContext } from '../../../request/context.ts'
import type { Route } from './+types/reset-link'
import { resetPassCookie } from './reset-pass.ts'

/**
 * The link of a mail: its token goes into a cookie, so that the next page's address contains no secret. It can be
 * followed again.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  if (!(await isResetLink(app, params.token))) return redirect('/forget?expired=link')
  return redirect('/update-password', {
    headers: { 'Set-Cookie': resetPassCookie({ link: params.token }, app.origin) },
  })
}
