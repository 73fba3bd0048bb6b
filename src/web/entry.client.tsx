import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { loadWords } from '../i18n/load.client.ts'
import { isLocale } from '../i18n/locale.ts'
import { AfterHydration } from './after-hydration.tsx'
import { groupsIn, speak } from './more-words.ts'
import { RequestFacts } from './request-facts.ts'
import { keepFormsAlive } from './send-at-once.ts'

keepFormsAlive()
// The page tells its own language; the words come before React wakes, so that nothing flickers.
const { lang, dataset } = document.documentElement
const locale = isLocale(lang) ? lang : 'en'
const i18n = await loadWords(locale, groupsIn(dataset.words))
speak(i18n)
const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''
// Hidden from selectors and attributes, but not from the page's own code.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

// The element stays as it is.
const linkedData = document.querySelector('script[type="application/ld+json"]')?.textContent

// Around the router for the same reason as on the server.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestFacts value={{ nonce, requestId, locale, linkedData }}>
        <I18nextProvider i18n={i18n}>
          <AfterHydration>
            <HydratedRouter />
          </AfterHydration>
        </I18nextProvider>
      </RequestFacts>
    </StrictMode>,
  )
})
