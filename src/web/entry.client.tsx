import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from '../domain/kernel/locale.ts'
import { loadTexts } from '../i18n/load.client.ts'
import { submitWithKeepalive } from './forms/submit-immediately.ts'
import { AfterHydration } from './hydration/after-hydration.tsx'
import { ignoreAbortedRequests } from './request/ignore-aborted-requests.ts'
import { RequestFacts } from './request/request-facts.ts'
import { groupsIn, setTranslation } from './texts/extra-texts.ts'
import { TranslationContext } from './texts/use-translation.ts'

ignoreAbortedRequests()
submitWithKeepalive()
// The page names its language; the texts load before hydration, so that nothing flickers.
const { lang, dataset } = document.documentElement
const locale = localeOf(lang)
const textGroups = groupsIn(dataset.texts)
const translation = await loadTexts(locale, textGroups)
setTranslation(translation, locale)
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
      <RequestFacts value={{ nonce, requestId, locale, textGroups, linkedData }}>
        <TranslationContext value={translation}>
          <AfterHydration>
            <HydratedRouter />
          </AfterHydration>
        </TranslationContext>
      </RequestFacts>
    </StrictMode>,
  )
})
