import { readFileSync } from 'node:fs'
import { lint, loadConfig } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { writtenDocument } from '../../src/api/document.ts'
import { document, operations, problemOf, schemaProblem } from './conformity.ts'

const FILE = 'docs/openapi.json'
const written = readFileSync(FILE, 'utf8')

it('the committed document is up to date', () => {
  const same = written === writtenDocument()
  expect(same, `${FILE} is not what the calls say. Run "npm run api:document" and look at what changed.`).toBe(true)
})

// By hand: npx @redocly/cli lint docs/openapi.json
it('Redocly reports nothing', async () => {
  const found = await lint({ ref: FILE, config: await loadConfig({ configPath: 'redocly.yaml' }) })
  const said = found.filter(({ ignored }) => !ignored)
  expect(said.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
})

it('every call has examples of request and response that match its schemas', () => {
  const problems = operations
    .filter(({ path }) => path.startsWith('/api/'))
    .flatMap((operation) => {
      const { method, path, definition } = operation
      const name = `${method} ${path}`
      const sent = Object.entries<{ example?: object }>(definition.requestBody?.content ?? {}).map(
        ([type, { example }]) =>
          schemaProblem(['paths', path, method, 'requestBody', 'content', type, 'schema'], example),
      )
      const answered = Object.keys(definition.responses).flatMap((status) =>
        examplesOf(definition.responses[status]).map((body) => problemOf(operation, { status: Number(status), body })),
      )
      const unshown = Object.keys(definition.responses).filter(
        (status) => examplesOf(definition.responses[status]).length === 0,
      )
      return [...sent, ...answered, ...unshown.map((status) => `no example of ${status}`)]
        .filter((problem) => problem !== null)
        .map((problem) => `${name}: ${problem}`)
    })
  expect(problems).toEqual([])
})

it('every example describes its fields', () => {
  const shown = operations.map(({ path, definition }) => [path, examplesOf(definition.responses[200])])
  expect(shown.filter(([, examples]) => /"string"/.test(JSON.stringify(examples))).map(([path]) => path)).toEqual([])
})

function examplesOf(response: { $ref?: string }): object[] {
  const { content } = response.$ref ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response
  const { example, examples = {} } = content['application/json'] ?? {}
  return example === undefined ? Object.values<{ value: object }>(examples).map(({ value }) => value) : [example]
}
