import { redirect } from 'react-router'
import { isLocale, LOCALE_COOKIE } from '../../i18n/locale.ts'
import { pageOf } from '../safe-redirect.ts'
import type { Route } from './+types/locale'

/** The language selector: remembers the choice for a year and goes back to where it was made. */
export async function action({ request }: Route.ActionArgs) {
  const wanted = (await request.formData()).get('locale')
  const headers = new Headers()
  if (isLocale(wanted))
    headers.set('Set-Cookie', `${LOCALE_COOKIE}=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`)
  return redirect(pageOf(request), { headers })
}

export function loader() {
  return redirect('/')
}
