import { readFile } from 'node:fs/promises'
import { startEmbedded } from '../database/embedded.ts'
import { pictureStore } from '../images/open-images.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { openStore } from '../storage/open-store.ts'
import { s3ForBackups, s3ForPictures } from '../storage/s3-settings.ts'
import { type Decryption, decryptWith, type Encryption, encryptFor, noEncryption } from './encryption.ts'

type Env = Record<string, string | undefined>

/** The database and picture store that the commands use, configured like the site. */
export interface BackupSource {
  url: string
  pictures: ObjectStore
  close(): Promise<void>
}

/** Connects without a pooler, or starts the embedded database if it is not running. */
export async function openSource(env: Env): Promise<BackupSource> {
  const dataDir = env.DATA_DIR || '.data'
  const pictures = pictureStore({ dataDir, s3: s3ForPictures(env) })
  const url = env.DATABASE_DIRECT_URL || env.DATABASE_URL
  if (url) return { url, pictures, close: async () => undefined }
  const server = await startEmbedded(dataDir)
  return { url: server.url, pictures, close: server.stop }
}

/** The store for backups: the command's argument, or BACKUP_TARGET. */
export function openTarget(given: string | undefined, env: Env): ObjectStore {
  const target = given ?? env.BACKUP_TARGET
  if (!target) throw new Error('Say where backups are: a folder or s3://BUCKET/PREFIX, or set BACKUP_TARGET.')
  return openStore(target, s3ForBackups(env))
}

export function encryptionOf(env: Env): Encryption {
  return env.BACKUP_RECIPIENT ? encryptFor(env.BACKUP_RECIPIENT.trim()) : noEncryption
}

/** `file` has the format of `age-keygen`, with comment lines. */
export async function decryptionOf(env: Env, file: string | undefined): Promise<Decryption> {
  const text = file === undefined ? env.BACKUP_IDENTITY : await readFile(file, 'utf8')
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return decryptWith(lines.find((line) => line !== '' && !line.startsWith('#')) ?? null)
}
