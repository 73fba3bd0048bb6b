import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import parseAddresses from 'nodemailer/lib/addressparser'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type Finding, findings, reasonOf } from './finding.ts'

const { ok, warning, failed } = findings('mail')
const TIMEOUT_MS = 10_000

interface MailError extends Error {
  code?: string
  command?: string
  response?: string
}

/** Checks that the mail server accepts the login and the sender. Sends no mail: it stops before the content. */
export async function checkMail(smtp: { url: string; from: string } | null, production: boolean): Promise<Finding[]> {
  if (smtp === null) return [production ? warning('Mail is simulated (SIMULATE): nobody gets any.') : ok('simulated')]
  const [sender] = parseAddresses(smtp.from, { flatten: true })
  if (!sender?.address.includes('@'))
    return [failed(`MAIL_FROM=${smtp.from} has no address: Salloon <hello@salloon.example>`)]
  const { hostname: host } = new URL(smtp.url)
  const waits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url: smtp.url, ...waits })
  try {
    await transport.verify()
  } catch (error) {
    return [failed(`${host} ${refusal(error as MailError)}`)]
  } finally {
    transport.close()
  }
  const refused = await refusedSender(transport.options, sender.address)
  if (refused)
    return [failed(`${host} takes no mail from ${sender.address}: ${refused}. Change MAIL_FROM, or allow it there.`)]
  return [ok(`${host} takes mail from ${sender.address}`)]
}

function refusal(error: MailError): string {
  if (error.code === 'EAUTH') return `refuses the name or the password in SMTP_URL: ${error.response ?? error.message}`
  return `cannot be reached or refuses us: ${error.response ?? reasonOf(error)}. Check SMTP_URL.`
}

/** The server's reason for rejecting the sender; null if it accepts it. */
async function refusedSender(
  options: ReturnType<typeof createTransport>['options'],
  sender: string,
): Promise<string | null> {
  const connection = new SMTPConnection(options)
  // Read once the server has accepted the envelope; destroying it aborts before any content is sent.
  const nothing = new Readable({ read: () => void nothing.destroy(new Error('broken off')) })
  try {
    await new Promise<void>((done, fail) => {
      connection.once('error', fail)
      connection.connect((error) => (error ? fail(error) : done()))
    })
    const { auth } = options
    if (auth) await new Promise<void>((done, fail) => connection.login(auth, (error) => (error ? fail(error) : done())))
    await new Promise<void>((done, fail) =>
      connection.send({ from: sender, to: [sender] }, nothing, (error) => (error ? fail(error) : done())),
    )
    return null
  } catch (error) {
    const { command, response, message } = error as MailError
    return command === 'MAIL FROM' ? (response ?? message) : null
  } finally {
    connection.close()
  }
}
