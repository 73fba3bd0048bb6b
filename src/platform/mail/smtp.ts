import { createTransport } from 'nodemailer'
import type { Mailer } from '../../domain/kernel/app.ts'

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text }) {
      // The placeholder address of an account whose address was removed.
      if (to.endsWith('.invalid')) return
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
