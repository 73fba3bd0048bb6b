import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

/** The server process of PostgreSQL that runs in a site's data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** The running children of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

/**
 * Kills a site, its workers, its PostgreSQL and that one's processes at once, like a power failure; resolves when the
 * site is gone.
 */
export async function killProcesses(server: TestServer): Promise<void> {
  const postmaster = await postmasterOf(server.dataDir)
  const others = [...(await childrenOf(server.pid)), postmaster, ...(await childrenOf(postmaster))]
  const gone = server.stop('SIGKILL')
  for (const pid of others) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
  await gone
}
