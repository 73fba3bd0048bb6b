import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { App } from '../domain/kernel/app.ts'
import { isAborted } from '../domain/kernel/is-aborted.ts'
import { translator } from '../i18n/translate.ts'
import { type Api, type ApiEnv, defining, localeFor } from './call.ts'
import { addDocument } from './document.ts'
import { registerCalls } from './register-calls.ts'

/** The public HTTP API: the calls under /api, their description at /openapi.json and a page to try them at /docs. */
export function createApi(app: App): Api {
  const api = new Hono<ApiEnv>()
  registerCalls(defining(api, app))
  refuseOtherMethods(api)

  api.all('/api/*', (c) => c.json({ Error: 1, msg: translator(localeFor(c, null))('api.noSuchCall') }, 404))
  addDocument(api, app)

  api.onError((error, c) => {
    // A client that hung up is no failure of ours.
    if (isAborted(error) || c.req.raw.signal.aborted) {
      app.log.info({ requestId: c.get('requestId'), path: c.req.path }, 'the client broke off the call')
      return c.body(null, 400)
    }
    const t = translator(localeFor(c, null))
    const requestId = c.get('requestId') ?? randomUUID()
    app.log.error({ requestId, method: c.req.method, path: c.req.path, err: error }, 'call failed')
    return c.json({ Error: 1, msg: t('api.broken', { requestId }), ...c.get('failure') }, 500)
  })
  return api
}

/** A call that is there, but not by this method: 405, with the methods that it has. */
function refuseOtherMethods(api: Api): void {
  const methods = Map.groupBy(api.routes, ({ path }) => path)
  for (const [path, routes] of methods) {
    const allow = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    api.all(path, (c) =>
      c.json({ Error: 1, msg: translator(localeFor(c, null))('api.wrongMethod') }, 405, { Allow: allow }),
    )
  }
}
