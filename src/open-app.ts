import { watchProvider } from './domain/commerce/payments/watch-provider.ts'
import { createAuth } from './domain/identity/accounts/create-auth.ts'
import type { App, Live } from './domain/kernel/app.ts'
import type { ConnectedAccounts } from './domain/kernel/connected-accounts.ts'
import type { Images } from './domain/kernel/images.ts'
import type { Jobs } from './domain/kernel/jobs.ts'
import type { Payments } from './domain/kernel/payments.ts'
import { messages } from './i18n/mails/messages.ts'
import { readableArchive } from './platform/archive/read-archive.ts'
import { pause, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/open.ts'
import type { Reads } from './platform/database/reads.ts'
import { gazetteer } from './platform/geocoding/gazetteer.ts'
import { nominatim } from './platform/geocoding/nominatim.ts'
import { noLimits, rateLimits } from './platform/limits/rate-limits.ts'
import { openLog } from './platform/log.ts'
import { listOutbox, outboxMailer, outboxSms } from './platform/mail/outbox.ts'
import { smtpMailer } from './platform/mail/smtp.ts'
import { observedMessages, observedPayments, openMetrics } from './platform/observability/ports.ts'
import { noPayments } from './platform/payments/no-payments.ts'
import { simulatedPayments } from './platform/payments/simulated.ts'
import { simulatedPayouts } from './platform/payouts/simulated.ts'
import { simulatedAccounts } from './platform/payouts/simulated-accounts.ts'
import { sheetPdf } from './platform/pdf/sheet-pdf.ts'
import { loadOrCreateSecret } from './platform/secret.ts'
import { twilioSms } from './platform/sms/twilio.ts'
import { simulatedRegister } from './platform/vat/simulated-register.ts'
import { vies } from './platform/vat/vies.ts'

/** Creates the App, with real or simulated adapters as configured. */
export async function openApp(
  config: Config,
  { db, pool, reads }: Database & { reads: Reads },
  jobs: Jobs,
  images: Images,
  live: Live,
): Promise<App> {
  const clock = systemClock
  const log = openLog(config.logLevel)
  const origin = originOf(config)
  const secret = config.sessionSecret ?? (await loadOrCreateSecret(config.dataDir))
  return {
    db,
    reads: reads.db,
    clock,
    pause,
    log,
    origin,
    jobs,
    images,
    archive: config.archive && readableArchive(config.archive),
    live,
    messages,
    mapTiles: config.mapTiles,
    geocoder: config.geocoderUrl
      ? nominatim({ url: config.geocoderUrl, userAgent: `Salloon (${origin})` })
      : gazetteer(),
    mailboxes: config.mailboxes,
    outbox: config.appEnv === 'demo' ? { list: (to) => listOutbox(db, to) } : null,
    metrics: openMetrics(),
    ...observedMessages(
      config.smtp ? smtpMailer(config.smtp.url, config.smtp.from) : outboxMailer(db, clock),
      config.twilio ? twilioSms(config.twilio) : outboxSms(db, clock),
    ),
    company: config.company,
    vatRegister: config.appEnv === 'demo' ? simulatedRegister : vies(),
    writePdf: sheetPdf,
    payouts: config.appEnv === 'demo' ? simulatedPayouts : null,
    connectedAccounts: config.stripe
      ? watchProvider(
          { db, clock, log },
          await stripeAccounts(config.stripe, config.payoutAccounts === 'required'),
          'stripe',
        )
      : config.appEnv === 'demo'
        ? simulatedAccounts(db, origin)
        : null,
    payments: observedPayments(
      config.stripe
        ? watchProvider({ db, clock, log }, await stripe(config.stripe), 'stripe')
        : config.takesCards
          ? simulatedPayments(db, clock, origin)
          : noPayments(),
    ),
    auth: createAuth({
      db,
      secret,
      previousSecrets: config.previousSecrets,
      origin,
      log,
      providers: config.socialProviders,
    }),
    approvesSalons: config.salonApproval === 'required',
    operatorsNeedSecondFactor: config.operatorsNeedSecondFactor,
    limits: config.rateLimit ? rateLimits(pool) : noLimits,
  }
}

/** Imported dynamically, as the library is large. */
async function stripe(settings: NonNullable<Config['stripe']>): Promise<Payments> {
  const { stripePayments } = await import('./platform/payments/stripe.ts')
  return stripePayments(settings)
}

async function stripeAccounts(settings: NonNullable<Config['stripe']>, required: boolean): Promise<ConnectedAccounts> {
  const { stripeAccounts: open } = await import('./platform/payouts/stripe-accounts.ts')
  return open(settings, required)
}

/** The public origin of the site. */
export function originOf({ origin, port }: Config): string {
  return origin ?? `http://localhost:${port}`
}
