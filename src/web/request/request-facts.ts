import { createContext, useContext } from 'react'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { TextGroup } from '../../i18n/text-groups.ts'

/** What applies to the whole page and is known before any loader ran, so that error pages have it too. */
export const RequestFacts = createContext<Facts>({ nonce: undefined, requestId: '', locale: 'en', textGroups: [] })

interface Facts {
  nonce: string | undefined
  requestId: string
  locale: Locale
  /** The groups of texts that the page was rendered with. */
  textGroups: readonly TextGroup[]
  /** What the page is about, for search engines, as the text of a script element. */
  linkedData?: string | undefined
}

export function useRequestFacts() {
  return useContext(RequestFacts)
}

/** The language of the page, for the formatters in i18n/format.ts. */
export function useLocale(): Locale {
  return useContext(RequestFacts).locale
}
