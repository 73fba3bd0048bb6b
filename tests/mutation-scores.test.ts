import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS } from '../stryker.config.js'

/** The score of each area, in percent, as a document has it; not a number for one that is not measured. */
function scoresIn(document: string, row: RegExp): Record<string, number> {
  const rows = readFileSync(document, 'utf8').matchAll(row)
  return Object.fromEntries([...rows].map(([, area = '', score]) => [area, Number.parseFloat(score ?? '')]))
}

test('each area of rules is listed, with a mutation score of 90 percent once it is measured, the same in both documents', () => {
  const areas = scoresIn('docs/testing-mutation.md', /^\| `(\w+)` .* ([\d.]+ %|-) \|$/gm)
  expect(Object.keys(areas).sort()).toEqual(Object.keys(AREAS).sort())
  expect(Object.entries(areas).filter(([, score]) => score < 90)).toEqual([])
  expect(scoresIn('docs/testing.md', /`(\w+)` *\| *([\d.]+ %|-) \|/g)).toEqual(areas)
})

test('each rule of an area, and each of its tests, is a file', () => {
  const files = Object.values(AREAS).flatMap(({ rules, tests }) => [...rules, ...tests])
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(`src/domain/${file}`))).toEqual([])
})
