import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { whoIs } from '../domain/accounts/who-is.ts'
import type { App } from '../domain/app.ts'
import { LOCALE_COOKIE, pickLocale } from '../i18n/locale.ts'
import { appContext, localeContext, requestContext, viewerContext } from './context.ts'
import { cookieOf } from './cookies.ts'
import { withRefusals } from './refusals.ts'

export type WebHandler = (request: Request, about: { nonce: string; requestId: string }) => Promise<Response>

/** The pages of the site. `build` is a function in development, where it changes. */
export function createWebHandler(build: ServerBuild | (() => Promise<ServerBuild>), app: App): WebHandler {
  const guarded = typeof build === 'function' ? async () => withRefusals(await build()) : withRefusals(build)
  const handle = createRequestHandler(guarded, process.env.NODE_ENV)
  return async (request, about) => {
    const viewer = await whoIs(app, request.headers)
    const locale = pickLocale({
      cookie: cookieOf(request.headers, LOCALE_COOKIE),
      acceptLanguage: request.headers.get('accept-language'),
      account: viewer?.locale,
    })
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(viewerContext, viewer)
    context.set(localeContext, locale)
    context.set(requestContext, about)
    const response = await handle(request, context)
    response.headers.append('Vary', 'Cookie, Accept-Language')
    // A page that knows its reader must not be kept for another.
    if (!response.headers.has('Cache-Control'))
      response.headers.set('Cache-Control', viewer ? 'private, no-store' : 'no-cache')
    return response
  }
}
