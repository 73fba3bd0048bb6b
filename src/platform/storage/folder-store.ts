import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type ObjectStore, StorageError } from './object-store.ts'

/** Files have this suffix while they are written, so that a crash leaves no partial object. */
const UNFINISHED = /\.[0-9a-f]{12}\.unfinished$/
/** No object takes that long to write: its process was killed. */
const ABANDONED_MS = 24 * 3_600_000

/** Objects as files in a folder, which is created when something is first stored. */
export function folderStore(folder: string): ObjectStore {
  const fileOf = (key: string) => {
    mustBeInside(key.split('/'))
    return join(folder, ...key.split('/'))
  }

  async function* filesIn(path: string): AsyncIterable<string> {
    const entries = await opendir(path).catch(nullIfMissing)
    if (!entries) return
    for await (const entry of entries) {
      if (entry.isDirectory()) yield* filesIn(join(path, entry.name))
      else if (!UNFINISHED.test(entry.name)) yield join(path, entry.name)
    }
  }

  const swept = new Set<string>()

  /** Creates the folder of a file; the first time, removes what killed processes left in it. */
  async function prepare(path: string) {
    await mkdir(path, { recursive: true })
    if (swept.has(path)) return
    swept.add(path)
    await removeAbandoned(path)
  }

  return {
    name: folder,
    async put(key, body) {
      const file = fileOf(key)
      await prepare(dirname(file))
      const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`
      try {
        await write(unfinished, body)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw failed(`${key} could not be stored in ${folder}`, error)
      }
    },
    read: async (key) => readFile(fileOf(key)).catch(nullIfMissing),
    async stream(key) {
      const file = fileOf(key)
      const found = await stat(file).catch(nullIfMissing)
      return found && createReadStream(file, { highWaterMark: 1024 * 1024 })
    },
    async *list(prefix) {
      mustBeInside(`${prefix}_`.split('/'))
      // Starts at the deepest folder of the prefix.
      for await (const file of filesIn(join(folder, dirname(`${prefix}_`)))) {
        const key = relative(folder, file).split(sep).join('/')
        const found = key.startsWith(prefix) && (await stat(file).catch(nullIfMissing))
        if (found) yield { key, size: found.size }
      }
    },
    remove: async (key) => rm(fileOf(key), { force: true }),
    async check() {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.R_OK | constants.W_OK)
      } catch (error) {
        throw failed(`The folder ${folder} cannot be used`, error)
      }
    },
  }
}

/** A key may come from a manipulated backup. Throws an Error if it would lead out of the folder. */
function mustBeInside(segments: readonly string[]): void {
  if (!segments.some((each) => each === '' || each === '.' || each === '..')) return
  throw new Error(`${JSON.stringify(segments.join('/'))} is not the key of an object.`)
}

async function write(file: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    if (body instanceof Uint8Array) await handle.writeFile(body)
    else for await (const piece of body) await handle.writeFile(piece)
    // A database row may refer to it next, so it must survive a power failure.
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeAbandoned(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    if (!UNFINISHED.test(name)) continue
    const found = await stat(join(path, name)).catch(nullIfMissing)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(path, name), { force: true })
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function failed(message: string, cause: unknown): unknown {
  const { code, message: reason } = cause as NodeJS.ErrnoException
  // A full or failing disk; other errors are not ours.
  if (!code || !/^E[A-Z]+$/.test(code)) return cause
  return new StorageError(`${message}: ${reason}`, { cause, temporary: code === 'ENOSPC' || code === 'EDQUOT' })
}
