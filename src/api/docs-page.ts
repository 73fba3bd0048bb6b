import { html, raw } from 'hono/html'

/** A page to read the calls and to try them: Swagger UI on /openapi.json. For those who write clients, so in English only. */
export function docsPage(nonce: string) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Salloon API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<main id="docs"><noscript>This page needs JavaScript. <a href="/openapi.json">The document it shows</a> does not.</noscript></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">${raw(SCRIPT)}</script>
</body>
</html>`
}

// A telephone has no room for the table that answers are laid out in, and none of our answers has links.
const STYLE = `
body { margin: 0; background: #fff }
.swagger-ui .response-col_links, .swagger-ui .responses-header td.col_header:last-child { display: none }
.swagger-ui .opblock-description-wrapper p, .swagger-ui .renderedMarkdown p { overflow-wrap: anywhere }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px }
  .swagger-ui .opblock-body table, .swagger-ui .opblock-body tbody, .swagger-ui .opblock-body tr { display: block }
  .swagger-ui .opblock-body thead { display: none }
  .swagger-ui .opblock-body td { display: block; width: auto; max-width: 100%; padding-left: 0 }
  .swagger-ui .parameters-col_description input { max-width: 100% }
  .swagger-ui .opblock-section-header { padding: 8px 12px }
}`

// Signing in on this page sets the token for all that is tried after it.
const SCRIPT = `
const docs = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  responseInterceptor(response) {
    const token = response.body?.token ?? response.obj?.token
    if (response.url.includes('/api/') && typeof token === 'string') docs.preauthorizeApiKey('bearer', token)
    return response
  },
})`
