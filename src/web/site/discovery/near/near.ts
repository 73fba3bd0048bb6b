import { redirect } from 'react-router'
import { parsePlace } from '../../../../domain/kernel/place.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { valuesOf } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { pageOf, safeRedirect } from '../../../request/safe-redirect.ts'
import { placeCookie } from '../../../request/visitor-place.ts'
import { findNearest } from '../../home/search-target.ts'
import { withMeaning } from '../../home/with-meaning.ts'
import { firstSearchDay } from '../../search-days.ts'
import type { Route } from './+types/near'

/**
 * Stores the visitor's place in a cookie only; an empty `place` deletes it. Then redirects to `next`, or to the nearest
 * salons of the home page's search.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = form.get('place')
  const app = context.get(appContext)
  const place = typeof text === 'string' ? parsePlace(text) : null
  if (!place && text !== '') throw new Refusal('invalid_input')
  const next =
    form.get('search') === 'nearest'
      ? findNearest(await withMeaning(app, valuesOf(form), context.get(localeContext)), firstSearchDay(app))
      : form.has('next')
        ? safeRedirect(form.get('next'))
        : pageOf(request)
  return redirect(next, { headers: { 'Set-Cookie': placeCookie(place, app.origin) } })
}

export function loader() {
  return redirect('/saloons')
}
