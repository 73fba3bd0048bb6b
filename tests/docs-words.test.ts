import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALSO_CORRECT, GLOSSARY, glossaryTerms, replacedTerms } from './support/glossary.ts'
import { code } from './support/sources.ts'
import { testTitles } from './support/test-titles.ts'

/** Metaphors and unusual words, which the glossary does not list. */
const UNUSUAL = [
  ...['anew', 'asleep', 'dear', 'e-mail', 'gone by', 'go on', 'goes on', 'heard', 'leads on', 'let go', 'looked after'],
  ...['mend', 'speaks', 'taken apart', 'tells', 'told', 'the way back', 'to and fro', 'who comes'],
]
/** In titles of tests as well. */
const UNUSUAL_IN_TITLES = ['as told', 'by itself', 'takes back']

const tests = ['src', 'tests', 'demo', 'bench'].flatMap(filesIn).filter((file) => /\.test\.tsx?$/.test(file))

const documents = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', '.env.example', 'compose.yaml', 'Dockerfile', 'redocly.yaml'],
  ...filesIn('docs').filter((file) => file.endsWith('.md') && file !== GLOSSARY),
  ...filesIn('deploy'),
  ...filesIn('ops'),
].filter((file) => existsSync(file))
const API = 'docs/openapi.json'
const scripts = filesIn('scripts').filter((file) => file.endsWith('.js'))

test('documents, scripts, deployment files and descriptions of the API use the terms of the glossary', () => {
  const terms = [...replacedTerms(), ...UNUSUAL]
  expect(terms.length).toBeGreaterThan(50)
  const texts = [
    ...documents.map((file) => ({ file, text: withoutCode(readFileSync(file, 'utf8')) })),
    ...scripts.map((file) => ({ file, text: wordsOfScript(readFileSync(file, 'utf8')) })),
    { file: API, text: withoutCode(descriptionsIn(readFileSync(API, 'utf8'))) },
  ]
  const found = texts.flatMap(({ file, text }) =>
    terms.filter((term) => !isAllowed(file, term) && contains(text, term)).map((term) => `${file}: ${term}`),
  )
  expect(found).toEqual([])
})

test('titles of tests use the terms of the glossary', () => {
  const terms = [...replacedTerms(), ...UNUSUAL, ...UNUSUAL_IN_TITLES]
  const titles = tests.flatMap((file) => testTitles(readFileSync(file, 'utf8')).map((title) => ({ file, title })))
  expect(titles.length).toBeGreaterThan(4_000)
  const found = titles.flatMap(({ file, title }) =>
    terms.filter((term) => contains(withoutCode(title), term)).map((term) => `${file}: '${title}' (${term})`),
  )
  expect(found).toEqual([])
})

test('log messages name a subject and its state, and are no sentences', () => {
  const messages = code
    .filter(({ path }) => /^src\/(domain|platform|jobs|web|api)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(LOGGED)].map(([, message = '']) => ({ path, message })))
  expect(messages.length).toBeGreaterThan(50)
  const terms = [...replacedTerms(), ...UNUSUAL]
  const sentence =
    /^(an?|the|whether|who|what)\b|\b(could|did|do|does|would|can) ?not\b|\b(is|are|was|were)\b(?! being)/i
  const found = messages.filter(
    ({ message }) => sentence.test(message) || terms.some((term) => contains(message, term)),
  )
  expect(found).toEqual([])
})

test('decisions have a date, and the sections Context, Decision, Alternatives and Consequences', () => {
  const records = documents.filter((file) => /^docs\/decisions\/\d/.test(file))
  expect(records.length).toBeGreaterThan(100)
  const found = records.filter((file) => {
    const text = withoutCode(readFileSync(file, 'utf8'))
    const sections = text.match(/^## .+$/gm)?.join() ?? ''
    return !/^# .+\n\n\d{4}-\d\d-\d\d\b/.test(text) || !SECTIONS.test(sections)
  })
  expect(found).toEqual([])
})

test('entries of the changelog begin with their subject', () => {
  const entries = readFileSync('CHANGELOG.md', 'utf8').match(/^- .+$/gm) ?? []
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter((entry) => /^- (?:Who|Whoever|What|Whatever|Where)\b/.test(entry))).toEqual([])
})

test('each permitted exception is in the glossary', () => {
  expect(ALSO_CORRECT.filter((word) => !glossaryTerms().includes(word))).toEqual([])
})

/** The specification's own words are quoted beside what is implemented. */
function isAllowed(file: string, term: string): boolean {
  return file === 'docs/departures.md' && term === 'voucher'
}

/** The last two where there is something to say. */
const SECTIONS = /^## Context,## Decision(?:,## Alternatives)?(?:,## Consequences)?$/

/** The message of a call of the log. */
const LOGGED = /\blog(?:\(\))?\??\s*\.(?:info|warn|error|fatal)\([^;]*?'([^'\n]+)',?\s*\)/g

function contains(text: string, term: string): boolean {
  const words = term.replaceAll(' ', '\\s+')
  // A screen reader is a program, and the front desk a place.
  return new RegExp(`(?<!screen |front )(?<![\\w-])${words}(?![\\w-])`, 'i').test(text)
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
}

function descriptionsIn(json: string): string {
  const found = json.match(/"(?:description|summary)": "(?:[^"\\]|\\.)*"/g) ?? []
  expect(found.length).toBeGreaterThan(200)
  return found.join('\n')
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
