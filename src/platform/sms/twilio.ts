import type { Sms } from '../../domain/kernel/app.ts'

export interface TwilioAccount {
  url: string
  accountSid: string
  authToken: string
  from: string
}

const TIMEOUT_MS = 10_000

/** Twilio's API for messages, which several other providers support. */
export function twilioSms({ url, accountSid, authToken, from }: TwilioAccount): Sms {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { Authorization: authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        // Credentials and numbers must not be sent to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}`)
      await answer.body?.cancel()
    },
  }
}
