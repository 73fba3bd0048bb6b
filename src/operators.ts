import { dismissOperator, listOperators, makeOperator } from './domain/identity/accounts/make-operator.ts'
import { resetSecondFactorAtServer } from './domain/identity/accounts/second-factor/reset-second-factor.ts'
import { Refusal } from './domain/kernel/refusal.ts'
import { openMailing } from './open-mailing.ts'
import { wallClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { runCommand, say } from './platform/run-command.ts'

const USAGE = `Says who runs the marketplace, under /admin. Their accounts must be there and verified.

  npm run operators                                     lists them
  npm run operators -- make somebody@example.com        lets the owner of that account in
  npm run operators -- dismiss somebody@example.com     takes it back, and signs them out
  npm run operators -- reset-second-factor somebody@example.com --reason "Why, and how it was checked"
                                                        for who lost every passkey, app and recovery code

The database is the one of DATABASE_URL, or else the embedded PostgreSQL in DATA_DIR (.data).`

const ACTS = ['make', 'dismiss', 'reset-second-factor']

async function main([act = 'list', email = '', flag, reason = '']: readonly string[]): Promise<void> {
  const explains = act !== 'reset-second-factor' || flag === '--reason'
  const known = act === 'list' || (ACTS.includes(act) && email.includes('@') && explains)
  if (!known) {
    say(USAGE)
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
    } else if (act === 'reset-second-factor') {
      const mailing = await openMailing(readConfig(process.env), database)
      const reset = resetSecondFactorAtServer(mailing, email, { reason })
      const done = await reset.catch(explain).finally(mailing.stop)
      if (!done) throw new Error(`There is no account with ${email} that has a second factor.`)
      say(
        `${email} signs in with the password alone until a new second factor is set up. The site mails them as soon as it runs.`,
      )
    }
    const operators = await listOperators(database.db)
    say(operators.join('\n') || 'Nobody runs the marketplace yet.')
  } finally {
    await database.close()
  }
}

function explain(error: unknown): never {
  if (!(error instanceof Refusal) || !error.details.fields?.reason) throw error
  throw new Error('Say why, and how it was checked, in 10 to 1000 characters: --reason "..."')
}

runCommand(main)
