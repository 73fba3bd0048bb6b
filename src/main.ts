// Before any schema is made: each can then be told what the API's description says of it.
import '@hono/zod-openapi'
import { join } from 'node:path'
import * as built from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { demoSignIns } from './demo/sign-ins.ts'
import { createAuth } from './domain/accounts/auth.ts'
import type { App, Live } from './domain/app.ts'
import type { Images } from './domain/shared/images.ts'
import type { Jobs } from './domain/shared/jobs.ts'
import { createHttp } from './http.ts'
import { messages } from './i18n/messages.ts'
import { translator } from './i18n/translate.ts'
import { everyMinute, handlers, mendAfterCrash } from './jobs/handlers.ts'
import { drawAhead, openDemo } from './open-demo.ts'
import { wallClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { listenTo } from './platform/database/listening.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Database, openDatabase } from './platform/database/open.ts'
import { gazetteer } from './platform/geocoding/gazetteer.ts'
import { nominatim } from './platform/geocoding/nominatim.ts'
import { greeting } from './platform/greeting.ts'
import { stampClientAddress } from './platform/http/client-address.ts'
import { type KeptPages, keptPages } from './platform/http/kept-pages.ts'
import { checkPort, type Handle, listen } from './platform/http/listen.ts'
import { answerUncaught } from './platform/http/unreadable.ts'
import { fileImages } from './platform/images/files.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { type Lifetime, openLifetime } from './platform/lifetime.ts'
import { countedLimits, noLimits } from './platform/limits/counted.ts'
import { postgresLive } from './platform/live/postgres.ts'
import { openLog } from './platform/log.ts'
import { listOutbox, outboxMailer, outboxSms } from './platform/mail/outbox.ts'
import { smtpMailer } from './platform/mail/smtp.ts'
import { simulatedPayments } from './platform/payments/simulated.ts'
import { stripePayments } from './platform/payments/stripe.ts'
import { simulatedPayouts } from './platform/payouts/simulated.ts'
import { keptSecret } from './platform/secret.ts'
import { twilioSms } from './platform/sms/twilio.ts'
import { visitorsKey } from './web/for-every-visitor.ts'
import { createWebHandler } from './web/handler.ts'
import { readWordFiles } from './web/word-files.ts'

type Answer = (request: Request) => Response | Promise<Response>

/** What the development server does: it stands in front, and answers with the code as it is now. */
export interface Development {
  before(handle: Handle): Handle
  answer(opened: Opened): Answer
}

export interface Opened {
  app: App
  config: Config
  /** Pages for visitors, while their changes are heard of; absent where none are kept. */
  kept?: { pages: KeptPages; isOpen(): boolean } | undefined
  healthy(): Promise<boolean>
}

const REQUESTS_FINISH_MS = 10_000

/** Starts the whole process; ends it with code 1 and a plain message when it cannot. */
export async function start(development?: Development): Promise<void> {
  const lifetime = openLifetime()
  try {
    await open(lifetime, development)
  } catch (error) {
    // Whatever fails because we are already on our way out is no news.
    if (lifetime.ending) return
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    await lifetime.end(1)
  }
}

async function open(lifetime: Lifetime, development: Development | undefined): Promise<void> {
  const config = readConfig(process.env)
  await checkPort(config.port, config.host)
  const database = await openDatabase(config.databaseUrl, config.dataDir)
  lifetime.onEnd(database.close)
  await migrate(database.pool)
  const images = fileImages(join(config.dataDir, 'images'))
  if (config.appEnv === 'demo') await openDemo(config, database, images, wallClock.now())

  const queue = await openQueue(database.url, { handlers, everyMinute: everyMinute(config) }, openLog(config.logLevel))
  lifetime.onEnd(queue.stop)
  const live = postgresLive({ ...database, log: openLog(config.logLevel) })
  const app = await openApp(config, database, queue.jobs, images, live)
  if (database.alone) await mendAfterCrash(app).catch((err) => app.log.error({ err }, 'mending after a crash'))
  const kept = keepPages(config, database, lifetime)
  const opened = { app, config, kept, healthy: () => answers(database) }

  const handle = getRequestListener(development?.answer(opened) ?? createAnswer(opened, built), {
    errorHandler: answerUncaught(unreadable, app.log),
  })
  const front = development?.before(handle) ?? handle
  const listener: Handle = (request, response) => {
    stampClientAddress(request, config.trustProxy)
    front(request, response)
  }
  const server = await listen(config.port, config.host, listener, unreadable)
  lifetime.onEnd(() => server.close(REQUESTS_FINISH_MS))
  // Before the server: a page that waits for changes would never be answered in full.
  lifetime.onEnd(live.stop)
  await queue.work(app)
  process.stdout.write(greeting(config, app.origin, database.embedded, demoSignIns))
  if (config.appEnv === 'demo') drawAhead(app, () => lifetime.ending)
}

/** The API and the pages as one function from request to answer. */
export function createAnswer(
  { app, config, kept, healthy }: Opened,
  build: ServerBuild | (() => Promise<ServerBuild>),
): Answer {
  const assets = import.meta.env.DEV ? null : 'build/client'
  const http = createHttp(app, {
    stripe: config.stripe !== null,
    guests: config.corsOrigins,
    assets,
    web: createWebHandler(build, app, assets && readWordFiles(assets)),
    kept: kept && { pages: kept.pages, keyOf: (request) => (kept.isOpen() ? visitorsKey(request) : null) },
    healthy,
  })
  return (request) => http.fetch(request)
}

/** None while developing, where a page is as old as the code it was drawn by. */
function keepPages({ pageCacheMb, logLevel }: Config, database: Database, lifetime: Lifetime): Opened['kept'] {
  if (import.meta.env.DEV || pageCacheMb === 0) return undefined
  const pages = keptPages({ maxBytes: pageCacheMb * 1024 * 1024 })
  const told = listenTo(
    'salon_shown',
    { url: database.url, log: openLog(logLevel) },
    { onNotice: pages.changed, onLost: pages.clear },
  )
  lifetime.onEnd(told.stop)
  return { pages, isOpen: () => told.open }
}

async function openApp(config: Config, { db, pool }: Database, jobs: Jobs, images: Images, live: Live): Promise<App> {
  const clock = wallClock
  const log = openLog(config.logLevel)
  const origin = config.origin ?? `http://localhost:${config.port}`
  const secret = config.sessionSecret ?? (await keptSecret(config.dataDir))
  return {
    db,
    clock,
    log,
    origin,
    jobs,
    images,
    live,
    messages,
    mapTiles: config.mapTiles,
    geocoder: config.geocoderUrl
      ? nominatim({ url: config.geocoderUrl, userAgent: `Salloon (${origin})` })
      : gazetteer(),
    mailboxes: config.mailboxes,
    outbox: config.appEnv === 'demo' ? { list: (to) => listOutbox(db, to) } : null,
    mailer: config.smtp ? smtpMailer(config.smtp.url, config.smtp.from) : outboxMailer(db, clock),
    sms: config.twilio ? twilioSms(config.twilio) : outboxSms(db, clock),
    payouts: config.appEnv === 'demo' ? simulatedPayouts : null,
    payments: config.stripe ? stripePayments(config.stripe) : simulatedPayments(db, clock, origin),
    auth: createAuth({ db, secret, origin, log, providers: config.socialProviders }),
    limits: config.rateLimit ? countedLimits(pool) : noLimits,
  }
}

/** Nobody knows the language of what cannot be read. */
function unreadable(status: number): string {
  const t = translator('en')
  if (status === 500) return t('api.broken', { requestId: '–' })
  return t(status === 413 || status === 431 ? 'api.tooLarge' : 'api.notRequest')
}

/** Whether the database is there; migrations are in before the first request is taken. */
function answers({ pool }: Database): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), 2_000).unref())
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late])
}
