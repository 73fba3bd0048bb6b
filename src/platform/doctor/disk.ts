import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Finding, findings, reasonOf } from './finding.ts'

const { ok, warning, failed } = findings('disk')
const MB = 1024 * 1024
const [FAIL_BYTES, WARN_BYTES, WARN_SHARE] = [200 * MB, 2048 * MB, 0.05]

/** Checks that DATA_DIR, or the folder it will be created in, is writable and has free space. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  const folder = existing(resolve(dataDir))
  const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(file, 'ok', { flag: 'wx' })
    await unlink(file)
  } catch (error) {
    return [failed(`${folder} cannot be written to (${reasonOf(error)}). Give it to the user that the site runs as.`)]
  }
  const { bavail, blocks, bsize } = await statfs(folder)
  return [room(folder, bavail * bsize, blocks * bsize)]
}

/** `free` and `all` are bytes of the disk. */
export function room(folder: string, free: number, all: number): Finding {
  const says = `${folder}: ${Math.round(free / MB)} MB of ${Math.round(all / MB)} MB are free`
  if (free < FAIL_BYTES) return failed(`${says}. The site will soon store nothing more: make room.`)
  if (free < WARN_BYTES || free < all * WARN_SHARE) return warning(`${says}. Make room before it runs out.`)
  return ok(says)
}

function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}
