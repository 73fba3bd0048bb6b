// Reconciles the balance after random payments: `npm run bench:reconciliation [-- --quick] [--json]`. 10,000 movements at
// a stub of Stripe, with `--quick` 300, with lost answers, crashes and lost, delayed and duplicated webhooks, leave no difference.
import { compareBalance } from '../src/domain/finance/reconciliation/reconcile-balance.ts'
import { connect } from '../src/platform/database/connect.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { stripePayments } from '../src/platform/payments/stripe.ts'
import { testApp } from '../tests/support/app.ts'
import { addCustomer } from '../tests/support/factories.ts'
import { addMember } from '../tests/support/members.ts'
import { walkRandomly } from '../tests/support/payment-walk.ts'
import { startAlone } from '../tests/support/postgres-pair.ts'
import { freshFolder, removeFolder } from '../tests/support/server.ts'
import { STUB_KEYS, startStripe } from '../tests/support/stripe/server.ts'
import { addTestSalon } from '../tests/support/test-salon.ts'
import { findWrong } from '../tests/support/walk-invariants.ts'
import { printFigure, report } from './report.ts'

const MOVEMENTS = process.argv.includes('--quick') ? 300 : 10_000

const folder = await freshFolder()
const postgres = await startAlone(folder)
const database = connect(postgres.url, 32)
const stub = await startStripe()
try {
  await migrate(database.pool)
  const t = testApp({ ...database, url: postgres.url }, { now: new Date() })
  Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  const salon = await addTestSalon(database.db)
  const owner = await addMember(database.db, salon.salonId, 'owner')
  const buyers = await Promise.all(Array.from({ length: 64 }, () => addCustomer(database.db)))
  const began = performance.now()
  const happened = await walkRandomly({
    t,
    pool: database.pool,
    stub,
    salon,
    owner,
    buyers,
    seed: 1,
    movements: MOVEMENTS,
    lanes: 20,
  })
  printFigure('walk', Math.round((performance.now() - began) / 1000), 's')
  const compared = performance.now()
  const open = await compareBalance(t.app)
  printFigure('comparison', Math.round((performance.now() - compared) / 1000), 's')
  const wrong = await findWrong(t.app, stub, salon.salonId)
  for (const one of wrong) printFigure('wrong', one)
  for (const [movement, times] of [...happened].sort()) printFigure(movement, times)
  printFigure('movements', stub.store.table('balance_transaction').size)
  process.exitCode = report([
    { name: 'differences', value: open, unit: '', goal: 0, at: 'most' },
    { name: 'money unaccounted for', value: wrong.length, unit: '', goal: 0, at: 'most' },
  ])
} finally {
  await stub.close()
  await database.pool.end()
  await postgres.stop('immediate')
  await removeFolder(folder)
}
