import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findCitus } from '../scripts/postgresql.js'
import { freshFolder, removeFolder } from './support/server.ts'

let parent: string
beforeEach(async () => {
  parent = await freshFolder()
  vi.stubEnv('POSTGRESQL', '')
  vi.stubEnv('CITUS_INSTALL', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await removeFolder(parent)
})

/** CITUS_INSTALL names a program that runs these commands. */
async function installBy(commands: string): Promise<void> {
  const program = join(parent, 'install')
  await writeFile(program, `#!/bin/sh\n${commands}\n`)
  await chmod(program, 0o755)
  vi.stubEnv('CITUS_INSTALL', program)
}
const INSTALL = 'mkdir -p "$(dirname "$0")/15/lib" && touch "$(dirname "$0")/15/lib/citus.so"'

test('Citus is missing where it is not installed and nothing installs it', () => {
  expect(findCitus(parent)).toBeNull()
})

test('Citus that is missing is installed by the program of the setting, once', async () => {
  await installBy(`${INSTALL} && test ! -e "$0.again" && touch "$0.again"`)
  expect(findCitus(parent)).toBe(join(parent, '15/bin'))
  expect(findCitus(parent)).toBe(join(parent, '15/bin'))
})

test('an installation that fails, or installs nothing, is a failure', async () => {
  await installBy('exit 3')
  expect(() => findCitus(parent)).toThrow('failed with code 3')
  await installBy('exit 0')
  expect(() => findCitus(parent)).toThrow('no PostgreSQL with Citus was found')
  vi.stubEnv('CITUS_INSTALL', join(parent, 'nothing'))
  expect(() => findCitus(parent)).toThrow('could not be started')
})
