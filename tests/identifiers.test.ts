import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { replacedTerms } from './support/glossary.ts'

/** In names, further words that the glossary replaces: names have no context that would make them correct. */
const IN_NAMES = [
  ...[
    'asked',
    'basket',
    'board',
    'doing',
    'forgotten',
    'goodbye',
    'keep',
    'kept',
    'looked',
    'nobody',
    'people',
    'said',
  ],
  ...['visit', 'wanted', 'whom'],
]
/** Words that are also a term of a library or of the web, or part of another one. */
const TERMS = ['keepalive', 'keep alive', 'front desk', 'desk lamp']

/** The legal documents list their own changes: not the audit log. */
const CHANGES_OF_DOCUMENTS = 'changeLog'

/** What a file declares at its top: functions, constants, classes and types, whether they are exported or not. */
const DECLARED = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm
const CSS_CLASSES = /\.([a-z][\w-]*)/gi

const terms = [...replacedTerms(), ...IN_NAMES]

test.each([
  ['src', 4000],
  ['demo', 400],
  ['bench', 200],
  ['scripts', 50],
  ['tests', 300],
])('files, declarations and CSS classes in %s use the terms of the glossary', (folder, least) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|js|css)$/.test(file),
  )
  const names = files.flatMap((file) => {
    const all = [basename(file).replace(/\..*/, ''), ...declaredIn(join(folder, file))]
    return [...new Set(all)].map((name) => ({ file, name }))
  })
  expect(names.length).toBeGreaterThan(least)
  const found = names.flatMap(({ file, name }) =>
    terms.filter((term) => contains(wordsOf(name), term)).map((term) => `${file}: ${name} (${term})`),
  )
  expect(found).toEqual([])
})

test('keys of texts use the terms of the glossary', () => {
  const keys = [...keysIn(en)].filter((key) => key !== CHANGES_OF_DOCUMENTS)
  expect(keys.length).toBeGreaterThan(2000)
  expect(keys.filter((key) => replacedTerms().some((term) => contains(wordsOf(key), term)))).toEqual([])
})

function keysIn(texts: object): Set<string> {
  const nested = Object.values(texts).filter((value) => typeof value === 'object' && value !== null)
  return new Set([...Object.keys(texts), ...nested.flatMap((value) => [...keysIn(value)])])
}

/** Tests name data and outcomes, which are often what a rule is not about. */
function declaredIn(path: string): string[] {
  if (/\.test\.tsx?$/.test(path)) return []
  const pattern = path.endsWith('.css') ? CSS_CLASSES : DECLARED
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
}

/** `markNoShow` and `mark-no-show` as 'mark no show'. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return TERMS.reduce((text, term) => text.replace(term, ''), words)
}

function contains(words: string, term: string): boolean {
  return ` ${words} `.includes(` ${term} `)
}
