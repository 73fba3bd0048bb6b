import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
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

function sourcesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(path, name))
}
