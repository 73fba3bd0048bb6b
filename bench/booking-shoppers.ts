import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { hashPassword } from '../src/domain/identity/accounts/password.ts'
import type { App } from '../src/domain/kernel/app.ts'
import { newId } from '../src/domain/kernel/ids.ts'
import { addCustomer } from '../tests/support/factories.ts'
import { rounded } from './api-rounds.ts'
import { book, browse } from './book-appointments.ts'
import { doubleBookings } from './booking-audit.ts'
import { type Browser, type BrowserResults, openBrowser } from './booking-browser.ts'
import { type Figure, printFigure } from './report.ts'

const SHOPPERS = 200
const BOOKERS = SHOPPERS * 0.05
/** People look at what they got for so long before the next press. */
const THINK_MS = { least: 500, most: 1500 }
const P99_MS = 500
const PASSWORD = 'a password of the benchmark'
/** The limit of unpaid appointments of a customer, after which a new customer continues. */
const APPOINTMENTS_EACH = 9

/** `SHOPPERS` at once for so long: most look, some sign in and book. Answers of every kind count, redirects as well. */
export async function measureShoppers(
  { origin }: { origin: string },
  app: App,
  { seconds }: { seconds: number },
): Promise<Figure[]> {
  const results: BrowserResults = { took: [], errors: [] }
  const booked: string[] = []
  const server = new Pool(origin, { connections: SHOPPERS, pipelining: 1 })
  const accounts = await addAccounts(app, BOOKERS * Math.ceil(seconds / (APPOINTMENTS_EACH * 4)))
  const began = performance.now()
  const until = began + seconds * 1000
  const hasNext = () => performance.now() < until
  const think = () => wait(THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least))
  const shop = async (n: number) => {
    // Visitors start at different moments.
    await wait(Math.random() * THINK_MS.most)
    let browser = openBrowser(server, addressOf(n), results)
    let left = 0
    while (hasNext()) {
      try {
        if (n >= BOOKERS) {
          await browse(browser, think)
          continue
        }
        if (left === 0) {
          browser = openBrowser(server, addressOf(n), results)
          await signIn(browser, accounts.pop())
          left = APPOINTMENTS_EACH
        }
        const id = await book(browser, think)
        if (!id) continue
        booked.push(id)
        left -= 1
      } catch (error) {
        results.errors.push(error instanceof Error ? error.message : String(error))
        await think()
      }
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, (_, n) => shop(n)))
  const elapsed = (performance.now() - began) / 1000
  await server.close()

  for (const error of [...new Set(results.errors)].slice(0, 5)) process.stderr.write(`${error}\n`)
  const took = results.took.sort((a, b) => a - b)
  const at = (share: number) => rounded(took[Math.ceil(took.length * share) - 1] ?? 0)
  printFigure('shoppers: answers', rounded(took.length / elapsed), 'a second')
  printFigure(
    'shoppers: they would have had, were all answered at once',
    rounded(SHOPPERS / ((THINK_MS.least + THINK_MS.most) / 2000)),
    'a second',
  )
  printFigure('shoppers: bookings made', booked.length)
  printFigure('shoppers: half of the answers within', at(0.5), 'ms')
  return [
    { name: `${SHOPPERS} shoppers: errors`, value: results.errors.length, unit: '', goal: 0, at: 'most' },
    {
      name: `${SHOPPERS} shoppers: times given twice`,
      value: await doubleBookings(app.db, booked),
      unit: '',
      goal: 0,
      at: 'most',
    },
    { name: `${SHOPPERS} shoppers: p99`, value: at(0.99), unit: 'ms', goal: P99_MS, at: 'most' },
  ]
}

function addressOf(shopper: number): string {
  return `10.1.${shopper >> 8}.${shopper & 255}`
}

async function signIn(browser: Browser, email = ''): Promise<void> {
  const goal = await browser.post('/login', new URLSearchParams({ email, password: PASSWORD }))
  if (goal !== '/') throw new Error(`Signing in led to ${goal}`)
}

/** Creates accounts with a password; returns their email addresses. */
async function addAccounts({ db }: App, requested: number): Promise<string[]> {
  const password = await hashPassword(PASSWORD)
  const emails: string[] = []
  for (let n = 0; n < requested; n++) {
    const { id, email } = await addCustomer(db, { email_verified: true, phone_verified: true })
    const times = { created_at: new Date(), updated_at: new Date() }
    await db
      .insertInto('credential')
      .values({ id: newId(), person_id: id, provider: 'credential', provider_account: id, password, ...times })
      .execute()
    emails.push(email)
  }
  return emails
}
