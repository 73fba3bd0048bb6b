import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { receiveFormPost } from './form-post.ts'
import { fromOwnPages } from './same-site.ts'

const site = new Hono()
  .post('/login/callback/:provider', ...receiveFormPost())
  .use(fromOwnPages([], () => 'from elsewhere'))
  .all('*', (c) => c.text('changed'))

const post = (path: string, form: Record<string, string>) =>
  site.request(path, {
    method: 'POST',
    headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(form),
  })

it('the answer that a provider’s page posts comes back as a GET with the same fields, and no others', async () => {
  const user = '{"name":{"firstName":"Åse & Co"}}'
  const answer = await post('/login/callback/apple', {
    code: 'c',
    state: 's',
    user,
    id_token: 'x',
    next: '//evil.example',
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
  const to = new URL(answer.headers.get('location') ?? '', 'https://salloon.example')
  expect(to.host + to.pathname).toBe('salloon.example/login/callback/apple')
  expect(Object.fromEntries(to.searchParams)).toEqual({ code: 'c', state: 's', user })
})

it('a large answer is refused, and other addresses remain closed to other sites', async () => {
  expect((await post('/login/callback/apple', { code: 'x'.repeat(20_000) })).status).toBe(413)
  for (const path of ['/login', '/login/callback', '/login/callback/apple/x', '/login/with/apple']) {
    expect((await post(path, { code: 'c' })).status, path).toBe(403)
  }
})
