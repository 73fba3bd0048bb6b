import { redirect } from 'react-router'
import { parsePlace } from '../../../../domain/kernel/place.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { appContext } from '../../../request/context.ts'
import { pageOf, safeRedirect } from '../../../request/safe-redirect.ts'
import { placeCookie } from '../../../request/visitor-place.ts'
import type { Route } from './+types/near'

/** Stores the visitor's place in a cookie only; an empty `place` deletes it. Then redirects to `next`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = form.get('place')
  const place = typeof text === 'string' ? parsePlace(text) : null
  if (!place && text !== '') throw new Refusal('invalid_input')
  const next = form.has('next') ? safeRedirect(form.get('next')) : pageOf(request)
  return redirect(next, { headers: { 'Set-Cookie': placeCookie(place, context.get(appContext).origin) } })
}

export function loader() {
  return redirect('/saloons')
}
