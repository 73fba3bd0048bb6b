import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ObjectStore } from '../storage/object-store.ts'
import type { Sealing, Unsealing } from './sealing.ts'

const stored = z.object({
  /** Below the backup's own folder. */
  file: z.string(),
  /** Of the object as it is stored, compressed and encrypted. */
  bytes: z.number(),
  sha256: z.string(),
})
const table = stored.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of all rows, in any order. */
  digest: z.string(),
})
const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The database is as it was then. */
  at: z.string(),
  finishedAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Background jobs that were waiting or given up; null where there was no queue. */
  jobs: table.nullable(),
  pictures: stored.extend({
    /** Where they are, with those of other backups. */
    folder: z.string(),
    count: z.number(),
    /** Of all originals. */
    size: z.number(),
  }),
})

export type StoredObject = z.infer<typeof stored>
export type DumpedTable = z.infer<typeof table>
export type Manifest = z.infer<typeof manifest>

const FOLDER = 'backups/'
const NAME = /^backups\/([^/]+)\/manifest\.json(\.age)?$/

export const folderOf = (id: string) => `${FOLDER}${id}/`

/** Written when everything else is stored: a backup is one that has it. */
export async function writeManifest(store: ObjectStore, sealing: Sealing, made: Manifest): Promise<void> {
  const text = JSON.stringify(made)
  const sha256 = createHash('sha256').update(text).digest('hex')
  const sealed = await sealing.seal(once(Buffer.from(`${sha256}\n${text}\n`)))
  await store.put(`${folderOf(made.id)}manifest.json${sealing.suffix}`, sealed)
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

/** The backup with this id, or the latest. Throws an Error when there is none, or when it is not as it was written. */
export async function readManifest(store: ObjectStore, unseal: Unsealing, id?: string): Promise<Manifest> {
  const backups = await listBackups(store)
  const requested = id === undefined ? backups.at(-1) : backups.find((each) => each.id === id)
  if (!requested) throw new Error(`There is no complete backup${id ? ` ${id}` : ''} in ${store.name}.`)
  const name = `manifest.json${requested.encrypted ? '.age' : ''}`
  const stream = await store.stream(folderOf(requested.id) + name)
  if (!stream) throw new Error(`The backup ${requested.id} was removed meanwhile.`)
  const text = await unseal(name, stream)
    .then(textOf)
    .catch((cause: Error) => {
      throw new Error(`The manifest of ${requested.id} cannot be read: ${cause.message}`, { cause })
    })
  const [sha256, json = ''] = text.split('\n')
  if (createHash('sha256').update(json).digest('hex') !== sha256) {
    throw new Error(`The manifest of ${requested.id} is not as it was written.`)
  }
  const parsed = manifest.safeParse(JSON.parse(json))
  if (!parsed.success) throw new Error(`The backup ${requested.id} was made by another version, which must restore it.`)
  return parsed.data
}

export async function* once<T>(item: T): AsyncIterable<T> {
  yield item
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of bytes) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}
