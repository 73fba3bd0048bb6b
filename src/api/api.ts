import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { App } from '../domain/kernel/app.ts'
import { isAborted } from '../domain/kernel/is-aborted.ts'
import { loggedPath } from '../domain/kernel/logged-path.ts'
import { translator } from '../i18n/translate.ts'
import { type Api, type ApiEnv, defineOn, localeFor } from './call.ts'
import { addDocument } from './document.ts'
import { registerCalls } from './register-calls.ts'

/** The public HTTP API: the calls under /api, the OpenAPI document at /openapi.json and documentation at /docs. */
export function createApi(app: App): Api {
  const api = new Hono<ApiEnv>()
  registerCalls(defineOn(api, app))
  refuseOtherMethods(api)

  api.all('/api/*', (c) => c.json({ Error: 1, msg: translator(localeFor(c, null))('api.noSuchCall') }, 404))
  addDocument(api, app)

  api.onError((error, c) => {
    // A request that the client aborted is not an error.
    if (isAborted(error) || c.req.raw.signal.aborted) {
      app.log.info({ requestId: c.get('requestId'), path: loggedPath(c.req.path) }, 'request aborted by client')
      return c.body(null, 400)
    }
    const t = translator(localeFor(c, null))
    const requestId = c.get('requestId') ?? randomUUID()
    app.log.error({ requestId, method: c.req.method, path: loggedPath(c.req.path), err: error }, 'call failed')
    return c.json({ Error: 1, msg: t('api.broken', { requestId }), ...c.get('failure') }, 500)
  })
  return api
}

/** 405 with the allowed methods for calls that exist with another method. */
function refuseOtherMethods(api: Api): void {
  const methods = Map.groupBy(api.routes, ({ path }) => path)
  for (const [path, routes] of methods) {
    const allow = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    api.all(path, (c) =>
      c.json({ Error: 1, msg: translator(localeFor(c, null))('api.wrongMethod') }, 405, { Allow: allow }),
    )
  }
}
