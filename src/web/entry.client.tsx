import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from '../domain/kernel/locale.ts'
import { loadWords } from '../i18n/load.client.ts'
import { AfterHydration } from './after-hydration.tsx'
import { groupsIn, speak } from './more-words.ts'
import { RequestFacts } from './request-facts.ts'
import { submitWithKeepalive } from './submit-immediately.ts'
import { Words } from './use-translation.ts'

submitWithKeepalive()
// The page names its language; the texts load before hydration, so that nothing flickers.
const { lang, dataset } = document.documentElement
const locale = localeOf(lang)
const words = await loadWords(locale, groupsIn(dataset.words))
speak(words, locale)
const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''
// Hidden from selectors and attributes, but not from the page's own code.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

// The element stays as it is.
const linkedData = document.querySelector('script[type="application/ld+json"]')?.textContent

if (globalThis.beforeHydration) globalThis.beforeHydration.hydrating = true
// Around the router for the same reason as on the server.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestFacts value={{ nonce, requestId, locale, linkedData }}>
        <Words value={words}>
          <AfterHydration>
            <HydratedRouter />
          </AfterHydration>
        </Words>
      </RequestFacts>
    </StrictMode>,
  )
})
