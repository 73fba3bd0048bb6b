import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { preload, preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { translator, words } from '../i18n/translate.ts'
import { appContext, linkedDataContext, localeContext, requestContext, wordFilesContext } from './context.ts'
import { groupsOf } from './more-words.ts'
import { RequestFacts } from './request-facts.ts'
import { scriptsLast } from './scripts-last.ts'
import { scriptText } from './site/linked-data/tell.ts'

export const streamTimeout = 5_000

/** Draws a page. Readers get it as it is ready; search engines get it whole. */
const draw: HandleDocumentRequestFunction = (request, status, headers, routerContext, context) => {
  const { nonce, requestId, whole } = context.get(requestContext)
  const locale = context.get(localeContext)
  const things = context.get(linkedDataContext)?.({ origin: context.get(appContext).origin, t: translator(locale) })
  const linkedData = things && scriptText(things)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  const whenReady = whole || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let answer = status
    let begun = false
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <RequestFacts value={{ nonce, requestId, locale, linkedData }}>
        <I18nextProvider i18n={words(locale)}>
          <FilesAhead styles={stylesOf(routerContext)} words={filesOfWords(routerContext, context)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </FilesAhead>
        </I18nextProvider>
      </RequestFacts>,
      {
        nonce,
        [whenReady]() {
          begun = true
          const body = scriptsLast(nonce, () => clearTimeout(timer))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: answer, headers }))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          answer = 500
          // What fails before the first byte is thrown to the router, which reports it through handleError.
          if (begun) context.get(appContext).log.error({ err: error, requestId }, 'drawing failed')
        },
      },
    )
  })
}
export default draw

/**
 * Lets the browser fetch the page's styles before all else, and its words beside its scripts: the router names the first
 * behind the scripts, and the others not at all.
 * Around the router, not beside it: with a neighbour there the ids of useId would differ from the browser's.
 */
function FilesAhead({ styles, words, children }: { styles: string[]; words: string[]; children: ReactNode }) {
  for (const file of styles) preload(file, { as: 'style' })
  for (const file of words) preloadModule(file)
  return children
}

function stylesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  return [...new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
}

function filesOfWords({ staticHandlerContext }: EntryContext, context: Readonly<RouterContextProvider>): string[] {
  const files = context.get(wordFilesContext)?.[context.get(localeContext)]
  if (!files) return []
  const groups = groupsOf(staticHandlerContext.matches.map(({ route }) => route))
  return [...files.pages, ...groups.flatMap((group) => files[group])]
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  context.get(appContext).log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed')
}
