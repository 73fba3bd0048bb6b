import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processOf } from './postmaster.ts'

/** The processes that use the embedded server of one data folder: each is a file, named by its number, with when it began. */
export interface EmbeddedUsers {
  /** Whether another process that runs uses the server as well. */
  hasOthers(): Promise<boolean>
  leave(): Promise<void>
}

/** Enters this process in the list, which survives crashes: entries of processes that are gone do not count. */
export async function enterUsers(dataDir: string): Promise<EmbeddedUsers> {
  const folder = join(dataDir, 'postgres-users')
  const own = join(folder, String(process.pid))
  await mkdir(folder, { recursive: true })
  // Whole or not at all: an entry that says nothing yet would count as one of a process that is gone, and be removed.
  const aside = `${own}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, (await processOf(process.pid))?.startedAt ?? '')
  await rename(aside, own)

  async function isRunning(name: string): Promise<boolean> {
    const startedAt = await readFile(join(folder, name), 'utf8').catch(() => null)
    const found = await processOf(Number(name))
    if (startedAt !== null && found?.startedAt === startedAt) return true
    await rm(join(folder, name), { force: true })
    return false
  }

  return {
    async hasOthers() {
      const names = (await readdir(folder)).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
      return (await Promise.all(names.map(isRunning))).includes(true)
    },
    leave: () => rm(own, { force: true }),
  }
}
