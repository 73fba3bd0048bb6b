import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import routes from '../../web/routes.ts'
import { loggedPath } from './logged-path.ts'

interface Route {
  path?: string
  children?: Route[]
}
const pathsOf = ({ path = '', children = [] }: Route): string[] => [
  path,
  ...children.flatMap(pathsOf).map((child) => [path, child].filter(Boolean).join('/')),
]

describe('the path of a request in the log', () => {
  it.each([
    ['/pay/abc', '/pay/[secret]'],
    ['/pay/abc.data', '/pay/[secret].data'],
    ['/calendar/abc.ics', '/calendar/[secret].ics'],
    ['/answer/12/abc/move', '/answer/12/[secret]/move'],
    ['/not-my-account/12/abc', '/not-my-account/12/[secret]'],
    ['/pay', '/pay'],
    ['/pay/', '/pay/'],
    ['/answer/12', '/answer/12'],
    ['/appointments/12/pay', '/appointments/12/pay'],
    ['/', '/'],
  ])('of %s is %s', (path, logged) => expect(loggedPath(path)).toBe(logged))

  it('has no token of any route', async () => {
    const patterns = ((await routes) as Route[]).flatMap(pathsOf).filter((path) => path.includes(':token'))
    expect(patterns.length).toBeGreaterThan(6)
    const token = fc.stringMatching(/^[A-Za-z0-9_-]{16,40}$/)
    fc.assert(
      fc.property(fc.constantFrom(...patterns), token, fc.constantFrom('', '.data'), (pattern, secret, sent) => {
        const path = `/${pattern.replace(':token', secret).replaceAll(/:\w+/g, '1')}${sent}`
        expect(loggedPath(path)).not.toContain(secret)
      }),
    )
  })
})
