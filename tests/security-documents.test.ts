import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/security'
const texts = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const asvs = readFileSync(join(folder, 'asvs.md'), 'utf8')
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (met|partly|not met|n\/a) +\| (.+?) +\|$/gm)]

test('files and tests named in the security documents exist', () => {
  const named = texts.flatMap(({ text }) =>
    [...text.matchAll(/`((?:src|tests|docs|scripts)\/[^`\s]+)`/g)].map(([, file]) => file ?? ''),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('every requirement of ASVS 5.0 level 1 and 2 is answered once', () => {
  const ids = rows.map(([, id]) => id)
  // So many there are in 5.0.0: 70 at level 1, 183 at level 2.
  expect(ids).toHaveLength(253)
  expect(new Set(ids).size).toBe(253)
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70)
})

test('the document’s counts are correct, and it lists what is not met', () => {
  const count = (state: string) => rows.filter(([, , , said]) => said === state).length
  const counts = ['met', 'partly', 'not met'].map((state) => `${count(state)} ${state}`)
  for (const told of counts) expect(asvs).toContain(told)
  const missing = asvs.slice(asvs.indexOf('## What is missing'), asvs.indexOf('\n## V1'))
  const open = rows.filter(([, , , state]) => state === 'not met').map(([, id]) => id ?? '')
  // A requirement that needs no action is answered in the document.
  expect(open.filter((id) => !missing.includes(id))).toEqual(['5.4.3'])
})
