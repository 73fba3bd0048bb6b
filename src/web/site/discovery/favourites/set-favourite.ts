import { type RouterContextProvider, redirect } from 'react-router'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { pageOf } from '../../../request/safe-redirect.ts'

type SetFavourite = (
  app: App,
  viewer: Viewer,
  id: string,
  favourite: boolean | undefined,
) => Promise<{ favourite: boolean }>

/** Adds or removes a favourite. Without JavaScript the response is the page it was pressed on. */
export async function setFavourite(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  idField: string,
  set: SetFavourite,
) {
  const viewer = requireViewer(context)
  const form = await request.formData()
  // A page from before the last release does not send the new state.
  const favourite = form.has('favourite') ? form.get('favourite') === 'true' : undefined
  const answer = await set(context.get(appContext), viewer, String(form.get(idField) ?? ''), favourite)
  return new URL(request.url).pathname.endsWith('.data') ? answer : redirect(pageOf(request))
}
