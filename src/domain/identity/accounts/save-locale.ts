import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { setLocale } from './queries.ts'

/** Saves the language a signed-in person has chosen, also used in their mails and SMS. */
export async function saveLocale(app: App, viewer: { id: string }, locale: Locale): Promise<void> {
  await setLocale(app.db, viewer.id, locale, app.clock.now())
}
