import { expect, it } from 'vitest'
import routes from '../routes.ts'

interface Route {
  path?: string
  file: string
  children?: Route[]
}
const withToken = (list: Route[]): string[] =>
  list.flatMap(({ path = '', file, children = [] }) => [
    ...(path.includes(':token') ? [file] : []),
    ...withToken(children),
  ])

it('pages whose address has a secret send it to no other site, and their forms have an origin', async () => {
  const files = withToken((await routes) as Route[])
  expect(files.length).toBeGreaterThan(6)
  for (const file of files) {
    const page = await import(/* @vite-ignore */ `../${file}`)
    if (page.default) expect(page.headers?.(), file).toMatchObject({ 'Referrer-Policy': 'same-origin' })
  }
}, 60_000)
