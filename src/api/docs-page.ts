import { html, raw } from 'hono/html'
import type { Document } from './example.ts'

/** A page to read the calls and to try them; written for those who write clients, so it is in English only. */
export function docsPage(document: Document, nonce: string) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
  const topics = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? '')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Salloon API</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Salloon API</h1>
<p>${raw(paragraph(document.info.description ?? ''))}</p>
<p><a href="/openapi.json">OpenAPI 3.1 document</a></p>
<p><label>Token <input id="token" autocomplete="off" spellcheck="false" placeholder="from signin or otpverification"></label></p>
${[...topics].map(
  ([topic, ofTopic]) =>
    html`<section><h2>${topic}</h2>${ofTopic.map(
      ({ path, method, operation }) => html`<details>
<summary><b>${method.toUpperCase()}</b> <code>${path}</code> ${isForSignedIn(operation.security) ? html`<i>(auth)</i>` : ''}</summary>
<p>${operation.summary ?? ''}</p>
<form data-method="${method}" data-path="${path}">
${parametersOf(operation.parameters).map(
  (parameter) => html`<label>${parameter.name} <input name="${parameter.name}" data-in="${parameter.in}"></label>`,
)}
${method === 'post' ? html`<label>Body <textarea rows="6" spellcheck="false">${exampleOf(operation.requestBody)}</textarea></label>` : ''}
<button>Send</button>
<output><pre></pre></output>
</form>
</details>`,
    )}</section>`,
)}
</main>
<script nonce="${nonce}">${raw(SCRIPT)}</script>
</body>
</html>`
}

function paragraph(text: string): string {
  return text.replace(/[<&]/g, '').replace(/`([^`]*)`/g, '<code>$1</code>')
}

function isForSignedIn(security: readonly object[] | undefined): boolean {
  return security?.every((way) => Object.keys(way).length > 0) ?? false
}

function parametersOf(parameters: readonly object[] | undefined): { name: string; in: string }[] {
  return (parameters ?? []).flatMap((parameter) =>
    'name' in parameter && 'in' in parameter && typeof parameter.name === 'string' && typeof parameter.in === 'string'
      ? [{ name: parameter.name, in: parameter.in }]
      : [],
  )
}

function exampleOf(body: object | undefined): string {
  if (!body || !('content' in body)) return '{}'
  const { content } = body as { content: Record<string, { example?: unknown }> }
  return JSON.stringify(content['application/json']?.example ?? {}, null, 2)
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #1c1b22; background: #fff }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
code, pre, textarea, input { font-family: ui-monospace, monospace; font-size: .9rem }
details { border-top: 1px solid #ccc; padding: .5rem 0 }
summary { cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; width: 3.5rem }
label { display: block; margin: .5rem 0 }
input, textarea { display: block; box-sizing: border-box; width: 100%; padding: .4rem }
button { padding: .5rem 1rem; font: inherit }
pre { background: #f3f2f7; padding: .75rem; overflow: auto; max-height: 30rem }
pre:empty { display: none }`

const SCRIPT = `
for (const form of document.forms) form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { method, path } = form.dataset
  const headers = {}
  const query = new URLSearchParams()
  let url = path
  for (const input of form.querySelectorAll('input')) {
    if (input.dataset.in === 'path') url = url.replace('{' + input.name + '}', encodeURIComponent(input.value))
    else if (input.value && input.dataset.in === 'header') headers[input.name] = input.value
    else if (input.value) query.set(input.name, input.value)
  }
  const token = document.getElementById('token')
  if (token.value) headers.authorization = 'Bearer ' + token.value
  if (method === 'post') headers['content-type'] = 'application/json'
  const shown = form.querySelector('pre')
  try {
    const answer = await fetch(url + (query.size ? '?' + query : ''), { method: method.toUpperCase(), headers, body: form.querySelector('textarea')?.value })
    const reply = await answer.json()
    if (reply.token && reply.token !== true) token.value = reply.token
    shown.textContent = answer.status + '\\n' + JSON.stringify(reply, null, 2)
  } catch (error) {
    shown.textContent = String(error)
  }
})`
