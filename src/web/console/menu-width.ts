import { redirect } from 'react-router'
import { appContext } from '../request/context.ts'
import { requireViewer } from '../request/require-viewer.ts'
import { pageOf } from '../request/safe-redirect.ts'
import type { Route } from './+types/menu-width'
import { menuCookie } from './menu-cookie.ts'

/** Collapses or expands the menu, and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  requireViewer(context)
  const { origin } = context.get(appContext)
  const narrow = (await request.formData()).get('menu') === 'narrow'
  return redirect(pageOf(request), { headers: { 'Set-Cookie': menuCookie(narrow, origin) }, status: 303 })
}

export function loader() {
  return redirect('/partner')
}
