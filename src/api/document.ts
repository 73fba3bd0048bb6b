import { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '../domain/kernel/app.ts'
import { cookieName } from '../domain/kernel/cookie-name.ts'
import type { Api } from './call.ts'
import { describe } from './describe.ts'
import { docsPage } from './docs-page.ts'
import { type Document, exampleOf } from './example.ts'
import { describeOperation } from './operation.ts'
import { describeParameters } from './parameters.ts'
import { registerCalls } from './register-calls.ts'
import { TOPICS } from './topics.ts'

const ABOUT = `Everything that Salloon’s own pages do, as calls over HTTP.

Every reply is a JSON object with \`Error\` (0 or 1) and, where a person should read it, \`msg\`, in the language
of Accept-Language (en, da, de). Send \`Authorization: Bearer <token>\` with the token of signin or otpverification. Unknown
fields are ignored, wrong ones refused with 400 and a message for each field. Dates are YYYY-MM-DD or DD-MM-YYYY, times of
day hh:mm AM or HH:mm by the salon's own clock, prices in major units. Where an id is taken, a salon's slug is taken too.`

/** The OpenAPI document of all calls, for the origin of a server, or '/' for any. */
export function apiDocument(origin: string): Document {
  const api = new OpenAPIHono()
  const registry = api.openAPIRegistry
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of signin, otpverification or socialsignin.',
  })
  registry.registerComponent('securitySchemes', 'cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName('salloon.session_token', origin === '/' ? 'https:' : origin),
    description: 'What a browser has that signed in on the pages; only from the pages themselves.',
  })
  describeParameters(registry)
  registerCalls((call) => describe(registry, call))
  describeOperation(registry)
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Salloon',
      version: '1.0.0',
      description: ABOUT,
      contact: { name: 'Salloon', ...(origin !== '/' && { url: `${origin}/contact` }) },
      license: { name: 'All rights reserved', url: 'https://choosealicense.com/no-permission/' },
    },
    servers: [{ url: origin, description: 'This marketplace.' }],
    tags: Object.entries(TOPICS).map(([name, description]) => ({ name, description })),
  })
  addExamples(document)
  return document
}

/** The contents of docs/openapi.json, without an origin. */
export function writtenDocument(): string {
  return `${JSON.stringify(apiDocument('/'), null, 2)}\n`
}

/** Adds example replies to calls without one. */
function addExamples(document: Document): void {
  const schemas = document.components?.schemas ?? {}
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of [item.get, item.post]) {
      const content = operation?.responses?.[200]?.content?.['application/json']
      if (content?.schema && content.example === undefined) {
        content.example = exampleOf(content.schema, schemas, operation?.operationId ?? '')
      }
    }
  }
}

/** Serves the document and its page. */
export function addDocument(api: Api, app: Pick<App, 'origin'>): void {
  let made: Document | undefined
  const document = () => {
    made ??= apiDocument(app.origin)
    return made
  }
  api.get('/openapi.json', (c) => c.json(document(), 200, { 'Cache-Control': 'public, max-age=300' }))
  api.get('/docs', (c) => c.html(docsPage(c.get('nonce') ?? '')))
}
