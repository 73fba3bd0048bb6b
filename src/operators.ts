import { dismissOperator, listOperators, makeOperator } from './domain/identity/accounts/make-operator.ts'
import { resetSecondFactorAtServer } from './domain/identity/accounts/second-factor/reset-second-factor.ts'
import { Refusal } from './domain/kernel/refusal.ts'
import { openMailing } from './open-mailing.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { print, runCommand } from './platform/run-command.ts'

const USAGE = `Manages the operators of the marketplace, who have access to /admin. An operator needs a verified account.

  npm run operators                                     lists all operators
  npm run operators -- make somebody@example.com        makes this account an operator
  npm run operators -- dismiss somebody@example.com     removes the role and ends all sessions of the account
  npm run operators -- reset-second-factor somebody@example.com --reason "Why, and how the person was identified"
                                                        for operators who lost every passkey, app and recovery code

Uses the database at DATABASE_URL, or the embedded PostgreSQL in DATA_DIR (.data).`

const COMMANDS = ['make', 'dismiss', 'reset-second-factor']

async function main([command = 'list', email = '', flag, reason = '']: readonly string[]): Promise<void> {
  const hasReason = command !== 'reset-second-factor' || flag === '--reason'
  const known = command === 'list' || (COMMANDS.includes(command) && email.includes('@') && hasReason)
  if (!known) {
    print(USAGE)
    if (command !== '--help') process.exitCode = 1
    return
  }
  const database = await openDatabase(process.env.DATABASE_URL ?? null, process.env.DATA_DIR ?? '.data')
  try {
    if (command === 'make') {
      const done = await makeOperator(database.db, email, systemClock.now())
      if (!done) throw new Error(`No verified account has the email address ${email}. Sign up first, then try again.`)
    } else if (command === 'dismiss') {
      const done = await dismissOperator(database.db, email, systemClock.now())
      if (!done) throw new Error(`${email} is not an operator.`)
    } else if (command === 'reset-second-factor') {
      const mailing = await openMailing(readConfig(process.env), database)
      const reset = resetSecondFactorAtServer(mailing, email, { reason })
      const done = await reset.catch(explain).finally(mailing.stop)
      if (!done) throw new Error(`No account with the email address ${email} has a second factor.`)
      print(
        `${email} can log in with the password alone until a new second factor is set up. The site notifies them by mail when it runs.`,
      )
    }
    const operators = await listOperators(database.db)
    print(operators.join('\n') || 'There are no operators yet.')
  } finally {
    await database.close()
  }
}

function explain(error: unknown): never {
  if (!(error instanceof Refusal) || !error.details.fields?.reason) throw error
  throw new Error('Give the reason and how the person was identified, in 10 to 1000 characters: --reason "..."')
}

runCommand(main)
