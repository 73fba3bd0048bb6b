import type { Locale } from './locale.ts'

/** What a salon has written in other languages of the site than its own, by language and field. Never empty texts. */
export type Texts = Partial<Record<Locale, Record<string, string>>>

/** The language of each field whose text is not in the language of the page, as far as it is known. */
export type Langs<F extends string> = Partial<Record<F, Locale>>

/**
 * `item` with its fields in `locale` where the salon has written them; the others stay as they are, and `langs` names
 * their language. Null: everything stays in the salon's own language, `own`, which may be unknown.
 */
export function inLanguage<F extends string, T extends Record<F, string> & { texts: Texts }>(
  { texts, ...item }: T,
  fields: readonly F[],
  locale: Locale | null,
  own: Locale | null,
): Omit<T, 'texts'> & { langs: Langs<F> } {
  const written = (locale !== null && texts[locale]) || {}
  const langs: Langs<F> = {}
  const local: Partial<Record<F, string>> = {}
  for (const field of fields) {
    const text = written[field]
    if (text) local[field] = text
    else if (own !== null && own !== locale) langs[field] = own
  }
  return { ...item, ...local, langs }
}

/** A name that may have been stored before: translated only while it is what the item is called. */
export function nameIn(name: string, texts: Texts | null | undefined, locale: Locale | null): string {
  return (locale !== null && texts?.[locale]?.name) || name
}
