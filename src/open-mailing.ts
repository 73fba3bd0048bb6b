import { createAuth } from './domain/accounts/auth.ts'
import type { App } from './domain/app.ts'
import { messages } from './i18n/messages.ts'
import { originOf } from './open-app.ts'
import { wallClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { outboxMailer } from './platform/mail/outbox.ts'
import { smtpMailer } from './platform/mail/smtp.ts'
import { keptSecret } from './platform/secret.ts'

/** What a command at the server needs to write to the owner of an account, as the site itself does. */
export type Mailing = Pick<App, 'db' | 'clock' | 'origin' | 'log' | 'messages' | 'mailer' | 'auth'>

export async function openMailing(config: Config, db: App['db']): Promise<Mailing> {
  const origin = originOf(config)
  const secret = config.sessionSecret ?? (await keptSecret(config.dataDir))
  return {
    ...{ db, origin, messages, clock: wallClock, log: openLog(config.logLevel) },
    mailer: config.smtp ? smtpMailer(config.smtp.url, config.smtp.from) : outboxMailer(db, wallClock),
    auth: createAuth({ db, secret, origin }),
  }
}
