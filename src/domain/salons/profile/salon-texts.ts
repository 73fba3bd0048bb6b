import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { LOCALES, type Locale } from '../../kernel/locale.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'
import { changedTexts, textsJson } from '../../kernel/write-texts.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'

/** Sets the language that a salon writes in. Throws Refusal('invalid_input' | 'not_allowed'). */
export async function setTextLocale(app: App, member: Member, input: string): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { locale } = parse(z.object({ locale: z.enum(LOCALES, 'required') }), { locale: input })
  await app.db.transaction().execute(async (tx) => {
    const { text_locale: from, name } = await lockSalon(tx, member.salonId)
    if (from === locale) return
    await tx.updateTable('salon').set({ text_locale: locale }).where('id', '=', member.salonId).execute()
    const detail = { language: { from, to: locale } }
    await recordAudit(tx, member, { action: 'text_language_changed', subject: name, detail }, app.clock.now())
  })
}

/** Writes a salon's description in another language. The caller holds the salon's lock. */
export async function writeSalonTexts(
  tx: Kysely<DB>,
  salonId: string,
  locale: Locale,
  texts: { description: string },
): Promise<void> {
  const written = sql`${textsJson(texts)}::jsonb`
  await sql`update salon set texts = ${changedTexts(locale, written)} where id = ${salonId}`.execute(tx)
}
