import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/web/routes.ts'

export interface ConsoleRoute {
  /** '/partner/staff/:id' */
  path: string
  /** Under src/web. */
  file: string
  params: string[]
  text: string
  /** What its loader and action say their reader needs. */
  needs: string[]
  /** What its buttons ask for. */
  intents: string[]
}

/** Every route of the console, from the configuration itself: a new one is walked without being listed. */
export const consoleRoutes: ConsoleRoute[] = (await routes)
  .flatMap((entry) => flat(entry, ''))
  .filter(({ file }) => file.startsWith('console/') && file !== 'console/console.tsx')

/** The same of customers and visitors. */
export const siteRoutes: ConsoleRoute[] = (await routes)
  .flatMap((entry) => flat(entry, ''))
  .filter(({ file }) => file.startsWith('site/'))

/** The same of those who run the marketplace. */
export const adminRoutes: ConsoleRoute[] = (await routes)
  .flatMap((entry) => flat(entry, ''))
  .filter(({ file }) => file.startsWith('admin/'))

function flat({ path = '', file, children = [] }: RouteConfigEntry, before: string): ConsoleRoute[] {
  const whole = path ? `${before}/${path}` : before
  return [routeOf(whole, file), ...children.flatMap((child) => flat(child, whole))]
}

function routeOf(path: string, file: string): ConsoleRoute {
  const text = readFileSync(join('src/web', file), 'utf8')
  const folder = dirname(join('src/web', file))
  const beside = readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const asked = text.matchAll(/(?:requireMember\(\s*context,\s*|staffOfMember\(\s*context,\s*params\.id,\s*)'(\w+)'/g)
  const pressed = beside.matchAll(/name="intent"\s+value="([\w-]+)"|intent\W{1,12}'([\w-]+)'|case '([\w-]+)'/g)
  return {
    ...{ path: path || '/', file, text },
    params: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    needs: [...new Set([...asked].map(([, permission = '']) => permission))],
    intents: [...new Set([...pressed].map(([, a, b, c]) => a ?? b ?? c ?? ''))],
  }
}
