import type { i18n, TFunction } from 'i18next'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { speaking } from './instance.ts'
import type { Locale } from './locale.ts'
import { keepSentencesAtHand } from './sentences-at-hand.ts'

const catalogues = { en, da, de }
const instances = new Map<Locale, i18n>()

/** The words of one language, for the server: all languages are in memory there. Never changes language, so it is shared. */
export function words(locale: Locale): i18n {
  const known = instances.get(locale)
  if (known) return known
  const made = keepSentencesAtHand(speaking(locale, catalogues[locale]))
  instances.set(locale, made)
  return made
}

/** `t` of one language, for text that is not rendered by React: mails, messages, the API. */
export function translator(locale: Locale): TFunction {
  return words(locale).t
}
