import type { z } from '@hono/zod-openapi'
import type { Context, Hono } from 'hono'
import type { TFunction } from 'i18next'
import { clientAddress } from '../domain/identity/accounts/client-address.ts'
import { findViewer } from '../domain/identity/accounts/find-viewer.ts'
import type { App, LimitName } from '../domain/kernel/app.ts'
import { runOnce } from '../domain/kernel/idempotency/run-once.ts'
import type { Locale } from '../domain/kernel/locale.ts'
import { loggedPath } from '../domain/kernel/logged-path.ts'
import { Refusal, type RefusalCode } from '../domain/kernel/refusal.ts'
import { asUnavailable, reasonOf } from '../domain/kernel/unavailable.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { pickLocale } from '../i18n/locale.ts'
import { translator } from '../i18n/translate.ts'
import type { FileFields } from './form.ts'
import { type RawInput, readInput, validate } from './input.ts'
import { type Reply, replyTo } from './refusals.ts'
import type { Topic } from './topics.ts'
import { UnreadableRequest } from './unreadable-request.ts'

/** What middleware has set for a request. */
export type ApiEnv = {
  Variables: { requestId?: string; nonce?: string; failure?: object; route?: string; received?: () => void }
}
export type Api = Hono<ApiEnv>

/** `signed_in` calls are refused to visitors; in `anyone` calls the client may still be signed in. */
export type Access = 'anyone' | 'signed_in'

export interface CallContext<I, W extends Access> {
  app: App
  viewer: W extends 'signed_in' ? Viewer : Viewer | null
  input: I
  /** The request's headers. */
  headers: Headers
  /** The response's headers, for cookies. */
  responseHeaders: Headers
  /** Identifies this call, its Idempotency-Key and its body, if it accepts such a key and one was sent. */
  name: string | null
  t: TFunction
  locale: Locale
}

/** The definition of a call: address, access, input, reply and handler. */
export interface Call<I extends z.ZodType, R extends z.ZodObject, W extends Access> {
  topic: Topic
  /** The first sentence is the title in the documentation. */
  summary: string
  method?: 'get' | 'post'
  path: `/api/${string}`
  /** Alternative paths. */
  aliases?: readonly `/api/${string}`[]
  access: W
  /** An additional rate limit for each person. Not needed where the use case applies one itself. */
  limit?: LimitName
  input: I
  /** Throws a Refusal for persons without access, before the body is read. */
  authorise?(app: App, viewer: Viewer): Promise<void>
  /** Fields that may be files of a multipart form, parsed by `upload` and `uploads` of fields.ts. */
  files?: FileFields
  /** The example request of the documentation. */
  example?: object
  /** The reply's fields besides `Error`, which is 0. */
  reply: R
  /** The example reply of the documentation; by default it is composed from the examples of the fields. */
  replyExample?: object
  /** Refusals besides invalid fields, a missing token (if `signed_in`) and rate limits. */
  refusals?: readonly RefusalCode[]
  /** API names of the domain's fields, for messages about them. */
  fields?: Record<string, string>
  /** Additional fields of every failure. */
  failure?: Record<string, string | number | boolean>
  /** Additional fields of the failure for a missing or invalid token. */
  signedOutFields?: Record<string, string | number | boolean>
  /**
   * Whether it accepts an Idempotency-Key, with which a repeated call returns the same reply: for calls that create or
   * pay.
   */
  idempotent?: boolean
  handle(context: CallContext<z.output<I>, W>): Promise<z.input<R>>
}

export type Define = <I extends z.ZodType, R extends z.ZodObject, W extends Access>(call: Call<I, R, W>) => void

/** Registers calls. Each request is authenticated, validated and handled, and refusals become replies. */
export function defineOn(api: Api, app: App): Define {
  return (call) => {
    const paths = [call.path, ...(call.aliases ?? [])].map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'))
    api.on(call.method ?? 'post', paths, async (c) => {
      c.set('route', call.path)
      // An outage during authentication is reported in the call's own format.
      const { viewer, outage } = await findViewer(app, c.req.raw.headers).then(
        (viewer) => ({ viewer, outage: null }),
        (error) => ({ viewer: null, outage: error }),
      )
      const locale = localeFor(c, viewer)
      const t = translator(locale)
      const responseHeaders = new Headers()
      const { fields = {}, failure = {}, signedOutFields = {} } = call
      c.set('failure', failure)
      const attempt = async (work: () => Promise<Reply>): Promise<Reply> => {
        try {
          return await work()
        } catch (thrown) {
          const error = asUnavailable(thrown)
          if (error instanceof UnreadableRequest) return { status: error.status, body: unreadable(error), headers: {} }
          if (!(error instanceof Refusal)) throw error
          if (error.code === 'temporarily_unavailable') logOutage(app, c, thrown)
          const extraFields = error.code === 'not_signed_in' ? { ...failure, ...signedOutFields } : failure
          return replyTo(error, { t, fields, failure: extraFields })
        }
      }
      const unreadable = ({ code }: UnreadableRequest) => ({ Error: 1, msg: t(`api.${code}`), ...failure })
      const work = (raw: RawInput, name: string | null) =>
        attempt(async () => {
          const input = validate(call.input, raw.values)
          if (viewer && call.limit) await app.limits.take(call.limit, viewer.id)
          // Signed-in persons must see their own changes, so their reads use the primary.
          const appForViewer = viewer ? { ...app, reads: app.db } : app
          const context = {
            app: appForViewer,
            viewer,
            input,
            headers: c.req.raw.headers,
            responseHeaders,
            name,
            t,
            locale,
          } as Parameters<typeof call.handle>[0]
          return { status: 200, body: { Error: 0, ...(await call.handle(context)) }, headers: {} }
        })
      const reply = await attempt(async () => {
        if (outage) throw outage
        await app.limits.take('call', `${viewer?.id ?? clientAddress(c.req.raw.headers)} ${call.path}`)
        if (call.access === 'signed_in' && !viewer) throw new Refusal('not_signed_in')
        if (viewer) await call.authorise?.(app, viewer)
        const startedAt = app.clock.now()
        const raw = await readInput(c.req, call.files)
        c.get('received')?.()
        if (viewer && app.clock.now().getTime() - startedAt.getTime() > SLOW_BODY_MS)
          await assertStillSignedIn(app, viewer, c.req.raw.headers)
        const key = call.idempotent ? idempotencyKey(c) : null
        if (key === null) return work(raw, null)
        const address = clientAddress(c.req.raw.headers)
        const keyed = { personId: viewer?.id ?? null, address, call: call.path, key, body: raw.text }
        return runOnce(app, keyed, async (name) => {
          const reply = await work(raw, name)
          return { reply, final: isFinal(reply) }
        })
      })
      return respond(reply, responseHeaders)
    })
  }
}

/** A slow body may have been delayed until its sender's session was ended, so the session is checked again. */
const SLOW_BODY_MS = 1_000

async function assertStillSignedIn(app: App, viewer: Viewer, headers: Headers): Promise<void> {
  if ((await findViewer(app, headers))?.id !== viewer.id) throw new Refusal('not_signed_in')
}

function logOutage(app: App, c: Context<ApiEnv>, error: unknown): void {
  const about = { requestId: c.get('requestId'), method: c.req.method, path: loggedPath(c.req.path) }
  app.log.warn({ ...about, reason: reasonOf(error) }, 'call unavailable')
}

export function localeFor(c: Context, viewer: Viewer | null): Locale {
  return pickLocale({ acceptLanguage: c.req.header('accept-language'), account: viewer?.locale })
}

const MAX_KEY_LENGTH = 200

function idempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key')?.trim()
  if (!key) return null
  if (key.length > MAX_KEY_LENGTH) throw new Refusal('invalid_input', { fields: { 'Idempotency-Key': 'too_long' } })
  return key
}

/**
 * Whether the reply is stored for repeated calls. Replies that may change with time are not, nor are refusals of
 * invalid input, which may be corrected.
 */
function isFinal({ status, body }: Reply): boolean {
  return ![400, 401, 413, 415, 429, 503].includes(status) && body.requires_action !== true && body.in_progress !== true
}

function respond({ status, body, headers }: Reply, cookies: Headers): Response {
  const response = Response.json(body, { status, headers })
  response.headers.set('Cache-Control', 'no-store')
  // Accept-Encoding would otherwise be added by compression, only when the response becomes a stream.
  response.headers.append('Vary', 'Accept-Language, Authorization, Cookie, Accept-Encoding')
  for (const cookie of cookies.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}
