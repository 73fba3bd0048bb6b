import { redirect } from 'react-router'
import { saveLocale } from '../../domain/identity/accounts/save-locale.ts'
import { isLocale } from '../../domain/kernel/locale.ts'
import { appContext, viewerContext } from '../request/context.ts'
import { localeCookie } from '../request/locale-cookie.ts'
import { pageOf } from '../request/safe-redirect.ts'
import type { Route } from './+types/locale'
import { LANGUAGE } from './search-engines/public-pages.ts'

/**
 * The language selector: the browser stores the choice for a year, an account permanently. Returns to the page it was
 * made on.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const requested = (await request.formData()).get('locale')
  if (!isLocale(requested)) return redirect(pageOf(request))
  const app = context.get(appContext)
  const viewer = context.get(viewerContext)
  if (viewer) await saveLocale(app, viewer, requested)
  return redirect(withoutLanguage(pageOf(request)), { headers: { 'Set-Cookie': localeCookie(requested, app.origin) } })
}

/** An address that names a language would overrule the choice. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.delete(LANGUAGE)
  return url.pathname + url.search
}

export function loader() {
  return redirect('/')
}
