import type { TFunction } from 'i18next'
import type { Locale } from '../domain/kernel/locale.ts'
import type { OtherTexts, PageTexts } from './catalogue.ts'

/** The texts of one language, on the server and in browsers. */
export interface Translation {
  /** The text of a key with its placeholders filled; of several keys, the first that has one. */
  readonly t: TFunction
  /** Adds texts that are loaded later. */
  add(texts: object): void
}

/** A text split at its placeholders: text and names alternate, text first and last. */
type Sentence = readonly string[]

interface Values {
  readonly [name: string]: unknown
  /** Chooses the plural form: `<key>_one` or `<key>_other`. */
  readonly count?: unknown
  /** The text where the key has none. */
  readonly defaultValue?: unknown
}

const NONE: Values = {}

/**
 * The features of i18next that the texts need: placeholders and plurals. Its types check the keys, and tests compare
 * the two.
 */
export function createTranslation(locale: Locale, texts: PageTexts & Partial<OtherTexts>): Translation {
  const all: object = { ...texts }
  const plural = new Intl.PluralRules(locale)
  const known = new Map<string, Sentence>()

  const sentence = (key: string): Sentence | undefined => {
    const there = known.get(key)
    if (there) return there
    const text = textAt(all, key)
    if (text === undefined) return undefined
    const made = text.split(/\{\{\s*(\w+)\s*\}\}/)
    known.set(key, made)
    return made
  }
  const find = (key: string, count: unknown) =>
    (typeof count === 'number' ? sentence(`${key}_${plural.select(count)}`) : undefined) ?? sentence(key)

  const t = (key: string | readonly string[], values = NONE): string => {
    const keys = typeof key === 'string' ? [key] : key
    for (const one of keys) {
      const found = find(one, values.count)
      if (found) return filled(found, values)
    }
    const { defaultValue } = values
    return typeof defaultValue === 'string' ? defaultValue : (keys.at(-1) ?? '')
  }
  return { t: t as unknown as TFunction, add: (more) => void Object.assign(all, more) }
}

function textAt(texts: object, key: string): string | undefined {
  let at: unknown = texts
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = at[part as keyof typeof at]
  }
  return typeof at === 'string' ? at : undefined
}

/** A placeholder without a value stays as it is. */
function filled(parts: Sentence, values: Values): string {
  let text = parts[0] ?? ''
  for (let n = 1; n < parts.length; n += 2) {
    const name = parts[n] ?? ''
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : `{{${name}}}`
    text += String(value) + (parts[n + 1] ?? '')
  }
  return text
}
