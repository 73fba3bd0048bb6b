import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { setLocale } from './queries.ts'

/** The language a signed-in person has picked: their mails and messages speak it from now on. */
export async function rememberLocale(app: App, viewer: { id: string }, locale: Locale): Promise<void> {
  await setLocale(app.db, viewer.id, locale, app.clock.now())
}
