import type { App } from '../../../kernel/app.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { mailOwnConfirmation } from './email-change.ts'

/** Mails a link to the address that the account has already, so that it is known to be its owner's. */
export async function verifyEmail(app: App, viewer: Viewer): Promise<void> {
  await app.limits.take('mail_send', viewer.id)
  await mailOwnConfirmation(app, viewer.id)
}
