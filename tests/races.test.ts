import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { domain, everyFile } from './support/sources.ts'

/** Use cases without `atOnce` in their tests, and what shows instead that concurrent requests do no harm. */
const WITHOUT: Record<string, string> = {
  addFactor: 'add-app.test.ts and second-factor.test.ts compare the recovery codes that concurrent additions return',
  recordResponse: 'the frame of every response of a salon, each of which has its own race',
  runBlockChange: 'the frame of every change of blocks, each of which has its own race',
  serializeChanges: 'the frame of every change of an address, each of which has its own race',
}

const USE_CASE =
  /^export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*app: (?:App|Pick<App,[^>]*>),\s*(?:(?:member|customer|viewer|operator)\b|\{[^}]*\}: (?:Member|Viewer)\b)[\s\S]*?^\}$/gm

/** What a use case calls that changes something in a transaction, its own or that of the frame it runs in. */
const CHANGES = /\.transaction\(\)|\brecordResponse\(|\bchange\(app\b|\bchangeEach\(/

/** The exported use cases of a person that change something in a transaction. */
const changing = domain.flatMap(({ path, text }) =>
  [...text.matchAll(USE_CASE)].filter(([body]) => CHANGES.test(body)).map(([, name = '']) => ({ name, path })),
)

/** The texts of the tests that make requests concurrently, each with what it imports from the support of tests. */
const races = everyFile
  .filter((path) => /\.test\.tsx?$/.test(path) && path !== 'tests/races.test.ts')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => text.includes('atOnce('))
  .map(({ path, text }) => {
    const support = [...text.matchAll(/from '(\.[^']*\/support\/[^']+)'/g)].map(([, from = '']) =>
      normalize(join(dirname(path), from)),
    )
    return [text, ...support.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))].join('\n')
  })

const raced = (name: string) => races.some((text) => new RegExp(`\\b${name}\\b`).test(text))

test('each use case that changes something has a test of concurrent requests', () => {
  expect(changing.length).toBeGreaterThan(100)
  const missing = changing.filter(({ name }) => !raced(name) && !(name in WITHOUT))
  expect(missing.map(({ name, path }) => `${path}: ${name}`)).toEqual([])
})

test('the list of those without one names no other', () => {
  const listed = Object.keys(WITHOUT)
  expect(listed.filter((name) => raced(name) || !changing.some((one) => one.name === name))).toEqual([])
})
