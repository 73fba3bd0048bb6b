import pg from 'pg'
import type { Log } from '../../domain/kernel/app.ts'
import { errorFields } from '../../domain/kernel/unavailable.ts'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
/** A connection whose other end went without a word looks open for ever: so often it is asked, and so long waited for. */
const ASKED_EVERY_MS = 10_000
const PATIENCE_MS = 5_000

export interface NoticeListening {
  /** Whether notices arrive at the moment. */
  readonly open: boolean
  stop(): Promise<void>
}

interface Listener {
  onNotice(payload: string): void
  /** The connection is gone: what is told from now on is missed. */
  onLost?(): void
  /** It is there again. */
  onBack?(): void
}

/** Listens on a channel of PostgreSQL's NOTIFY, on a connection of its own that is opened again whenever it is lost. */
export function listenForNotices(
  channel: string,
  { url, log }: { url: string; log: Log },
  listener: Listener,
): NoticeListening {
  let connection: pg.Client | null = null
  let open = false
  let retryMs = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let ended = false

  async function connect(): Promise<void> {
    if (ended) return
    const client = new pg.Client({ connectionString: url, application_name: `salloon ${channel}`, keepAlive: true })
    connection = client
    client.on('notification', ({ payload }) => payload && listener.onNotice(payload))
    client.on('error', () => undefined)
    client.on('end', () => lost(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (connection !== client) return
      open = true
      if (retryMs > FIRST_RETRY_MS) listener.onBack?.()
      retryMs = FIRST_RETRY_MS
      askLater(client)
    } catch (err) {
      log.warn({ channel, ...errorFields(err) }, 'nobody listens')
      await client.end().catch(() => undefined)
      lost(client)
    }
  }

  function askLater(client: pg.Client): void {
    asking = setTimeout(async () => {
      // Ending while it is being asked cuts the connection, and `end` is told.
      const late = setTimeout(() => void client.end(), PATIENCE_MS)
      const there = await client.query('select').catch(() => null)
      clearTimeout(late)
      if (there && connection === client && !ended) askLater(client)
    }, ASKED_EVERY_MS)
  }

  function lost(client: pg.Client): void {
    if (connection !== client) return
    connection = null
    open = false
    clearTimeout(asking)
    listener.onLost?.()
    if (ended) return
    retry = setTimeout(() => void connect(), retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  void connect()
  return {
    get open() {
      return open
    },
    async stop() {
      ended = true
      clearTimeout(retry)
      clearTimeout(asking)
      await connection?.end().catch(() => undefined)
    },
  }
}
