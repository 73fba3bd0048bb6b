import { createTransport } from 'nodemailer'
import type { Mailer } from '../../domain/kernel/app.ts'

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text, attachments = [] }) {
      // The placeholder address of an account whose address was removed.
      if (to.endsWith('.invalid')) return
      const files = attachments.map(({ name, type, content }) => ({
        ...{ filename: name, contentType: type, content: Buffer.from(content) },
      }))
      await transport.sendMail({ from, to, subject, text, attachments: files })
    },
  }
}
