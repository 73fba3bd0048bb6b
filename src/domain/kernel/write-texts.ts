import { type RawBuilder, sql } from 'kysely'
import type { Locale } from './locale.ts'

/** The new value of a column `texts` with what is written in a language; nothing written removes the language. */
export function changedTexts(locale: Locale, written: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${written} = '{}' then texts - ${locale}::text
    else jsonb_set(texts, array[${locale}::text], ${written}) end`
}

/** What is written in a language, as JSON without empty texts. */
export function textsJson(fields: Record<string, string>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')))
}
