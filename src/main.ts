// Before any schema is created: it extends zod with descriptions for the API document.
import '@hono/zod-openapi'
import cluster from 'node:cluster'
import * as built from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { DemoCity } from './demo-city.ts'
import type { App } from './domain/kernel/app.ts'
import { createHttp } from './http.ts'
import { translator } from './i18n/translate.ts'
import { everyMinute, handlers, recoverAfterCrash } from './jobs/handlers.ts'
import { openApp, originOf } from './open-app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, connectionsOf, readConfig } from './platform/config.ts'
import { commitNewTablesInTwoPhases } from './platform/database/cluster/commit-in-two-phases.ts'
import { listenForNotifications } from './platform/database/listen-for-notifications.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Database, openDatabase } from './platform/database/open.ts'
import { refusePooler } from './platform/database/pooler.ts'
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
import { publicCacheKey } from './web/cache/public-cache.ts'
import { createWebHandler } from './web/handler.ts'
import { readTextFiles } from './web/texts/text-files.ts'

type Answer = (request: Request, env?: object) => Response | Promise<Response>

/** The development server: middleware in front of the site, and responses with the current code. */
export interface Development {
  before(handle: Handle): Handle
  answer(opened: Opened): Answer
}

export interface Opened {
  app: App
  config: Config
  /** The page cache; absent if pages are not cached. */
  cachedPages?: Omit<CachedPagesOptions, 'keyOf'> | undefined
  readiness(): Promise<Readiness>
  /** Collects the metrics of this process and its siblings; null without metrics. */
  metrics: (() => Promise<string>) | null
}

/** Set for the first of several processes, which is the database's only user at that time. */
const RECOVERS = 'RECOVERS_AFTER_CRASH'

const REQUESTS_FINISH_MS = 10_000

interface Additions {
  development?: Development
  /** Used in a demo only. */
  demo?: DemoCity | undefined
}

/** Starts the process; ends it with code 1 and a readable message if it cannot. */
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
    // Failures during shutdown are not reported.
    if (lifetime.ending) return
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    await lifetime.end(1)
  }
}

/** Prepares what the processes share and starts them. The leader handles no requests itself. */
async function lead(
  lifetime: Lifetime,
  config: Config,
  observability: Observability | null,
  demo: DemoCity | undefined,
): Promise<void> {
  const { database } = await prepare(lifetime, config, demo)
  if (observability) await publishMetrics(observability, lifetime, database.pool, Object.keys(handlers))
  const env = envOfWorkers(config, database)
  // The first process recovers before any other runs, so nothing in progress is mistaken for interrupted.
  const first = database.alone ? { [RECOVERS]: 'yes' } : null
  const workers = await runWorkers(config.webConcurrency, env, openLog(config.logLevel), first)
  lifetime.onEnd(workers.stop)
  process.stdout.write(startupMessage(config, originOf(config), database.embedded, demo?.signIns))
}

function envOfWorkers({ webConcurrency, databaseConnections, databaseUrl }: Config, { url, embedded }: Database) {
  const connections = embedded ? Math.min(databaseConnections, connectionsOf(webConcurrency)) : databaseConnections
  return { DATABASE_URL: databaseUrl ?? url, DATABASE_CONNECTIONS: String(connections) }
}

/** Opens and migrates the database, and loads the demo city if there is one. */
async function prepare(
  lifetime: Lifetime,
  config: Config,
  demo: DemoCity | undefined,
): Promise<{ database: Database; images: StoredImages }> {
  // Before the database is started. Worker processes share the leader's port.
  if (cluster.isPrimary) await checkPort(config.port, config.host)
  const database = await openDatabase(
    config.databaseUrl,
    config.dataDir,
    config.databaseConnections,
    openLog(config.logLevel),
  )
  lifetime.onEnd(database.close)
  const images = openImages(config, openLog(config.logLevel))
  // Locks and LISTEN need a session, which a pooler would share.
  const direct = config.databaseDirectUrl ? await openDatabase(config.databaseDirectUrl, config.dataDir, 2) : database
  if (direct === database) await refusePooler(database.pool)
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
  await commitNewTablesInTwoPhases(database.pool)
  const live = postgresLive({ ...database, log: openLog(config.logLevel) })
  const reads = await readsOf(config, database)
  lifetime.onEnd(reads.close)
  const app = await openApp(config, { ...database, reads }, queue.jobs, images, live)
  // Jobs must not read stale data either.
  const forJobs = { ...app, reads: app.db }
  const recovers = cluster.isWorker ? process.env[RECOVERS] === 'yes' : database.alone
  if (recovers) await recoverAfterCrash(forJobs).catch((err) => app.log.error({ err }, 'recovery after a crash failed'))
  const watch = watchDatabase({ pool: database.pool, log: app.log })
  lifetime.onEnd(watch.stop)
  // With a replica, pages can still be rendered.
  const isDown = () => watch.isDown && config.databaseReadUrl === null
  const cachedPages = openPageCache(config, { url: database.url, reads, isDown }, lifetime)
  const { dataDir } = config
  const readiness = readinessOf({
    pool: database.pool,
    dataDir,
    isDown: () => watch.isDown,
    isEnding: () => lifetime.ending,
  })
  const opened = { app, config, cachedPages, metrics, readiness }

  const site = { origin: app.origin, strict: config.appEnv === 'production' }
  const errorText = errorTexts(app.origin)
  const answer = getRequestListener(development?.answer(opened) ?? createAnswer(opened, built), {
    errorHandler: answerUncaught(errorText, app.log),
  })
  const handle = atSiteAddress(site, answer, errorText)
  const front = development?.before(handle) ?? handle
  const listener: Handle = (request, response) => {
    stampClientAddress(request, config.trustProxy)
    front(request, response)
  }
  const server = await listen(config.port, config.host, listener, errorText)
  lifetime.onEnd(() => server.close(REQUESTS_FINISH_MS, config.drainSeconds * 1000))
  // Before the server, as event streams of pages would keep it from closing.
  lifetime.onEnd(live.stop)
  await queue.work(forJobs)
  if (cluster.isPrimary) process.stdout.write(startupMessage(config, app.origin, database.embedded, demo?.signIns))
  // The first process draws for all, as they share the folder.
  if ((cluster.worker?.id ?? 1) === 1) demo?.drawAhead(app, () => lifetime.ending)
}

/** API and pages as one function from request to response. */
export function createAnswer(
  { app, config, cachedPages, metrics, readiness }: Opened,
  build: ServerBuild | (() => Promise<ServerBuild>),
): Answer {
  const assets = import.meta.env.DEV ? null : 'build/client'
  const token = config.observability?.metricsToken
  const http = createHttp(app, {
    maxRequests: config.maxRequests,
    securityEmail: config.securityEmail,
    allowedOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    assets,
    web: createWebHandler(build, app, {
      textFiles: assets && readTextFiles(assets),
      cacheSeconds: config.pageCacheSeconds,
    }),
    cachedPages: cachedPages && { ...cachedPages, keyOf: (request) => publicCacheKey(request, app.origin) },
    readiness,
    metrics: token && metrics ? { token, text: metrics } : undefined,
  })
  return (request, env) => http.fetch(request, env)
}

/** Reads from the replica, if there is one. */
async function readsOf(config: Config, { db, pool, url }: Database): Promise<Reads> {
  const { databaseReadUrl, databaseConnections: connections } = config
  if (databaseReadUrl === null) return { db, changed: () => undefined, close: async () => undefined }
  return openReads({ url: databaseReadUrl, primary: { pool, url }, connections, log: openLog(config.logLevel) })
}

/** None in development, where the code changes. */
function openPageCache(
  { pageCacheMb, logLevel }: Config,
  { url, reads, isDown }: { url: string; reads: Reads; isDown: () => boolean },
  lifetime: Lifetime,
): Opened['cachedPages'] {
  if (import.meta.env.DEV || pageCacheMb === 0) return undefined
  const pages = pageCache({ maxBytes: pageCacheMb * 1024 * 1024 })
  observePageCache(pages.figures)
  const notifications = listenForNotifications(
    'salon_shown',
    { url, log: openLog(logLevel) },
    {
      onNotification: (shown) => {
        // Before the page is invalidated: it is rendered again from a database that has the change.
        reads.changed()
        pages.invalidate(shown)
      },
      // Stale pages are all that can be shown while the database is down.
      onLost: pages.expireAll,
      onReconnect: pages.removeAll,
    },
  )
  lifetime.onEnd(notifications.stop)
  return { pages, isOpen: () => notifications.open, isDown }
}

/** In English, as the language of an invalid request is unknown. */
function errorTexts(origin: string): (status: number) => string {
  const t = translator('en')
  return (status) => {
    if (status === 500) return t('api.broken', { requestId: '–' })
    if (status === 421) return t('api.otherSite', { origin })
    return t(status === 413 || status === 431 ? 'api.tooLarge' : 'api.notRequest')
  }
}
