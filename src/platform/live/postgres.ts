import pg from 'pg'
import type { Live, Log } from '../../domain/app.ts'

const CHANNEL = 'salon_changed'
/** Changes that follow each other so closely are told as one. */
const TOGETHER_MS = 40
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000

interface Watcher {
  onChange(): void
  onEnd(): void
}

/**
 * Tells all processes of a change by PostgreSQL's NOTIFY; each listens on one connection of its own, from its first watcher
 * on. It is sent outside of transactions: inside, NOTIFY makes all commits of the database take turns. While the
 * connection is away changes of other processes are missed, so everybody is told once when it is back.
 */
export function postgresLive({ url, pool, log }: { url: string; pool: pg.Pool; log: Log }) {
  const watchers = new Map<string, Set<Watcher>>()
  const pending = new Set<string>()
  let connection: pg.Client | null = null
  let listening = false
  let retryMs = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined
  let ended = false

  function tell(salonId: string): void {
    for (const watcher of watchers.get(salonId) ?? []) watcher.onChange()
  }

  async function listen(): Promise<void> {
    if (ended || connection) return
    const client = new pg.Client({ connectionString: url, application_name: 'salloon live', keepAlive: true })
    connection = client
    client.on('notification', ({ payload }) => payload && tell(payload))
    client.on('error', () => undefined)
    client.on('end', () => lost(client))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (connection !== client) return
      listening = true
      if (retryMs > FIRST_RETRY_MS) for (const salonId of watchers.keys()) tell(salonId)
      retryMs = FIRST_RETRY_MS
    } catch (err) {
      log.warn({ err }, 'live updates cannot listen')
      await client.end().catch(() => undefined)
      lost(client)
    }
  }

  function lost(client: pg.Client): void {
    if (connection !== client) return
    connection = null
    listening = false
    if (ended) return
    retry = setTimeout(() => void listen(), retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  async function send(): Promise<void> {
    const salons = [...pending]
    pending.clear()
    // Nobody here waits in vain for their own process, whatever the connection does.
    if (!listening) for (const salonId of salons) tell(salonId)
    try {
      await pool.query('select pg_notify($1, id) from unnest($2::text[]) as id', [CHANNEL, salons])
    } catch (err) {
      log.warn({ err }, 'a change was not told to other processes')
    }
  }

  return {
    changed(salonId) {
      if (pending.size === 0) setTimeout(() => void send(), TOGETHER_MS)
      pending.add(salonId)
    },
    watch(salonId, onChange, onEnd = () => undefined) {
      const watcher = { onChange, onEnd }
      const known = watchers.get(salonId) ?? new Set()
      watchers.set(salonId, known.add(watcher))
      if (!retry || listening) void listen()
      return () => {
        known.delete(watcher)
        if (known.size === 0 && watchers.get(salonId) === known) watchers.delete(salonId)
      }
    },
    /** Lets go of everybody who watches, and of the connection. */
    async stop() {
      ended = true
      clearTimeout(retry)
      for (const watcher of [...watchers.values()].flatMap((all) => [...all])) watcher.onEnd()
      watchers.clear()
      await connection?.end().catch(() => undefined)
    },
  } satisfies Live & { stop(): Promise<void> }
}
