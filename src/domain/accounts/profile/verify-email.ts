import type { App } from '../../app.ts'
import type { Viewer } from '../../shared/viewer.ts'
import { mailConfirmation, noteEmailChange } from './email-change.ts'

/** Mails a link to the address that the account has already, so that it is known to be its owner's. */
export async function verifyEmail(app: App, viewer: Viewer): Promise<void> {
  await app.limits.take('mail_send', viewer.id)
  const token = await noteEmailChange(app.db, viewer.id, viewer.email, app.clock.now())
  await mailConfirmation(app, app.db, { to: viewer.email, locale: viewer.locale, token })
}
