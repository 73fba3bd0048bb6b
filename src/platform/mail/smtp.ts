import { createTransport } from 'nodemailer'
import type { Mailer } from '../../domain/app.ts'

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
