import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALSO_CORRECT, GLOSSARY, glossaryTerms, replacedTerms } from './support/glossary.ts'

/** Metaphors and unusual words, which the glossary does not list. */
const UNUSUAL = [
  ...['anew', 'asleep', 'dear', 'e-mail', 'gone by', 'go on', 'goes on', 'heard', 'leads on', 'let go', 'looked after'],
  ...['mend', 'speaks', 'taken apart', 'tells', 'told', 'the way back', 'to and fro', 'who comes'],
]

const documents = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', '.env.example', 'compose.yaml', 'Dockerfile', 'redocly.yaml'],
  ...filesIn('docs').filter((file) => file.endsWith('.md') && file !== GLOSSARY),
  ...filesIn('deploy'),
  ...filesIn('ops'),
].filter((file) => existsSync(file))
const scripts = filesIn('scripts').filter((file) => file.endsWith('.js'))

test('documents, scripts and deployment files use the terms of the glossary', () => {
  const terms = [...replacedTerms(), ...UNUSUAL]
  expect(terms.length).toBeGreaterThan(50)
  const texts = [
    ...documents.map((file) => ({ file, text: withoutCode(readFileSync(file, 'utf8')) })),
    ...scripts.map((file) => ({ file, text: wordsOfScript(readFileSync(file, 'utf8')) })),
  ]
  const found = texts.flatMap(({ file, text }) =>
    terms.filter((term) => !isAllowed(file, term) && contains(text, term)).map((term) => `${file}: ${term}`),
  )
  expect(found).toEqual([])
})

test('each permitted exception is in the glossary', () => {
  expect(ALSO_CORRECT.filter((word) => !glossaryTerms().includes(word))).toEqual([])
})

/** The specification's own words are quoted beside what is implemented. */
function isAllowed(file: string, term: string): boolean {
  return file === 'docs/departures.md' && term === 'voucher'
}

function contains(text: string, term: string): boolean {
  const words = term.replaceAll(' ', '\\s+')
  // A screen reader is a program.
  return new RegExp(`(?<!screen )(?<![\\w-])${words}(?![\\w-])`, 'i').test(text)
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
}

/** Comments and printed messages. */
function wordsOfScript(text: string): string {
  const comments = text.match(/^\s*(?:\/\/|\/\*\*|\*).*$|\/\*\*[\s\S]*?\*\//gm) ?? []
  const messages = text.match(/\b(?:say|fail|step|installed)\([^)]*\)/g) ?? []
  return [...comments, ...messages].join('\n').replace(/`([A-Z_]+|npm [^`]*)`/g, '')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
