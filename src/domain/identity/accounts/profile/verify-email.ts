import type { App } from '../../../kernel/app.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { mailOwnConfirmation } from './email-change.ts'

/** E-mails a link to confirm the account's present address. */
export async function verifyEmail(app: App, viewer: Viewer): Promise<void> {
  await app.limits.take('mail_send', viewer.id)
  await mailOwnConfirmation(app, viewer.id)
}
