import type { TwilioAccount } from '../sms/twilio.ts'
import { type Finding, findings, reasonOf } from './finding.ts'

const { ok, warning, failed } = findings('sms')
const TIMEOUT_MS = 10_000
/** A number, a name of at most eleven characters, a short code or a messaging service. */
const SENDER = /^(\+[1-9]\d{6,14}|\d{3,6}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/

/** Checks that the SMS provider accepts the account. Sends nothing. */
export async function checkSms(account: TwilioAccount | null, production: boolean): Promise<Finding[]> {
  if (account === null)
    return [production ? warning('SMS are simulated (SIMULATE): nobody gets a code.') : ok('simulated')]
  const { url, accountSid, authToken, from } = account
  if (!SENDER.test(from))
    return [failed(`TWILIO_FROM=${from} is no sender: a number such as +4512345678, or a name of at most 11 letters.`)]
  const { host } = new URL(url)
  try {
    const response = await fetch(new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, url), {
      headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.json().catch(() => null)) as { status?: string } | null
    if (response.status === 401 || response.status === 403)
      return [failed(`${host} refuses TWILIO_ACCOUNT_SID with TWILIO_AUTH_TOKEN (${response.status}).`)]
    if (response.status === 404)
      return [warning(`${host} answers, but not whether it knows the account. Sign up with your own phone.`)]
    if (!response.ok) return [failed(`${host} answers ${response.status}. Try again later, or ask them.`)]
    if (body?.status && body.status !== 'active') return [failed(`The account at ${host} is ${body.status}.`)]
    return [ok(`${host} takes the account`)]
  } catch (error) {
    return [failed(`${host} cannot be reached: ${reasonOf(error)}. Codes would not arrive.`)]
  }
}
