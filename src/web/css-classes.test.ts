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
  const used = new Set(components.flatMap(uses).flatMap(({ sheet, used }) => used.map((name) => `${sheet} .${name}`)))
  const chosen = new Set(components.flatMap(uses).flatMap(({ sheet, chooses }) => (chooses ? [sheet] : [])))
  const unused = [...sheets].flatMap(([sheet, names]) =>
    [...names]
      .map((name) => `${sheet} .${name}`)
      .filter((name) => !used.has(name) && !chosen.has(sheet) && !name.includes(' .leaflet-')),
  )
  expect(unused).toEqual([])
})

/** The sheets that a component imports, the classes it uses of each, and whether it computes names of others. */
function uses({ path, text }: { path: string; text: string }): { sheet: string; used: string[]; chooses: boolean }[] {
  const imports = text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)
  return [...imports].map(([, name = '', from = '']) => {
    const code = text.replaceAll(/^import .*$/gm, '')
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
    const chooses = new RegExp(`\\b${name}\\[|[{(]${name}[,)}]|=\\{${name}\\}`).test(code)
    return { sheet: normalize(join(dirname(path), from)), used, chooses }
  })
}

function classesIn(path: string): Set<string> {
  const css = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
  return new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}
