import i18next, { type i18n } from 'i18next'
import type { ConsoleWords, MoreWords, PageWords } from './catalogue.ts'
import type { Locale } from './locale.ts'

/** An i18next ready to use at once, speaking one language and holding that catalogue only. */
export function speaking(locale: Locale, catalogue: PageWords & Partial<MoreWords & ConsoleWords>): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: catalogue } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
