import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originOf } from './open-app.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { type Ahead, checkClock } from './platform/doctor/clock.ts'
import { checkDatabase, databaseAhead } from './platform/doctor/database.ts'
import { checkDisk } from './platform/doctor/disk.ts'
import { type Finding, findings, printed, reasonOf } from './platform/doctor/finding.ts'
import { checkMail } from './platform/doctor/mail.ts'
import { checkOrigin } from './platform/doctor/origin.ts'
import { checkPayments } from './platform/doctor/payments.ts'
import { checkProxy } from './platform/doctor/proxy.ts'
import { type Asked, aheadOf, requestEcho } from './platform/doctor/request-echo.ts'
import { checkSecret } from './platform/doctor/secret.ts'
import { checkSettings } from './platform/doctor/settings.ts'
import { checkSms } from './platform/doctor/sms.ts'
import { runCommand, say } from './platform/run-command.ts'

const USAGE = `Checks the configuration of a site: settings, database, disk, address, proxy, clocks, mail, SMS and payments. Run it on the
server with the settings of the site. It changes nothing and sends no messages.

  npm run doctor              prints one line per check; exit code 1 if a check failed
  npm run doctor -- --json    prints one JSON object per line: {check, state, says}`

async function main(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== '--json')) {
    say(USAGE)
    if (!args.includes('--help')) process.exitCode = 1
    return
  }
  const print = (found: readonly Finding[]) => {
    for (const one of found) {
      say(args.includes('--json') ? JSON.stringify(one) : printed(one))
      if (one.state === 'failed') process.exitCode = 1
    }
  }
  const { config, found } = checkSettings(process.env)
  print(found)
  if (config) await examine(config, print)
}

/** Each line as soon as it is known. */
async function examine(config: Config, print: (found: readonly Finding[]) => void): Promise<void> {
  const production = config.appEnv === 'production'
  const origin = originOf(config)
  print(checkSecret(config.sessionSecret))
  print(await checkDisk(config.dataDir))
  const database = await examineDatabase(config)
  print(database.found)
  const asked = await askSite(origin, config)
  print(checkOrigin({ given: process.env.ORIGIN || undefined, origin, production }, asked))
  print(checkProxy(origin, asked))
  const ahead: Ahead = { 'the database': database.aheadMs, [origin]: asked.kind === 'echo' ? asked.aheadMs : null }
  if (config.stripe) ahead.Stripe = await stripeAhead()
  print(checkClock(ahead))
  print(await checkMail(config.smtp, production))
  print(await checkSms(config.twilio, production))
  print(await checkPayments(config.stripe, production))
}

async function examineDatabase(config: Config): Promise<{ found: Finding[]; aheadMs: number | null }> {
  const { ok, failed } = findings('database')
  const isNew = config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres'))
  if (isNew) return { found: [ok('the first start makes an embedded PostgreSQL')], aheadMs: null }
  try {
    const database = await openDatabase(config.databaseDirectUrl ?? config.databaseUrl, config.dataDir, 2)
    try {
      return { found: await checkDatabase(database.pool), aheadMs: await databaseAhead(database.pool) }
    } finally {
      await database.close()
    }
  } catch (error) {
    return { found: [failed(reasonOf(error))], aheadMs: null }
  }
}

async function askSite(origin: string, { sessionSecret, dataDir }: Config): Promise<Asked> {
  const secret = sessionSecret ?? (await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => ''))
  return requestEcho(origin, secret)
}

async function stripeAhead(): Promise<number | null> {
  const began = Date.now()
  const answer = await fetch('https://api.stripe.com/healthcheck', { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer && aheadOf(answer.headers.get('date'), (began + Date.now()) / 2)
}

runCommand(main)
