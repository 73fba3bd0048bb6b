import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SHORTEST = 32

/** The demo's own secret, made once and kept with its data, so that a restart signs nobody out. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null && kept.length >= SHORTEST) return kept
  // A full disk or a crash may have left it empty.
  if (kept !== null) await unlink(file).catch(() => undefined)
  const made = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // A link appears whole or not at all, and one of two processes that start at once wins; both then read the same.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(made)
  return readFile(file, 'utf8')
}
