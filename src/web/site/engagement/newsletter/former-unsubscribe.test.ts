import { expect, test } from 'vitest'
import { action, loader } from './former-unsubscribe.ts'

type Args = Parameters<typeof loader>[0] & Parameters<typeof action>[0]

test.each([
  ['a link of an earlier mail', loader, 301],
  ['a form that was opened before', action, 308],
])('%s leads to the page to unsubscribe, with its token, and is not cached', (_, handle, status) => {
  const response = handle({ url: new URL('https://salloon.example/newsletter/leave?token=abc') } as Args)
  expect(response.status).toBe(status)
  expect(response.headers.get('Location')).toBe('/newsletter/unsubscribe?token=abc')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})
