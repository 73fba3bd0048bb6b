import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { replacedTerms } from './support/glossary.ts'

/** In names, further words that the glossary replaces: exported names have no context that would make them correct. */
const IN_NAMES = ['asked', 'board', 'forgotten', 'keep', 'kept', 'people', 'visit']
/** Words that are also a term of a library or of the web. */
const TERMS = ['keepalive', 'keep alive']

const terms = [...replacedTerms(), ...IN_NAMES]

test.each(['src', 'demo'])('files and exported names in %s use the terms of the glossary', (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const names = files.flatMap((file) => [
    { file, name: basename(file).replace(/\..*/, '') },
    ...exportsOf(readFileSync(join(folder, file), 'utf8')).map((name) => ({ file, name })),
  ])
  expect(names.length).toBeGreaterThan(200)
  const found = names.flatMap(({ file, name }) =>
    terms.filter((term) => contains(wordsOf(name), term)).map((term) => `${file}: ${name} (${term})`),
  )
  expect(found).toEqual([])
})

function exportsOf(code: string): string[] {
  return [...code.matchAll(/^export (?:default )?(?:async )?(?:function|const|class|interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
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
