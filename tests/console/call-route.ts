import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RouterContextProvider } from 'react-router'
import { viewerOf } from '../../src/domain/identity/accounts/viewer-of.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import { Refusal } from '../../src/domain/kernel/refusal.ts'
import type { Role } from '../../src/domain/kernel/viewer.ts'
import {
  appContext,
  chosenSalonContext,
  requestContext,
  sessionContext,
  viewerContext,
} from '../../src/web/request/context.ts'
import type { ConsoleRoute } from './console-routes.ts'

type Handler = (args: object) => unknown
interface RouteModule {
  loader?: Handler
  action?: Handler
}

/** What became of a request: 'refused:<code>', 'redirect:<where>' or 'answered', with all that was answered as text. */
export interface Outcome {
  end: string
  text: string
}

export interface Caller {
  id: string
  salonId: string | null
  /** Somebody who works for a salon, by default. */
  role?: Role
  /** When they signed in; just now, by default. */
  signedInAt?: Date
  /** Whether they signed in with a second factor; not by default. */
  secondFactor?: true
}

export async function moduleOf({ file }: ConsoleRoute): Promise<RouteModule> {
  return import(pathToFileURL(join(process.cwd(), 'src/web', file)).href)
}

/** Calls a route's loader, or with a form its action, as somebody or as a visitor. */
export async function callRoute(
  app: App,
  handler: Handler,
  route: ConsoleRoute,
  who: Caller | null,
  param: string,
  form?: Record<string, string>,
): Promise<Outcome> {
  const path = route.path.replaceAll(/:\w+\??|\*/g, param)
  const url = new URL(path, app.origin)
  const body = form && new URLSearchParams(form)
  const request = new Request(url, body ? { method: 'POST', body } : {})
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, { nonce: '', requestId: 'test', cacheable: false })
  context.set(chosenSalonContext, who?.salonId ?? null)
  const person = who && { id: who.id, name: 'Walker', lastName: 'Walker', email: `${who.id}@example.com` }
  const viewer = person && viewerOf({ ...person, address: '', role: who?.role ?? 'partner', locale: 'en' })
  context.set(viewerContext, viewer && { ...viewer, ...(who?.secondFactor && { secondFactor: true }) })
  const openedAt = who?.signedInAt ?? app.clock.now()
  context.set(
    sessionContext,
    who && { id: who.id, openedAt, usedAt: openedAt, confirmedAt: openedAt, secondFactorAt: null },
  )
  const params = Object.fromEntries(route.params.map((name) => [name, param]))
  try {
    return outcomeOf(await handler({ request, context, params, url, pattern: route.path }))
  } catch (thrown) {
    return outcomeOf(thrown)
  }
}

async function outcomeOf(answer: unknown): Promise<Outcome> {
  if (answer instanceof Refusal) return { end: `refused:${answer.code}`, text: '' }
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) {
    const to = answer.headers.get('location')
    if (to !== null) return { end: `redirect:${to}`, text: '' }
    // What keeps flowing is looked at no further: who may not have it never gets this far.
    const flows = answer.headers.get('content-type')?.includes('event-stream')
    if (flows) await answer.body?.cancel()
    return { end: 'answered', text: flows ? '' : await answer.text() }
  }
  return { end: 'answered', text: JSON.stringify(answer ?? null) }
}
