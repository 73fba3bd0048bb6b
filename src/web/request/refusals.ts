import { data, type LoaderFunctionArgs, redirect, redirectDocument, type ServerBuild } from 'react-router'
import { loggedPath } from '../../domain/kernel/logged-path.ts'
import { Refusal, type RefusalCode } from '../../domain/kernel/refusal.ts'
import { asUnavailable, reasonOf } from '../../domain/kernel/unavailable.ts'
import { DEFERRED_ACTIONS } from '../forms/deferred/deferred-actions.ts'
import { ownerOf } from '../forms/deferred/form-owner.ts'
import { saveFormCookies } from '../forms/deferred/saved-form.ts'
import { hasTooManyFields } from '../forms/form-size.ts'
import { RESUMED } from '../forms/resumed-form.ts'
import { appContext, errorContext, requestContext, viewerContext } from './context.ts'
import { confirmPath, loginPath, pageOf, safeRedirect } from './safe-redirect.ts'

/** What an error page receives. Never a stack or the message of a bug. */
export interface ErrorData {
  code: RefusalCode | 'broken'
  requestId: string
  retryAfterSeconds?: number
}

const STATUS: Partial<Record<RefusalCode, number>> = {
  invalid_input: 400,
  not_allowed: 403,
  account_blocked: 403,
  review_not_eligible: 403,
  not_found: 404,
  too_many_requests: 429,
  proof_required: 429,
  temporarily_unavailable: 503,
  pictures_unavailable: 503,
}

type Handler = (args: LoaderFunctionArgs) => unknown

/**
 * The build, with loaders and actions that may throw refusals: each becomes its status, or a redirect to the login
 * page.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: guarded(loader as Handler) }),
      ...(action && { action: guarded(action as Handler) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function guarded(handler: Handler): Handler {
  return async (args) => {
    let form: FormData | null = null
    try {
      args.context.get(requestContext).onRoute?.(args.pattern)
      const error = args.context.get(errorContext)
      if (error) throw error
      if (args.request.method !== 'GET' && args.request.method !== 'HEAD') form = await formOf(args.request)
      return await handler(args)
    } catch (error) {
      throw answerTo(error, args, form)
    }
  }
}

/** Pages accept forms only; anything else, a truncated or an oversized form is the client's mistake. */
async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  try {
    const body = new Uint8Array(await request.clone().arrayBuffer())
    if (hasTooManyFields(body, type)) throw new Error('too many fields')
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refusal('invalid_input')
  }
}

/** PostgreSQL's SQLSTATE for text with a NUL character: a page of that name is not found, a form with it is refused. */
const INVALID_BYTE_SEQUENCE = '22021'

function orRefusal(error: Error, { request }: LoaderFunctionArgs): unknown {
  if (!('code' in error) || error.code !== INVALID_BYTE_SEQUENCE) return asUnavailable(error)
  return new Refusal(request.method === 'GET' || request.method === 'HEAD' ? 'not_found' : 'invalid_input')
}

/** What the sender must do first, on a page of its own that leads back here. */
const FIRST: Partial<Record<RefusalCode, (page: string) => Response>> = {
  not_signed_in: (page) => redirect(loginPath(page)),
  // Consoles use another UI library than the page where this is done.
  confirmation_required: (page) => redirectDocument(confirmPath(page)),
  second_factor_required: (page) => redirectDocument(confirmPath(page, 'second')),
}

/** Redirects to such a page and back to the page of the form, where what was sent is filled in again. */
function redirectFirst(
  first: (page: string) => Response,
  form: FormData | null,
  { request, context, url }: LoaderFunctionArgs,
): Response {
  const here = safeRedirect(url.pathname + url.search)
  if (!form) return first(here)
  const page = pageOf(request, here)
  const answer = first(url.pathname in DEFERRED_ACTIONS ? page : `${page}#${RESUMED}`)
  const app = context.get(appContext)
  const owner = ownerOf(request.headers, context.get(viewerContext), app.origin)
  for (const cookie of saveFormCookies(app, form, { action: url.pathname, page, owner }))
    answer.headers.append('Set-Cookie', cookie)
  return answer
}

function answerTo(thrown: unknown, args: LoaderFunctionArgs, form: FormData | null): unknown {
  // Responses and data() are responses already.
  if (!(thrown instanceof Error)) return thrown
  const error = orRefusal(thrown, args)
  const { context, url } = args
  const { requestId } = context.get(requestContext)
  if (!(error instanceof Refusal)) {
    context.get(appContext).log.error({ err: error, requestId, path: loggedPath(url.pathname) }, 'page failed')
    return data<ErrorData>({ code: 'broken', requestId }, { status: 500 })
  }
  const first = FIRST[error.code]
  if (first) return redirectFirst(first, form, args)
  const { retryAfterSeconds, cause } = error.details
  if (error.code === 'temporarily_unavailable')
    context
      .get(appContext)
      .log.warn({ reason: reasonOf(cause), requestId, path: loggedPath(url.pathname) }, 'page unavailable')
  return data<ErrorData>(
    { code: error.code, requestId, retryAfterSeconds },
    {
      status: STATUS[error.code] ?? 409,
      headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined,
    },
  )
}
