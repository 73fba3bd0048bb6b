import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the table types are up to date with the migrations', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/database-types.js', '--check'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
