import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ObjectStore } from '../storage/object-store.ts'
import type { Decryption, Encryption } from './encryption.ts'

const stored = z.object({
  /** Relative to the backup's folder. */
  file: z.string(),
  /** Of the stored object, compressed and encrypted. */
  bytes: z.number(),
  sha256: z.string(),
})
const table = stored.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of all rows, independent of their order. */
  digest: z.string(),
})
const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The time of the snapshot. */
  at: z.string(),
  finishedAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Background jobs that were queued or had failed; null if there was no queue. */
  jobs: table.nullable(),
  pictures: stored.extend({
    /** The folder, shared with other backups. */
    folder: z.string(),
    count: z.number(),
    /** Total size of the originals in bytes. */
    size: z.number(),
  }),
})

export type StoredObject = z.infer<typeof stored>
export type DumpedTable = z.infer<typeof table>
export type Manifest = z.infer<typeof manifestSchema>

const FOLDER = 'backups/'
const NAME = /^backups\/([^/]+)\/manifest\.json(\.age)?$/

export const folderOf = (id: string) => `${FOLDER}${id}/`

/** Written last: a backup without a manifest is incomplete. */
export async function writeManifest(store: ObjectStore, encryption: Encryption, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  const sha256 = createHash('sha256').update(text).digest('hex')
  const encrypted = await encryption.encrypt(single(Buffer.from(`${sha256}\n${text}\n`)))
  await store.put(`${folderOf(manifest.id)}manifest.json${encryption.suffix}`, encrypted)
}

/** The complete backups in a store, oldest first. */
export async function listBackups(store: ObjectStore): Promise<{ id: string; encrypted: boolean }[]> {
  const found: { id: string; encrypted: boolean }[] = []
  for await (const { key } of store.list(FOLDER)) {
    const [, id, suffix] = NAME.exec(key) ?? []
    if (id) found.push({ id, encrypted: suffix !== undefined })
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Reads the manifest of the backup with this id, or of the latest. Throws an Error if there is none or its checksum
 * does not match.
 */
export async function readManifest(store: ObjectStore, decrypt: Decryption, id?: string): Promise<Manifest> {
  const backups = await listBackups(store)
  const requested = id === undefined ? backups.at(-1) : backups.find((each) => each.id === id)
  if (!requested) throw new Error(`There is no complete backup${id ? ` ${id}` : ''} in ${store.name}.`)
  const name = `manifest.json${requested.encrypted ? '.age' : ''}`
  const stream = await store.stream(folderOf(requested.id) + name)
  if (!stream) throw new Error(`The backup ${requested.id} was removed meanwhile.`)
  const text = await decrypt(name, stream)
    .then(textOf)
    .catch((cause: Error) => {
      throw new Error(`The manifest of ${requested.id} cannot be read: ${cause.message}`, { cause })
    })
  const [sha256, json = ''] = text.split('\n')
  if (createHash('sha256').update(json).digest('hex') !== sha256) {
    throw new Error(`The manifest of ${requested.id} is not as it was written.`)
  }
  const parsed = manifestSchema.safeParse(JSON.parse(json))
  if (!parsed.success) throw new Error(`The backup ${requested.id} was made by another version, which must restore it.`)
  return parsed.data
}

export async function* single<T>(item: T): AsyncIterable<T> {
  yield item
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of bytes) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}
