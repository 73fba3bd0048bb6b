import type pg from 'pg'
import type { Live, Log } from '../../domain/kernel/app.ts'
import { errorFields } from '../../domain/kernel/unavailable.ts'
import { listenForNotices, type NoticeListening } from '../database/listen-for-notices.ts'

const CHANNEL = 'salon_changed'
/** Changes that follow each other so closely are told as one. */
const TOGETHER_MS = 40

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
  let listening: NoticeListening | null = null
  let ended = false

  function tell(salonId: string): void {
    for (const watcher of watchers.get(salonId) ?? []) watcher.onChange()
  }

  function tellAll(): void {
    for (const salonId of watchers.keys()) tell(salonId)
  }

  async function send(): Promise<void> {
    const salons = [...pending]
    pending.clear()
    // Nobody here waits in vain for their own process, whatever the connection does.
    if (!listening?.open) for (const salonId of salons) tell(salonId)
    try {
      await pool.query('select pg_notify($1, id) from unnest($2::text[]) as id', [CHANNEL, salons])
    } catch (err) {
      log.warn(errorFields(err), 'a change was not told to other processes')
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
      if (!ended) listening ??= listenForNotices(CHANNEL, { url, log }, { onNotice: tell, onBack: tellAll })
      return () => {
        known.delete(watcher)
        if (known.size === 0 && watchers.get(salonId) === known) watchers.delete(salonId)
      }
    },
    /** Lets go of everybody who watches, and of the connection. */
    async stop() {
      ended = true
      for (const watcher of [...watchers.values()].flatMap((all) => [...all])) watcher.onEnd()
      watchers.clear()
      await listening?.stop()
    },
  } satisfies Live & { stop(): Promise<void> }
}
