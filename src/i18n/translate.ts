import type { TFunction } from 'i18next'
import type { Locale } from '../domain/kernel/locale.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { createTranslation, type Translation } from './translation.ts'

const catalogues = { en, da, de }
const translations = new Map<Locale, Translation>()

/** The texts of one language, for the server: all languages are in memory there. */
export function translationOf(locale: Locale): Translation {
  const known = translations.get(locale)
  if (known) return known
  const made = createTranslation(locale, catalogues[locale])
  translations.set(locale, made)
  return made
}

/** `t` of one language, for text that is not rendered by React: mails, messages, the API. */
export function translator(locale: Locale): TFunction {
  return translationOf(locale).t
}
