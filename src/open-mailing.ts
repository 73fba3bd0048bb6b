import { createAuth } from './domain/identity/accounts/create-auth.ts'
import type { App } from './domain/kernel/app.ts'
import { handlers } from './jobs/handlers.ts'
import { originOf } from './open-app.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/open.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { openLog } from './platform/log.ts'
import { loadOrCreateSecret } from './platform/secret.ts'

/** What a command needs to mail the owner of an account; the running site sends the mail. */
export type Mailing = Pick<App, 'db' | 'clock' | 'origin' | 'auth' | 'jobs'> & { stop(): Promise<void> }

export async function openMailing(config: Config, { db, url }: Database): Promise<Mailing> {
  const origin = originOf(config)
  const secret = config.sessionSecret ?? (await loadOrCreateSecret(config.dataDir))
  const { jobs, stop } = await openQueue(url, { handlers, everyMinute: {} }, openLog(config.logLevel))
  return { db, origin, clock: systemClock, auth: createAuth({ db, secret, origin }), jobs, stop }
}
