import type { App } from '../../kernel/app.ts'
import type { MailText } from '../../kernel/messages.ts'
import type { Recipient } from './recipients.ts'

const CHANNELS = ['mail', 'sms'] as const

/** A message to one recipient by one channel. */
export interface Outgoing {
  /** The channel and the recipient, such as 'sms:customer': one of each for an occurrence of an event. */
  key: string
  send: () => Promise<void>
}

/** The messages to recipients, by the channels that they use. An SMS ends with `link`. */
export function outgoing(
  app: Pick<App, 'mailer' | 'sms'>,
  recipients: readonly Recipient[],
  write: (recipient: Recipient) => MailText,
  link: string,
): Outgoing[] {
  return recipients.flatMap((one) => {
    const text = write(one)
    return CHANNELS.flatMap((channel) => {
      const send = sender(app, channel, one, text, link)
      return send ? [{ key: `${channel}:${one.key}`, send }] : []
    })
  })
}

/** The message to one recipient by a channel; null when they do not use it. */
function sender(
  app: Pick<App, 'mailer' | 'sms'>,
  channel: (typeof CHANNELS)[number],
  { email, phone }: Recipient,
  { subject, text, lines = [] }: MailText,
  link: string,
): (() => Promise<void>) | null {
  if (channel === 'mail') return email ? () => app.mailer.send({ to: email, subject, text }) : null
  return phone ? () => app.sms.send({ to: phone, text: [subject, ...lines, link].join('\n') }) : null
}
