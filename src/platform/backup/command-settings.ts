import { readFile } from 'node:fs/promises'
import { startEmbedded } from '../database/embedded.ts'
import { pictureStore } from '../images/open-images.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { openStore } from '../storage/open-store.ts'
import { s3ForBackups, s3ForPictures } from '../storage/s3-settings.ts'
import { type Sealing, sealedFor, type Unsealing, unsealed, unsealedBy } from './sealing.ts'

type Env = Record<string, string | undefined>

/** What the commands work on, by the same settings as the site. */
export interface Surroundings {
  url: string
  pictures: ObjectStore
  close(): Promise<void>
}

/** The database past any pooler, or the embedded one, which is started where it does not run. */
export async function openSurroundings(env: Env): Promise<Surroundings> {
  const dataDir = env.DATA_DIR || '.data'
  const pictures = pictureStore({ dataDir, s3: s3ForPictures(env) })
  const url = env.DATABASE_DIRECT_URL || env.DATABASE_URL
  if (url) return { url, pictures, close: async () => undefined }
  const server = await startEmbedded(dataDir)
  return { url: server.url, pictures, close: server.stop }
}

/** Where backups are: what the command was given, or BACKUP_TARGET. */
export function openTarget(given: string | undefined, env: Env): ObjectStore {
  const target = given ?? env.BACKUP_TARGET
  if (!target) throw new Error('Say where backups are: a folder or s3://BUCKET/PREFIX, or set BACKUP_TARGET.')
  return openStore(target, s3ForBackups(env))
}

export function sealingOf(env: Env): Sealing {
  return env.BACKUP_RECIPIENT ? sealedFor(env.BACKUP_RECIPIENT.trim()) : unsealed
}

/** `file`: as `age-keygen` writes it, with lines of comment. */
export async function unsealingOf(env: Env, file: string | undefined): Promise<Unsealing> {
  const text = file === undefined ? env.BACKUP_IDENTITY : await readFile(file, 'utf8')
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return unsealedBy(lines.find((line) => line !== '' && !line.startsWith('#')) ?? null)
}
