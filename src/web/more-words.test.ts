import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as more from '../i18n/en/more.ts'

/** Components of pages that do without the `more` texts, or of every page. */
const WITHOUT = [
  'ui',
  'site/frame',
  'site/home',
  'site/discovery/search',
  'site/discovery/salon-page',
  'site/legal',
  'site/error.tsx',
]

test('what every page may show speaks only words that every browser has', () => {
  const key = new RegExp(`['\`](?:${Object.keys(more).join('|')})\\.\\w`)
  const strays = WITHOUT.flatMap((place) => sourcesOf(join('src/web', place))).filter((path) =>
    key.test(readFileSync(path, 'utf8')),
  )
  expect(strays).toEqual([])
})

function sourcesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(path, name))
}
