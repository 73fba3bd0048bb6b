import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MIN_LENGTH = 32

/** The demo's session secret, generated once and stored with its data, so that sessions survive a restart. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  const existing = await readFile(file, 'utf8').catch(() => null)
  if (existing !== null && existing.length >= MIN_LENGTH) return existing
  // A full disk or a crash may have left an empty file.
  if (existing !== null) await unlink(file).catch(() => undefined)
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // link() is atomic: of two processes that start at once one wins, and both read the same secret.
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(temporary)
  return readFile(file, 'utf8')
}
