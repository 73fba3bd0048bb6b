import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processOf } from './postmaster.ts'

/** The processes that use the embedded server of a data folder: one file each, named by process id, with its start time. */
export interface EmbeddedUsers {
  /** Whether another running process uses the server. */
  hasOthers(): Promise<boolean>
  leave(): Promise<void>
}

/** Registers this process. Entries of dead processes do not count. */
export async function enterUsers(dataDir: string): Promise<EmbeddedUsers> {
  const folder = join(dataDir, 'postgres-users')
  const own = join(folder, String(process.pid))
  await mkdir(folder, { recursive: true })
  // Written atomically: an empty entry would be removed as that of a dead process.
  const temporary = `${own}.${randomBytes(6).toString('hex')}`
  await writeFile(temporary, (await processOf(process.pid))?.startedAt ?? '')
  await rename(temporary, own)

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
