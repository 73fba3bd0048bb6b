// Before any schema is made: each can then be notices what the API's description says of it.
import '@hono/zod-openapi'
import cluster from 'node:cluster'
import * as built from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { DemoCity } from './demo-city.ts'
import type { App } from './domain/kernel/app.ts'
import { createHttp } from './http.ts'
import { translator } from './i18n/translate.ts'
import { everyMinute, handlers, mendAfterCrash } from './jobs/handlers.ts'
import { openApp, originOf } from './open-app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, connectionsOf, readConfig } from './platform/config.ts'
import { listenForNotices } from './platform/database/listen-for-notices.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Database, openDatabase } from './platform/database/open.ts'
import { openReads, type Reads } from './platform/database/reads.ts'
import { watchDatabase } from './platform/database/watch.ts'
import { checkPort } from './platform/http/check-port.ts'
import { stampClientAddress } from './platform/http/client-address.ts'
import { type Handle, listen } from './platform/http/listen.ts'
import { pageCache } from './platform/http/page-cache.ts'
import type { CachedPagesOptions } from './platform/http/serve-cached-pages.ts'
import { atSiteAddress } from './platform/http/site-address.ts'
import { answerUncaught } from './platform/http/unreadable.ts'
import { saveMemoryWhenIdle } from './platform/idle-memory.ts'
import { openImages } from './platform/images/open-images.ts'
import type { StoredImages } from './platform/images/stored.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { type Lifetime, openLifetime } from './platform/lifetime.ts'
import { postgresLive } from './platform/live/postgres.ts'
import { openLog } from './platform/log.ts'
import { openObservability } from './platform/observability/open.ts'
import { observePageCache } from './platform/observability/page-cache.ts'
import { publishMetrics } from './platform/observability/publish.ts'
import { observePool } from './platform/observability/queries.ts'
import type { Observability } from './platform/observability/sdk.ts'
import { type Readiness, readinessOf } from './platform/readiness.ts'
import { startupMessage } from './platform/startup-message.ts'
import { runWorkers } from './platform/workers.ts'
import { createWebHandler } from './web/handler.ts'
import { publicCacheKey } from './web/public-cache.ts'
import { readTextFiles } from './web/text-files.ts'

type Answer = (request: Request, env?: object) => Response | Promise<Response>

/** What the development server does: it stands in front, and answers with the code as it is now. */
export interface Development {
  before(handle: Handle): Handle
  answer(opened: Opened): Answer
}

export interface Opened {
  app: App
  config: Config
  /** Pages for visitors; absent where none are kept. */
  kept?: Omit<CachedPagesOptions, 'keyOf'> | undefined
  readiness(): Promise<Readiness>
  /** What is counted here and by the processes beside this one; null where nothing is. */
  metrics: (() => Promise<string>) | null
}

/** Tells the first of several processes that they have the database to themselves. */
const MENDS = 'MENDS_AFTER_CRASH'

const REQUESTS_FINISH_MS = 10_000

interface Additions {
  development?: Development
  /** Used in a demo only. */
  demo?: DemoCity | undefined
}

/** Starts the whole process; ends it with code 1 and a plain message when it cannot. */
export async function start({ development, ...additions }: Additions = {}): Promise<void> {
  const lifetime = openLifetime()
  saveMemoryWhenIdle()
  try {
    const config = readConfig(process.env)
    const observability = await openObservability(config.observability, openLog(config.logLevel))
    if (observability) lifetime.onEnd(observability.stop)
    const demo = config.appEnv === 'demo' ? additions.demo : undefined
    const leads = config.webConcurrency > 1 && cluster.isPrimary && !development
    await (leads
      ? lead(lifetime, config, observability, demo)
      : open(lifetime, config, observability, { development, demo }))
  } catch (error) {
    // Whatever fails because we are already on our way out is not reported.
    if (lifetime.ending) return
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    await lifetime.end(1)
  }
}

/** Prepares what all share, and lets several processes answer the requests. It answers none itself. */
async function lead(
  lifetime: Lifetime,
  config: Config,
  observability: Observability | null,
  demo: DemoCity | undefined,
): Promise<void> {
  const { database } = await prepare(lifetime, config, demo)
  if (observability) await publishMetrics(observability, lifetime, database.pool, Object.keys(handlers))
  const env = envOfWorkers(config, database)
  // Before any other answers: what begins from then on was left open by nobody.
  const first = database.alone ? { [MENDS]: 'yes' } : null
  const workers = await runWorkers(config.webConcurrency, env, openLog(config.logLevel), first)
  lifetime.onEnd(workers.stop)
  process.stdout.write(startupMessage(config, originOf(config), database.embedded, demo?.signIns))
}

function envOfWorkers({ webConcurrency, databaseConnections, databaseUrl }: Config, { url, embedded }: Database) {
  const connections = embedded ? Math.min(databaseConnections, connectionsOf(webConcurrency)) : databaseConnections
  return { DATABASE_URL: databaseUrl ?? url, DATABASE_CONNECTIONS: String(connections) }
}

/** The database as this version wants it, with the demo city in it where there is to be one. */
async function prepare(
  lifetime: Lifetime,
  config: Config,
  demo: DemoCity | undefined,
): Promise<{ database: Database; images: StoredImages }> {
  // Before the database is started. Several processes of one leader share their port.
  if (cluster.isPrimary) await checkPort(config.port, config.host)
  const database = await openDatabase(
    config.databaseUrl,
    config.dataDir,
    config.databaseConnections,
    openLog(config.logLevel),
  )
  lifetime.onEnd(database.close)
  const images = openImages(config, openLog(config.logLevel))
  // Locks and listeners need a session, which a pooler on the way would share out.
  const direct = config.databaseDirectUrl ? await openDatabase(config.databaseDirectUrl, config.dataDir, 2) : database
  const log = openLog(config.logLevel)
  await migrate(direct.pool, 'migrations', { onWait: (message) => log.warn({}, message) })
  await demo?.open(direct.pool, { seed: config.demoSeed, now: systemClock.now(), images })
  if (direct !== database) await direct.close()
  return { database: { ...database, url: direct.url }, images }
}

async function open(
  lifetime: Lifetime,
  config: Config,
  observability: Observability | null,
  { development, demo }: Additions,
): Promise<void> {
  const { database, images } = await prepare(lifetime, config, demo)
  observePool(database.pool, 'primary')
  const metrics = observability && (await publishMetrics(observability, lifetime, database.pool, Object.keys(handlers)))

  const queue = await openQueue(
    database.url,
    { handlers, everyMinute: { ...everyMinute(config), ...demo?.jobs } },
    openLog(config.logLevel),
  )
  lifetime.onEnd(queue.stop)
  const live = postgresLive({ ...database, log: openLog(config.logLevel) })
  const reads = await readsOf(config, database)
  lifetime.onEnd(reads.close)
  const app = await openApp(config, { ...database, reads }, queue.jobs, images, live)
  // What is done for nobody in particular must not be notices of the past either.
  const forJobs = { ...app, reads: app.db }
  const mends = cluster.isWorker ? process.env[MENDS] === 'yes' : database.alone
  if (mends) await mendAfterCrash(forJobs).catch((err) => app.log.error({ err }, 'mending after a crash'))
  const watch = watchDatabase({ pool: database.pool, log: app.log })
  lifetime.onEnd(watch.stop)
  // With a replica, visitors' pages are drawn all the same.
  const isAway = () => watch.isAway && config.databaseReadUrl === null
  const kept = openPageCache(config, { url: database.url, reads, isAway }, lifetime)
  const { dataDir } = config
  const readiness = readinessOf({
    pool: database.pool,
    dataDir,
    isAway: () => watch.isAway,
    isEnding: () => lifetime.ending,
  })
  const opened = { app, config, kept, metrics, readiness }

  const site = { origin: app.origin, only: config.appEnv === 'production' }
  const words = unreadableWords(app.origin)
  const answer = getRequestListener(development?.answer(opened) ?? createAnswer(opened, built), {
    errorHandler: answerUncaught(words, app.log),
  })
  const handle = atSiteAddress(site, answer, words)
  const front = development?.before(handle) ?? handle
  const listener: Handle = (request, response) => {
    stampClientAddress(request, config.trustProxy)
    front(request, response)
  }
  const server = await listen(config.port, config.host, listener, words)
  lifetime.onEnd(() => server.close(REQUESTS_FINISH_MS, config.drainSeconds * 1000))
  // Before the server: a page that waits for changes would never be answered in full.
  lifetime.onEnd(live.stop)
  await queue.work(forJobs)
  if (cluster.isPrimary) process.stdout.write(startupMessage(config, app.origin, database.embedded, demo?.signIns))
  // Of several, the first draws for all: they share the folder.
  if ((cluster.worker?.id ?? 1) === 1) demo?.drawAhead(app, () => lifetime.ending)
}

/** The API and the pages as one function from request to answer. */
export function createAnswer(
  { app, config, kept, metrics, readiness }: Opened,
  build: ServerBuild | (() => Promise<ServerBuild>),
): Answer {
  const assets = import.meta.env.DEV ? null : 'build/client'
  const token = config.observability?.metricsToken
  const http = createHttp(app, {
    mostRequests: config.mostRequests,
    securityEmail: config.securityEmail,
    guests: config.corsOrigins,
    trustProxy: config.trustProxy,
    assets,
    web: createWebHandler(build, app, {
      textFiles: assets && readTextFiles(assets),
      cacheSeconds: config.pageCacheSeconds,
    }),
    kept: kept && { ...kept, keyOf: (request) => publicCacheKey(request, app.origin) },
    readiness,
    metrics: token && metrics ? { token, text: metrics } : undefined,
  })
  return (request, env) => http.fetch(request, env)
}

/** A replica's, where there is one. */
async function readsOf(config: Config, { db, pool, url }: Database): Promise<Reads> {
  const { databaseReadUrl, databaseConnections: connections } = config
  if (databaseReadUrl === null) return { db, changed: () => undefined, close: async () => undefined }
  return openReads({ url: databaseReadUrl, primary: { pool, url }, connections, log: openLog(config.logLevel) })
}

/** None while developing, where a page is as old as the code it was drawn by. */
function openPageCache(
  { pageCacheMb, logLevel }: Config,
  { url, reads, isAway }: { url: string; reads: Reads; isAway: () => boolean },
  lifetime: Lifetime,
): Opened['kept'] {
  if (import.meta.env.DEV || pageCacheMb === 0) return undefined
  const pages = pageCache({ maxBytes: pageCacheMb * 1024 * 1024 })
  observePageCache(pages.figures)
  const notices = listenForNotices(
    'salon_shown',
    { url, log: openLog(logLevel) },
    {
      onNotice: (shown) => {
        // Before the page goes: it is drawn anew from what has the change.
        reads.changed()
        pages.changed(shown)
      },
      // They are all that visitors can be shown while the database is away.
      onLost: pages.expireAll,
      onBack: pages.removeAll,
    },
  )
  lifetime.onEnd(notices.stop)
  return { pages, isOpen: () => notices.open, isAway }
}

/** Nobody knows the language of what cannot be read. */
function unreadableWords(origin: string): (status: number) => string {
  const t = translator('en')
  return (status) => {
    if (status === 500) return t('api.broken', { requestId: '–' })
    if (status === 421) return t('api.otherSite', { origin })
    return t(status === 413 || status === 431 ? 'api.tooLarge' : 'api.notRequest')
  }
}
