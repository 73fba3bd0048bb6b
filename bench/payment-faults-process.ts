// The process that bench/payment-faults.ts kills: the API with the real payment adapter, the jobs, and reconciliation
// every second. Arguments: the database's address, the payment provider's port, its own port.
import { serve } from '@hono/node-server'
import { reconcilePayments } from '../src/domain/checkout/online/reconcile-payments.ts'
import { createHttp } from '../src/http.ts'
import { handlers } from '../src/jobs/handlers.ts'
import { pause, systemClock } from '../src/platform/clock.ts'
import { connect } from '../src/platform/database/connect.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { outboxMailer } from '../src/platform/mail/outbox.ts'
import { stripePayments } from '../src/platform/payments/stripe.ts'
import { testApp } from '../tests/support/app.ts'
import { STUB_KEYS } from '../tests/support/stripe/server.ts'
import { GRACE_SECONDS } from './payment-faults-outcome.ts'

const [url = '', providerPort = '', port = ''] = process.argv.slice(2)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

// Errors of the database are expected here.
process.on('unhandledRejection', () => undefined)
const database = { ...connect(url, 12), url }
const queue = await openQueue(url, { handlers, everyMinute: {} }, silent)
const { app } = testApp(database, { now: systemClock.now() })
Object.assign(app, {
  clock: systemClock,
  pause,
  jobs: queue.jobs,
  mailer: outboxMailer(database.db, systemClock),
  payments: stripePayments({ ...STUB_KEYS, apiBase: `http://127.0.0.1:${providerPort}` }),
})
await queue.work(app)
setInterval(() => void reconcilePayments(app, { graceSeconds: GRACE_SECONDS }).catch(() => undefined), 1_000)
const web = async () => new Response('', { status: 404 })
const readiness = async () => ({ database: true, migrations: true, disk: true })
const http = createHttp(app, { assets: null, readiness, web })
serve({ fetch: http.fetch, port: Number(port), hostname: '127.0.0.1' }, () => process.send?.('listening'))
