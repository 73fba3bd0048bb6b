import type { Locale } from '../../src/domain/kernel/locale.ts'
/** Names and descriptions in the site's other languages, by the English name. */
export type ItemTexts = Record<string, Record<Exclude<Locale, 'en'>, readonly [name: string, description: string]>>

/** The column `texts` of a service or product; `named` gives its name in a language. */
export function textsOf(
  item: ItemTexts[string] | undefined,
  named: (name: string, language: string) => string = (name) => name,
): string {
  const texts = Object.entries(item ?? {}).map(([language, [name, description]]) => [
    language,
    { name: named(name, language), description },
  ])
  return JSON.stringify(Object.fromEntries(texts))
}
