import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// A class missing from its sheet is `undefined` at run time, and an unused one only makes the sheet larger.
const paths = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).map((path) => join('src/web', path))
const components = paths
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const sheets = new Map(paths.filter((path) => path.endsWith('.module.css')).map((path) => [path, classesIn(path)]))

test('every class that a component uses is in its sheet', () => {
  const missing = components.flatMap((component) =>
    uses(component).flatMap(({ sheet, used }) =>
      used.filter((name) => !sheets.get(sheet)?.has(name)).map((name) => `${component.path} .${name}`),
    ),
  )
  expect(missing).toEqual([])
})

test('every class of a sheet is used', () => {
  const used = new Map<string, string>()
  for (const component of components) {
    for (const { sheet } of uses(component)) used.set(sheet, (used.get(sheet) ?? '') + component.text)
  }
  const unused = [...sheets].flatMap(([sheet, names]) =>
    [...names]
      .filter((name) => !name.startsWith('leaflet-') && !new RegExp(`\\b${name}\\b`).test(used.get(sheet) ?? ''))
      .map((name) => `${sheet} .${name}`),
  )
  // Selected by the group of a booking's status.
  const byStatus = ['upcoming', 'completed', 'cancelled'].map(
    (group) => `src/web/site/bookings/appointments/status.module.css .${group}`,
  )
  expect(unused.sort()).toEqual(byStatus.sort())
})

/** The sheets that a component imports, and the classes it uses of each. */
function uses({ path, text }: { path: string; text: string }): { sheet: string; used: string[] }[] {
  const imports = text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)
  return [...imports].map(([, name = '', from = '']) => {
    const code = text.replaceAll(/^import .*$/gm, '')
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
    return { sheet: normalize(join(dirname(path), from)), used }
  })
}

function classesIn(path: string): Set<string> {
  const css = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
  return new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}
