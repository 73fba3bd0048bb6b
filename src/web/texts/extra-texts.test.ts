import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as home from '../../i18n/en/home.ts'
import * as listing from '../../i18n/en/listing.ts'
import * as pages from '../../i18n/en/pages.ts'
import * as salon from '../../i18n/en/salon.ts'
import * as server from '../../i18n/en/server.ts'
import { en } from '../../i18n/en.ts'

/** Which texts the components of a folder may use, besides those that every browser loads. */
const OTHER_TEXTS: [string, object][] = [
  ['ui', {}],
  ['site/frame', {}],
  ['site/legal', {}],
  ['site/error.tsx', {}],
  ['site/home', home],
  ['site/discovery/search', listing],
  ['site/discovery/near', listing],
  ['site/discovery/salon-page', salon],
  ['site/discovery/reviews', salon],
]
/** After a refusal, and of pages with the texts of a salon. */
const LATER = ['src/web/ui/proof-of-work.tsx', 'src/web/ui/photo-viewer.tsx']

test.each(OTHER_TEXTS)('components of %s use only texts that their pages load', (place, texts) => {
  const others = Object.keys(en).filter((key) => !(key in pages || key in texts || key in server))
  const key = new RegExp(`['\`](?:${others.join('|')})\\.\\w`)
  const violations = sourcesOf(join('src/web', place)).filter((path) => key.test(readFileSync(path, 'utf8')))
  expect(violations.filter((path) => !LATER.includes(path))).toEqual([])
})

/** The first pages, and the texts that they load. */
const FIRST_PAGES: [string, object][] = [
  ['site/home/home.tsx', home],
  ['site/discovery/search/listing.tsx', listing],
  ['site/discovery/search/category-list.tsx', listing],
  ['site/discovery/search/service-list.tsx', listing],
  ['site/discovery/salon-page/salon.tsx', salon],
]

test.each(FIRST_PAGES)('%s and the components that it imports use only texts that it loads', (page, texts) => {
  const others = Object.keys(en).filter((key) => !(key in pages || key in texts || key in server))
  const key = new RegExp(`['\`](?:${others.join('|')})\\.\\w`)
  const components = importedBy(join('src/web', page)).filter((path) => /\.tsx$|\/use-[\w-]+\.ts$/.test(path))
  expect(components.length).toBeGreaterThan(10)
  const violations = components.filter((path) => key.test(readFileSync(path, 'utf8')))
  expect(violations.filter((path) => !LATER.includes(path))).toEqual([])
})

/** A module and all in src/web that it imports, but for what it loads later. */
function importedBy(path: string, found = new Set<string>()): string[] {
  if (found.has(path)) return []
  found.add(path)
  const text = readFileSync(path, 'utf8')
  for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^;'"]*?\bfrom '(\.[^']+\.tsx?)'/gms)) {
    const imported = join(dirname(path), name)
    if (imported.startsWith('src/web/')) importedBy(imported, found)
  }
  return [...found]
}

function sourcesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(path, name))
}
