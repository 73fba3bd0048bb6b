import { createContext, useContext } from 'react'
import type { Locale } from '../i18n/locale.ts'

/** What holds for the whole page and is known before any loader ran, so that error pages have it too. */
export const RequestFacts = createContext<{ nonce: string | undefined; requestId: string; locale: Locale }>({
  nonce: undefined,
  requestId: '',
  locale: 'en',
})

export function useRequestFacts() {
  return useContext(RequestFacts)
}

/** The language of the page, for the formatters in i18n/format.ts. */
export function useLocale(): Locale {
  return useContext(RequestFacts).locale
}
