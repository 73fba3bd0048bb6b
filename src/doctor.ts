import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originOf } from './open-app.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { type ClockOffsets, checkClock } from './platform/doctor/clock.ts'
import { checkDatabase, databaseClockOffset } from './platform/doctor/database.ts'
import { checkDisk } from './platform/doctor/disk.ts'
import { type Finding, findings, formatFinding, reasonOf } from './platform/doctor/finding.ts'
import { checkMail } from './platform/doctor/mail.ts'
import { checkOrigin } from './platform/doctor/origin.ts'
import { checkPayments } from './platform/doctor/payments.ts'
import { checkProxy } from './platform/doctor/proxy.ts'
import { clockOffset, type EchoResult, requestEcho } from './platform/doctor/request-echo.ts'
import { checkSecret } from './platform/doctor/secret.ts'
import { checkSettings } from './platform/doctor/settings.ts'
import { checkSms } from './platform/doctor/sms.ts'
import { checkWebhook } from './platform/doctor/webhook.ts'
import { print, runCommand } from './platform/run-command.ts'

const USAGE = `Checks the configuration of a site: settings, database, disk, address, proxy, clocks, mail, SMS and payments. Run it on the
server with the settings of the site. It changes nothing and sends no messages.

  npm run doctor              prints one line per check; exit code 1 if a check failed
  npm run doctor -- --json    prints one JSON object per line: {check, state, says}`

async function main(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== '--json')) {
    print(USAGE)
    if (!args.includes('--help')) process.exitCode = 1
    return
  }
  const printFindings = (found: readonly Finding[]) => {
    for (const one of found) {
      print(args.includes('--json') ? JSON.stringify(one) : formatFinding(one))
      if (one.state === 'failed') process.exitCode = 1
    }
  }
  const { config, found } = checkSettings(process.env)
  printFindings(found)
  if (config) await check(config, printFindings)
}

/** Prints each finding as soon as it is known. */
async function check(config: Config, printFindings: (found: readonly Finding[]) => void): Promise<void> {
  const production = config.appEnv === 'production'
  const origin = originOf(config)
  printFindings(checkSecret(config.sessionSecret))
  printFindings(await checkDisk(config.dataDir))
  const database = await checkDatabaseAccess(config)
  printFindings(database.found)
  const echoResult = await echoFromSite(origin, config)
  printFindings(checkOrigin({ given: process.env.ORIGIN || undefined, origin, production }, echoResult))
  printFindings(checkProxy(origin, echoResult))
  const offsets: ClockOffsets = {
    'the database': database.offsetMs,
    [origin]: echoResult.kind === 'echo' ? echoResult.offsetMs : null,
  }
  if (config.stripe) offsets.Stripe = await stripeClockOffset()
  printFindings(checkClock(offsets))
  printFindings(await checkMail(config.smtp, production))
  printFindings(await checkSms(config.twilio, production))
  const payments = await checkPayments(config.stripe, production, config.takesCards)
  printFindings(payments)
  if (config.stripe && payments.every(({ state }) => state !== 'failed'))
    printFindings(await checkWebhook(config.stripe, { origin, production }))
}

async function checkDatabaseAccess(config: Config): Promise<{ found: Finding[]; offsetMs: number | null }> {
  const { ok, failed } = findings('database')
  const isNew = config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres'))
  if (isNew) return { found: [ok('the first start makes an embedded PostgreSQL')], offsetMs: null }
  try {
    const database = await openDatabase(config.databaseDirectUrl ?? config.databaseUrl, config.dataDir, 2)
    try {
      return { found: await checkDatabase(database.pool), offsetMs: await databaseClockOffset(database.pool) }
    } finally {
      await database.close()
    }
  } catch (error) {
    return { found: [failed(reasonOf(error))], offsetMs: null }
  }
}

async function echoFromSite(origin: string, { sessionSecret, dataDir }: Config): Promise<EchoResult> {
  const secret = sessionSecret ?? (await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => ''))
  return requestEcho(origin, secret)
}

async function stripeClockOffset(): Promise<number | null> {
  const began = Date.now()
  const answer = await fetch('https://api.stripe.com/healthcheck', { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer && clockOffset(answer.headers.get('date'), (began + Date.now()) / 2)
}

runCommand(main)
