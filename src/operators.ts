import { dismissOperator, listOperators, makeOperator } from './domain/accounts/make-operator.ts'
import { wallClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open.ts'

const USAGE = `Says who runs the marketplace, under /admin. Their accounts must be there and verified.

  npm run operators                                     lists them
  npm run operators -- make somebody@example.com        lets the owner of that account in
  npm run operators -- dismiss somebody@example.com     takes it back, and signs them out

The database is the one of DATABASE_URL, or else the embedded PostgreSQL in DATA_DIR (.data).`

async function main([act = 'list', email = '']: readonly string[]): Promise<void> {
  const known = act === 'list' || ((act === 'make' || act === 'dismiss') && email.includes('@'))
  if (!known) {
    process.stdout.write(`${USAGE}\n`)
    if (act !== '--help') process.exitCode = 1
    return
  }
  const database = await openDatabase(process.env.DATABASE_URL ?? null, process.env.DATA_DIR ?? '.data')
  try {
    if (act === 'make') {
      const done = await makeOperator(database.db, email, wallClock.now())
      if (!done) throw new Error(`There is no verified account with ${email}: sign up first, then try again.`)
    } else if (act === 'dismiss') {
      const done = await dismissOperator(database.db, email, wallClock.now())
      if (!done) throw new Error(`${email} is no operator.`)
    }
    const operators = await listOperators(database.db)
    process.stdout.write(`${operators.join('\n') || 'Nobody runs the marketplace yet.'}\n`)
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
