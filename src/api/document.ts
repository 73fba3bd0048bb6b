import type { App } from '../domain/app.ts'
import type { Api } from './call.ts'
import { docsPage } from './docs-page.ts'

const ABOUT = `Every reply is a JSON object with \`Error\` (0 or 1) and, where a person should read it, \`msg\`, in the language
of Accept-Language (en, da, de). Send \`Authorization: Bearer <token>\` with the token of signin or otpverification. Unknown
fields are ignored, wrong ones refused with 400 and a message for each field. Dates are YYYY-MM-DD or DD-MM-YYYY, times of
day hh:mm AM or HH:mm by the salon's own clock, prices in major units. Where an id is taken, a salon's slug is taken too.`

type Document = ReturnType<Api['getOpenAPI31Document']>

/** The OpenAPI document of all calls defined so far, and a page to read and try it. */
export function addDocument(api: Api, app: Pick<App, 'origin'>): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  api.openAPIRegistry.registerComponent('securitySchemes', 'cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: app.origin.startsWith('https:') ? '__Secure-salloon.session_token' : 'salloon.session_token',
  })
  let made: Document | undefined
  const document = () => {
    made ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Salloon', version: '1.0.0', description: ABOUT },
      servers: [{ url: app.origin }],
    })
    return made
  }
  api.get('/openapi.json', (c) => c.json(document(), 200, { 'Cache-Control': 'public, max-age=300' }))
  api.get('/docs', (c) => c.html(docsPage(document(), c.get('nonce') ?? '')))
}
