import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as more from '../../i18n/en/more.ts'

/** Components of every page, or of pages that do not load the `more` texts. */
const WITHOUT = [
  'ui',
  'site/frame',
  'site/home',
  'site/discovery/search',
  'site/discovery/salon-page',
  'site/legal',
  'site/error.tsx',
]

test('components of every page use only texts that every browser loads', () => {
  const key = new RegExp(`['\`](?:${Object.keys(more).join('|')})\\.\\w`)
  const violations = WITHOUT.flatMap((place) => sourcesOf(join('src/web', place))).filter((path) =>
    key.test(readFileSync(path, 'utf8')),
  )
  expect(violations).toEqual([])
})

function sourcesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(path, name))
}
