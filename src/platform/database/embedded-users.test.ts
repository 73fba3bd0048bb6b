import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterUsers } from './embedded-users.ts'

const entries = vi.hoisted(() => ({ seen: new Map<string, string>() }))

/** Writes as the system does, in two steps, and looks at the list between them as another process might. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const writeFile = async (path: string, text: string) => {
    await real.writeFile(path, '')
    const folder = path.slice(0, path.lastIndexOf('/'))
    for (const name of await real.readdir(folder))
      entries.seen.set(name, await real.readFile(`${folder}/${name}`, 'utf8'))
    await real.writeFile(path, text)
  }
  return { ...real, writeFile }
})

let dataDir: string
let folder: string
beforeEach(async () => {
  entries.seen.clear()
  dataDir = await mkdtemp(join(tmpdir(), 'salloon-users-'))
  folder = join(dataDir, 'postgres-users')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('an entry is never seen without when its process began', async () => {
  const users = await enterUsers(dataDir)
  expect(entries.seen.size).toBe(1)
  expect([...entries.seen.keys()].filter((name) => /^\d+$/.test(name))).toEqual([])
  expect(await readdir(folder)).toEqual([String(process.pid)])
  expect(await readFile(join(folder, String(process.pid)), 'utf8')).not.toBe('')
  await users.leave()
  expect(await readdir(folder)).toEqual([])
})

it('a process that runs counts, one of the same number that began at another time does not and is taken off', async () => {
  const users = await enterUsers(dataDir)
  const own = await readFile(join(folder, String(process.pid)), 'utf8')
  await writeFile(join(folder, String(process.ppid)), `not ${own}`)
  expect(await users.hasOthers()).toBe(false)
  expect(await readdir(folder)).toEqual([String(process.pid)])
})
