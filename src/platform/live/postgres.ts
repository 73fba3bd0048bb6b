import type pg from 'pg'
import type { Live, Log } from '../../domain/kernel/app.ts'
import { errorFields } from '../../domain/kernel/unavailable.ts'
import { listenForNotifications, type NotificationListener } from '../database/listen-for-notifications.ts'

const CHANNEL = 'salon_changed'
/** Changes within this time are sent as one. */
const BATCH_MS = 40

interface Watcher {
  onChange(): void
  onEnd(): void
}

/**
 * Notifies all processes of a change with PostgreSQL's NOTIFY; each listens on its own connection, from its first
 * watcher on. Sent outside transactions, as NOTIFY inside them would serialise all commits. While the connection is
 * lost, changes of other processes are missed, so all watchers are notified once when it is restored.
 */
export function postgresLive({ url, pool, log }: { url: string; pool: pg.Pool; log: Log }) {
  const watchers = new Map<string, Set<Watcher>>()
  const pending = new Set<string>()
  let listening: NotificationListener | null = null
  let stopped = false

  function notify(salonId: string): void {
    for (const watcher of watchers.get(salonId) ?? []) watcher.onChange()
  }

  function notifyAll(): void {
    for (const salonId of watchers.keys()) notify(salonId)
  }

  async function send(): Promise<void> {
    const salons = [...pending]
    pending.clear()
    // Watchers in this process are notified even without the connection.
    if (!listening?.open) for (const salonId of salons) notify(salonId)
    try {
      await pool.query('select pg_notify($1, id) from unnest($2::text[]) as id', [CHANNEL, salons])
    } catch (err) {
      log.warn(errorFields(err), 'change notification failed')
    }
  }

  return {
    changed(salonId) {
      if (pending.size === 0) setTimeout(() => void send(), BATCH_MS)
      pending.add(salonId)
    },
    watch(salonId, onChange, onEnd = () => undefined) {
      const watcher = { onChange, onEnd }
      const known = watchers.get(salonId) ?? new Set()
      watchers.set(salonId, known.add(watcher))
      if (!stopped)
        listening ??= listenForNotifications(CHANNEL, { url, log }, { onNotification: notify, onReconnect: notifyAll })
      return () => {
        known.delete(watcher)
        if (known.size === 0 && watchers.get(salonId) === known) watchers.delete(salonId)
      }
    },
    /** Ends all watchers and the connection. */
    async stop() {
      stopped = true
      for (const watcher of [...watchers.values()].flatMap((all) => [...all])) watcher.onEnd()
      watchers.clear()
      await listening?.stop()
    },
  } satisfies Live & { stop(): Promise<void> }
}
