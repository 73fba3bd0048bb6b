import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enterUsers } from './embedded-users.ts'

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'salloon-users-'))
  folder = join(dataDir, 'postgres-users')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('an entry is never read without its start time', async () => {
  await enterUsers(dataDir)
  let entering = true
  const seen: string[] = []
  const look = async () => {
    while (entering) seen.push(await readFile(join(folder, String(process.pid)), 'utf8'))
  }
  const looking = Promise.all([look(), look(), look()])
  for (let n = 0; n < 50; n++) await enterUsers(dataDir)
  entering = false
  await looking
  expect(seen.length).toBeGreaterThan(50)
  expect(seen).not.toContain('')
  expect(await readdir(folder)).toEqual([String(process.pid)])
})

it('a process that leaves is removed', async () => {
  const users = await enterUsers(dataDir)
  await users.leave()
  expect(await readdir(folder)).toEqual([])
})

it('a running process counts; one with the same id and another start time does not and is removed', async () => {
  const users = await enterUsers(dataDir)
  const own = await readFile(join(folder, String(process.pid)), 'utf8')
  await writeFile(join(folder, String(process.ppid)), `not ${own}`)
  expect(await users.hasOthers()).toBe(false)
  expect(await readdir(folder)).toEqual([String(process.pid)])
})
