import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadOrCreateSecret } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salloon-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('is generated once for concurrent starts, and readable by its owner only', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecret(folder)))
  expect(new Set([...all, await loadOrCreateSecret(folder)]).size).toBe(1)
  expect(all[0]?.length).toBeGreaterThanOrEqual(32)
  expect(await readdir(folder)).toEqual(['session-secret'])
  expect((await stat(join(folder, 'session-secret'))).mode & 0o077).toBe(0)
})

it('is generated again if a crash or a full disk left an empty file', async () => {
  await writeFile(join(folder, 'session-secret'), '')
  expect((await loadOrCreateSecret(folder)).length).toBeGreaterThanOrEqual(32)
})
