import pg from 'pg'
import type { Log } from '../../domain/kernel/app.ts'
import { errorFields } from '../../domain/kernel/unavailable.ts'

const MIN_RETRY_MS = 500
const MAX_RETRY_MS = 30_000
/** A connection to an unreachable host looks open: how often it is pinged, and how long to wait for the response. */
const PING_INTERVAL_MS = 10_000
const PING_TIMEOUT_MS = 5_000

export interface NotificationListener {
  /** Whether notifications are being received. */
  readonly open: boolean
  stop(): Promise<void>
}

interface Handlers {
  onNotification(payload: string): void
  /** The connection was lost: notifications are missed from now on. */
  onLost?(): void
  /** The connection was restored. */
  onReconnect?(): void
}

/** Listens on a channel of PostgreSQL's NOTIFY over its own connection, which is reopened whenever it is lost. */
export function listenForNotifications(
  channel: string,
  { url, log }: { url: string; log: Log },
  handlers: Handlers,
): NotificationListener {
  let connection: pg.Client | null = null
  let open = false
  let retryMs = MIN_RETRY_MS
  let retry: NodeJS.Timeout | undefined
  let pingTimer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    if (stopped) return
    const client = new pg.Client({ connectionString: url, application_name: `salloon ${channel}`, keepAlive: true })
    connection = client
    client.on('notification', ({ payload }) => payload && handlers.onNotification(payload))
    client.on('error', () => undefined)
    client.on('end', () => lost(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (connection !== client) return
      open = true
      if (retryMs > MIN_RETRY_MS) handlers.onReconnect?.()
      retryMs = MIN_RETRY_MS
      schedulePing(client)
    } catch (err) {
      log.warn({ channel, ...errorFields(err) }, 'notification listener: connection lost')
      await client.end().catch(() => undefined)
      lost(client)
    }
  }

  function schedulePing(client: pg.Client): void {
    pingTimer = setTimeout(async () => {
      // Ending the client during a query closes the connection, and `end` is emitted.
      const late = setTimeout(() => void client.end(), PING_TIMEOUT_MS)
      const answered = await client.query('select').catch(() => null)
      clearTimeout(late)
      if (answered && connection === client && !stopped) schedulePing(client)
    }, PING_INTERVAL_MS)
  }

  function lost(client: pg.Client): void {
    if (connection !== client) return
    connection = null
    open = false
    clearTimeout(pingTimer)
    handlers.onLost?.()
    if (stopped) return
    retry = setTimeout(() => void connect(), retryMs)
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }

  void connect()
  return {
    get open() {
      return open
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearTimeout(pingTimer)
      await connection?.end().catch(() => undefined)
    },
  }
}
