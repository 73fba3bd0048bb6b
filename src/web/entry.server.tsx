import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type HandleDocumentRequestFunction, type HandleErrorFunction, ServerRouter } from 'react-router'
import { words } from '../i18n/translate.ts'
import { appContext, localeContext, requestContext } from './context.ts'
import { RequestFacts } from './request-facts.ts'

export const streamTimeout = 5_000

/** Draws a page. Readers get it as it is ready; search engines get it whole. */
const draw: HandleDocumentRequestFunction = (request, status, headers, routerContext, context) => {
  const { nonce, requestId } = context.get(requestContext)
  const locale = context.get(localeContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  const whenReady = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let answer = status
    let begun = false
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <RequestFacts value={{ nonce, requestId, locale }}>
        <I18nextProvider i18n={words(locale)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </RequestFacts>,
      {
        nonce,
        [whenReady]() {
          begun = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer)
              done()
            },
          })
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = context.get(requestContext)
  context.get(appContext).log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed')
}
