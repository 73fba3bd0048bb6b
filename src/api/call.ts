import type { z } from '@hono/zod-openapi'
import type { Context, Hono } from 'hono'
import type { TFunction } from 'i18next'
import { clientAddress } from '../domain/identity/accounts/client-address.ts'
import { findViewer } from '../domain/identity/accounts/find-viewer.ts'
import type { App, LimitName } from '../domain/kernel/app.ts'
import { runOnce } from '../domain/kernel/idempotency/run-once.ts'
import type { Locale } from '../domain/kernel/locale.ts'
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

/** What the server in front has found out about a request. */
export type ApiEnv = { Variables: { requestId?: string; nonce?: string; failure?: object; route?: string } }
export type Api = Hono<ApiEnv>

/** `signed_in` calls are refused to visitors; `anyone` may still be somebody. */
export type Who = 'anyone' | 'signed_in'

export interface Asked<I, W extends Who> {
  app: App
  viewer: W extends 'signed_in' ? Viewer : Viewer | null
  input: I
  /** The request's. */
  headers: Headers
  /** For the answer: cookies. */
  answer: Headers
  /** Names this call, its Idempotency-Key and its body together, if the call takes such a key and was sent one. */
  name: string | null
  t: TFunction
  locale: Locale
}

/** One call, read from top to bottom: where, who, what goes in, what comes out, what is done. */
export interface Call<I extends z.ZodType, R extends z.ZodObject, W extends Who> {
  topic: Topic
  /** The first sentence is the title in the description. */
  summary: string
  method?: 'get' | 'post'
  path: `/api/${string}`
  /** Other spellings of the address, served alike. */
  also?: readonly `/api/${string}`[]
  who: W
  /** Uses of this kind are counted for each person, besides all of them. Use cases that count by themselves need none here. */
  limit?: LimitName
  input: I
  /** Throws a Refusal for who has no business with it, before anything that they send is read. */
  admits?(app: App, viewer: Viewer): Promise<void>
  /** It takes pictures: these fields may be files of a multipart form, as `upload` and `uploads` of fields.ts read them. */
  files?: FileFields
  /** A request as the document shows it. */
  example?: object
  /** Besides `Error`, which is 0. */
  reply: R
  /** A reply as the document shows it; without, one is made up from the examples of its fields. */
  replyExample?: object
  /** What it may be refused for, besides wrong fields, no token (when signed in) and too often. */
  refuses?: readonly RefusalCode[]
  /** Names on the wire of the domain's fields, for messages about them. */
  fields?: Record<string, string>
  /** What every failure says besides. */
  failure?: Record<string, string | number | boolean>
  /** What it says besides to whoever has no token, or a dead one. */
  whenSignedOut?: Record<string, string | number | boolean>
  /** It creates or pays: an Idempotency-Key makes a repeated call tell the same reply. */
  repeatable?: boolean
  act(asked: Asked<z.output<I>, W>): Promise<z.input<R>>
}

export type Define = <I extends z.ZodType, R extends z.ZodObject, W extends Who>(call: Call<I, R, W>) => void

/** The guard that every call passes: who asks, what was sent, doing it, the answer. */
export function defining(api: Api, app: App): Define {
  return (call) => {
    const paths = [call.path, ...(call.also ?? [])].map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'))
    api.on(call.method ?? 'post', paths, async (c) => {
      c.set('route', call.path)
      // An outage is answered in the call's own form, even where it is not known who asks.
      const { viewer, outage } = await findViewer(app, c.req.raw.headers).then(
        (viewer) => ({ viewer, outage: null }),
        (error) => ({ viewer: null, outage: error }),
      )
      const locale = localeFor(c, viewer)
      const t = translator(locale)
      const answer = new Headers()
      const { fields = {}, failure = {}, whenSignedOut = {} } = call
      c.set('failure', failure)
      const attempt = async (work: () => Promise<Reply>): Promise<Reply> => {
        try {
          return await work()
        } catch (thrown) {
          const error = asUnavailable(thrown)
          if (error instanceof UnreadableRequest) return { status: error.status, body: unreadable(error), headers: {} }
          if (!(error instanceof Refusal)) throw error
          if (error.code === 'temporarily_unavailable') logOutage(app, c, thrown)
          const besides = error.code === 'not_signed_in' ? { ...failure, ...whenSignedOut } : failure
          return replyTo(error, { t, fields, failure: besides })
        }
      }
      const unreadable = ({ words }: UnreadableRequest) => ({ Error: 1, msg: t(`api.${words}`), ...failure })
      const work = (raw: RawInput, name: string | null) =>
        attempt(async () => {
          const input = validate(call.input, raw.values)
          if (viewer && call.limit) await app.limits.take(call.limit, viewer.id)
          // Who is signed in sees what they did.
          const readers = viewer ? { ...app, reads: app.db } : app
          const asked = {
            app: readers,
            viewer,
            input,
            headers: c.req.raw.headers,
            answer,
            name,
            t,
            locale,
          } as Parameters<typeof call.act>[0]
          return { status: 200, body: { Error: 0, ...(await call.act(asked)) }, headers: {} }
        })
      const reply = await attempt(async () => {
        if (outage) throw outage
        await app.limits.take('call', `${viewer?.id ?? clientAddress(c.req.raw.headers)} ${call.path}`)
        if (call.who === 'signed_in' && !viewer) throw new Refusal('not_signed_in')
        if (viewer) await call.admits?.(app, viewer)
        const began = app.clock.now()
        const raw = await readInput(c.req, call.files)
        if (viewer && app.clock.now().getTime() - began.getTime() > SLOW_BODY_MS)
          await mustStillBe(app, viewer, c.req.raw.headers)
        const key = call.repeatable ? idempotencyKey(c) : null
        if (key === null) return work(raw, null)
        const address = clientAddress(c.req.raw.headers)
        const keyed = { personId: viewer?.id ?? null, address, call: call.path, key, body: raw.text }
        return runOnce(app, keyed, async (name) => {
          const reply = await work(raw, name)
          return { reply, final: isFinal(reply) }
        })
      })
      return respond(reply, answer)
    })
  }
}

/** A body that takes longer may have been held back until the session of its sender was ended. */
const SLOW_BODY_MS = 1_000

async function mustStillBe(app: App, viewer: Viewer, headers: Headers): Promise<void> {
  if ((await findViewer(app, headers))?.id !== viewer.id) throw new Refusal('not_signed_in')
}

function logOutage(app: App, c: Context<ApiEnv>, error: unknown): void {
  const { method, path } = c.req
  app.log.warn({ requestId: c.get('requestId'), method, path, reason: reasonOf(error) }, 'call unavailable')
}

export function localeFor(c: Context, viewer: Viewer | null): Locale {
  return pickLocale({ acceptLanguage: c.req.header('accept-language'), account: viewer?.locale })
}

const LONGEST_KEY = 200

function idempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key')?.trim()
  if (!key) return null
  if (key.length > LONGEST_KEY) throw new Refusal('invalid_input', { fields: { 'Idempotency-Key': 'too_long' } })
  return key
}

/** What waiting could change is worked out anew when the call is repeated; so is what was refused as wrong, and may be mended. */
function isFinal({ status, body }: Reply): boolean {
  return ![400, 401, 413, 415, 429, 503].includes(status) && body.requires_action !== true && body.in_progress !== true
}

function respond({ status, body, headers }: Reply, cookies: Headers): Response {
  const response = Response.json(body, { status, headers })
  response.headers.set('Cache-Control', 'no-store')
  // Accept-Encoding would be added on the way out, where that turns the answer into a stream.
  response.headers.append('Vary', 'Accept-Language, Authorization, Cookie, Accept-Encoding')
  for (const cookie of cookies.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}
