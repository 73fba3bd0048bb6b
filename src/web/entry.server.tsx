import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { preload, preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { loggedPath } from '../domain/kernel/logged-path.ts'
import type { TextGroup } from '../i18n/text-groups.ts'
import { translationOf, translator } from '../i18n/translate.ts'
import { moveScriptsLast } from './hydration/move-scripts-last.ts'
import {
  appContext,
  linkedDataContext,
  localeContext,
  pageContext,
  requestContext,
  textFilesContext,
} from './request/context.ts'
import { RequestFacts } from './request/request-facts.ts'
import { scriptText } from './site/linked-data/page-linked-data.ts'
import { groupsOf } from './texts/extra-texts.ts'
import { TranslationContext } from './texts/use-translation.ts'

export const streamTimeout = 5_000

/** Renders a page. It is sent whole: all its data was loaded before, and streaming would cost more than it gains. */
const renderPage: HandleDocumentRequestFunction = async (request, status, headers, routerContext, context) => {
  await waitForTurn()
  const { nonce, requestId } = context.get(requestContext)
  const locale = context.get(localeContext)
  const sources = context.get(linkedDataContext)?.({ origin: context.get(appContext).origin, t: translator(locale) })
  const textGroups = groupsOfPage(routerContext)
  const linkedData = sources && scriptText(sources)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  return new Promise((resolve, reject) => {
    const errors: unknown[] = []
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <RequestFacts value={{ nonce, requestId, locale, textGroups, linkedData }}>
        <TranslationContext value={translationOf(locale)}>
          <PreloadedFiles styles={stylesOf(routerContext)} texts={filesOfTexts(textGroups, context)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </PreloadedFiles>
        </TranslationContext>
      </RequestFacts>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          for (const err of errors) context.get(appContext).log.error({ err, requestId }, 'rendering failed')
          const answer = { status: errors.length > 0 ? 500 : status, headers }
          const send = (page: Buffer) => {
            context.set(pageContext, moveScriptsLast(page, nonce))
            resolve(new Response(null, answer))
          }
          pipe(collectChunks(send, reject))
        },
        // The router reports it through handleError.
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError: (error) => void errors.push(error),
      },
    )
  })
}
export default renderPage

let lastTurn = Promise.resolve()

/**
 * Rendering blocks the process. Each page renders in a turn of its own, so that other requests are read and answered in
 * between.
 */
function waitForTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((done) => setImmediate(done)))
  return lastTurn
}

/** Collects the chunks of a page and passes it on when it is complete. */
function collectChunks(onPage: (page: Buffer) => void, onError: (error: Error) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    // Nothing downstream is slow, so there is no back-pressure.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onPage(Buffer.concat(chunks))
      done()
    },
  }).once('error', onError)
}

/**
 * Lets the browser fetch the page's styles first and its texts along with its scripts: the router lists the styles
 * after the scripts, and the texts not at all. It wraps the router: as a sibling it would make the ids of useId differ
 * from the browser's.
 */
function PreloadedFiles({ styles, texts, children }: { styles: string[]; texts: string[]; children: ReactNode }) {
  for (const file of styles) preload(file, { as: 'style' })
  for (const file of texts) preloadModule(file)
  return children
}

function stylesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  return [...new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
}

/** Those of its routes, and those of a refusal that it may show. */
function groupsOfPage({ staticHandlerContext }: EntryContext): TextGroup[] {
  const { matches, actionData, errors, loaderData } = staticHandlerContext
  const mayShowRefusal = actionData !== null || errors !== null || Boolean(loaderData.root?.savedForm)
  return groupsOf([...matches.map(({ route }) => route), { handle: mayShowRefusal ? { texts: ['problems'] } : null }])
}

function filesOfTexts(groups: readonly TextGroup[], context: Readonly<RouterContextProvider>): string[] {
  const files = context.get(textFilesContext)?.[context.get(localeContext)]
  return files ? [...files.pages, ...groups.flatMap((group) => files[group])] : []
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  context
    .get(appContext)
    .log.error({ err: error, requestId, path: loggedPath(new URL(request.url).pathname) }, 'page failed')
}
