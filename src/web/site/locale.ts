import { redirect } from 'react-router'
import { rememberLocale } from '../../domain/accounts/remember-locale.ts'
import { isLocale, LOCALE_COOKIE } from '../../i18n/locale.ts'
import { appContext, viewerContext } from '../context.ts'
import { pageOf } from '../safe-redirect.ts'
import type { Route } from './+types/locale'

/** The language selector: the browser remembers the choice for a year, an account for good. Back to where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const wanted = (await request.formData()).get('locale')
  if (!isLocale(wanted)) return redirect(pageOf(request))
  const viewer = context.get(viewerContext)
  if (viewer) await rememberLocale(context.get(appContext), viewer, wanted)
  const cookie = `${LOCALE_COOKIE}=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`
  return redirect(pageOf(request), { headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return redirect('/')
}
