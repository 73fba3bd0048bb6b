import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { Translation } from '../../i18n/translation.ts'

/** The texts in the language of the page. */
export const TranslationContext = createContext<Translation | null>(null)

/** `t` of the page's language: `const { t } = useTranslation()`. */
export function useTranslation(): { t: TFunction } {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('A page is rendered within its TranslationContext')
  return translation
}
