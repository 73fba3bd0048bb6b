import { html, raw } from 'hono/html'
import { STYLE } from './docs-style.ts'

/** The documentation page: Swagger UI of /openapi.json. For developers, so in English only. */
export function docsPage(nonce: string) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Salloon API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<meta name="color-scheme" content="light dark">
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<div id="docs"><noscript>This page needs JavaScript. <a href="/openapi.json">The document it shows</a> does not.</noscript></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">${raw(SCRIPT)}</script>
</body>
</html>`
}

// Signing in on this page sets the token for further calls. The script adds accessible names to the library's elements,
// and removes links within its buttons, which change the address themselves.
const SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)')
const shade = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
shade()
dark.addEventListener('change', shade)

const each = (what, act) => document.querySelectorAll(what).forEach(act)
const named = (element, name) => element.setAttribute('aria-label', name)
new MutationObserver(() => {
  each('.opblock-summary-control a[href]', (link) => link.removeAttribute('href'))
  each('textarea:not([aria-label])', (body) => named(body, 'Request body'))
  each('select:not([aria-label])', (choice) => named(choice, choice.closest('.servers') ? 'Server' : choice.closest('.content-type-wrapper') ? 'Content type' : 'Example'))
  each('pre.microlight:not([tabindex])', (text) => { text.tabIndex = 0 })
  each('h3.opblock-tag, .models > h4', (title) => { title.ariaLevel = 2 })
  each('.opblock :is(h4, h5)', (title) => { title.ariaLevel = 3 })
  for (const [what, name] of [['.information-container', 'About'], ['.schemes-server-container', 'Server'], ['.filter-container', 'Filter']]) {
    each(what + ':not([role])', (part) => { part.role = 'region'; named(part, name) })
  }
}).observe(document.getElementById('docs'), { childList: true, subtree: true })

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
