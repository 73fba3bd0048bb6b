import type { App } from '../../../kernel/app.ts'
import type { Locale } from '../../../kernel/locale.ts'

/** Notifies the old number by SMS of the change. */
export async function notifyOldPhone(app: App, phone: string, locale: Locale): Promise<void> {
  try {
    await app.sms.send({ to: phone, text: app.messages.phoneChanged(locale) })
  } catch (error) {
    app.log.error({ err: error }, 'phone-change SMS failed')
  }
}
