import { setTimeout } from 'node:timers/promises'
import { createAuth } from '../../src/domain/identity/accounts/create-auth.ts'
import type { App, Attachment, Metrics } from '../../src/domain/kernel/app.ts'
import type { FailedJobs } from '../../src/domain/kernel/jobs.ts'
import { messages } from '../../src/i18n/mails/messages.ts'
import { handlers } from '../../src/jobs/handlers.ts'
import { noLimits } from '../../src/platform/limits/rate-limits.ts'
import { simulatedPayments } from '../../src/platform/payments/simulated.ts'
import { simulatedPayouts } from '../../src/platform/payouts/simulated.ts'
import { sheetPdf } from '../../src/platform/pdf/sheet-pdf.ts'
import { simulatedRegister } from '../../src/platform/vat/simulated-register.ts'
import { committedJobs, type Job } from './committed-jobs.ts'
import type { TestDatabase } from './database.ts'

export interface TestApp {
  app: App
  /** The current time; set it to let time pass. */
  clock: { at: Date; now(): Date }
  mails: { to: string; subject: string; text: string; attachments?: readonly Attachment[] }[]
  sms: { to: string; text: string }[]
  /**
   * Runs the committed jobs, and those that they enqueue; returns their names. Throws the error of the first one that fails;
   * with `again`, the next call runs it again.
   */
  runJobs(how?: { again: boolean }): Promise<string[]>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const noMetrics: Metrics = { slotLost: () => undefined, timeAvailability: (work) => work() }

const noFailedJobs: FailedJobs = {
  list: async () => [],
  count: async () => [],
  nameOf: async () => null,
  retry: async () => null,
  dismiss: async () => null,
}

/** The App on a test's database at a fixed time, with test doubles for external services only. */
export function testApp(
  database: Omit<TestDatabase, 'reads'> & Partial<TestDatabase>,
  { now }: { now: Date },
): TestApp {
  const clock = { at: now, now: () => clock.at }
  const mails: TestApp['mails'] = []
  const sms: TestApp['sms'] = []
  const queue = committedJobs(database.db)
  const origin = 'http://localhost:3000'
  const app: App = {
    db: database.db,
    reads: database.reads ?? database.db,
    clock,
    // Time is fixed: only yields to other tasks.
    pause: () => setTimeout(2),
    log: silent,
    origin,
    operatorsNeedSecondFactor: false,
    approvesSalons: false,
    messages,
    mapTiles: null,
    archive: null,
    mailboxes: { support: null, jobs: null, copiesTo: null },
    outbox: null,
    live: { changed: () => undefined, watch: () => () => undefined },
    mailer: { send: async (mail) => void mails.push(mail) },
    sms: { send: async (text) => void sms.push(text) },
    metrics: noMetrics,
    connectedAccounts: null,
    company: {
      ...{ name: 'Salloon ApS', street: 'Havnegade 1', postalCode: '1058', city: 'København K' },
      ...{ country: 'DK', vatId: 'DK99999999' },
    },
    vatRegister: simulatedRegister,
    writePdf: sheetPdf,
    payouts: simulatedPayouts,
    payments: simulatedPayments(database.db, clock, origin),
    images: { store: async () => '/images/none.webp', remove: async () => undefined, variant: async () => null },
    geocoder: { attribution: null, find: async () => [] },
    jobs: {
      enqueue: async (tx, name, ...payloads) => {
        const jobs = payloads.map((payload) => ({ name, payload }) as Job)
        // Tests read account mails immediately, so they do not show that sending depends on the commit.
        if (name === 'mail-account') for (const job of jobs) await run(app, job)
        else await queue.push(tx, jobs)
      },
      failed: noFailedJobs,
    },
    limits: noLimits,
    auth: createAuth({ db: database.db, secret: 'a secret only of the tests, long enough', origin, log: silent }),
  }
  return {
    app,
    clock,
    mails,
    sms,
    runJobs: async ({ again } = { again: false }) => {
      const done: string[] = []
      for (let job = await queue.shift(); job; job = await queue.shift()) {
        done.push(job.name)
        try {
          await run(app, job)
        } catch (error) {
          if (again) queue.putBack(job)
          throw error
        }
      }
      return done
    },
  }
}

function run(app: App, job: Job): Promise<void> {
  const handler = handlers[job.name] as (app: App, payload: Job['payload']) => Promise<void>
  return handler(app, job.payload)
}
