import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { openStore } from './open-store.ts'
import { s3Store } from './s3-store.ts'

const MB = 1024 * 1024
let server: S3Server
let folder: string
beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'salloon-store-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  server.behaviour = 'well'
  server.requests.length = 0
})

const stores: [string, () => ObjectStore][] = [
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => s3Store(server.settings)],
  ['a prefix of a bucket', () => s3Store(server.settings, 'some/where/')],
]

describe.each(stores)('%s', (_what, open) => {
  test('returns stored objects, whole and as streams', async () => {
    const store = open()
    await store.put('a/whole.bin', Buffer.from('one'))
    await store.put('a/whole.bin', Buffer.from('another'))
    expect((await store.read('a/whole.bin'))?.toString()).toBe('another')
    for (const size of [0, 5, 8 * MB, 9 * MB + 7]) {
      const bytes = randomBytes(size)
      await store.put('a/pieces.bin', pieces(bytes))
      expect(await hashOf(await store.stream('a/pieces.bin'))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })

  test('has nothing under an unknown or removed key', async () => {
    const store = open()
    await store.put('b/gone.bin', Buffer.from('x'))
    await store.remove('b/gone.bin')
    await store.remove('b/never.bin')
    for (const key of ['b/gone.bin', 'b/never.bin', 'never/at/all.bin']) {
      expect(await store.read(key)).toBeNull()
      expect(await store.stream(key)).toBeNull()
    }
  })

  test('lists the objects under a prefix with their sizes', async () => {
    const store = open()
    const names = Array.from({ length: 7 }, (_, n) => `list/in/${n}.bin`)
    for (const [n, name] of names.entries()) await store.put(name, Buffer.alloc(n))
    await store.put('list/other.bin', Buffer.alloc(1))
    const found = await all(store.list('list/in/'))
    expect(found.sort((a, b) => a.size - b.size)).toEqual(names.map((key, size) => ({ key, size })))
    expect((await all(store.list('list/'))).length).toBe(8)
    expect(await all(store.list('nowhere/'))).toEqual([])
  })

  test('has nothing of an interrupted upload', async () => {
    const store = open()
    await store.put('c/kept.bin', Buffer.from('whole'))
    await expect(store.put('c/broken.bin', breakingOff(9 * MB))).rejects.toThrow('broke off')
    await expect(store.put('c/kept.bin', breakingOff(9 * MB))).rejects.toThrow('broke off')
    expect(await store.read('c/broken.bin')).toBeNull()
    expect((await store.read('c/kept.bin'))?.toString()).toBe('whole')
    expect((await all(store.list('c/'))).map(({ key }) => key)).toEqual(['c/kept.bin'])
  })

  test('passes the check', async () => {
    await open().check()
  })
})

describe('a bucket', () => {
  test('is listed over several pages', async () => {
    const store = s3Store(server.settings, '', { pageSize: 3 })
    const names = Array.from({ length: 10 }, (_, n) => `many/${n}`)
    for (const name of names) await store.put(name, Buffer.from('x'))
    expect((await all(store.list('many/'))).map(({ key }) => key).sort()).toEqual(names)
  })

  test('only accepts requests signed with its keys', async () => {
    const wrong = s3Store({ ...server.settings, secretAccessKey: 'another' })
    await expect(wrong.put('x', Buffer.from('x'))).rejects.toMatchObject({ name: 'StorageError', temporary: false })
    await expect(wrong.check()).rejects.toThrow(/403/)
    expect(server.requests).toHaveLength(2)
    expect((await fetch(`${server.settings.endpoint}/pictures/x`)).status).toBe(403)
  })

  test('that does not exist is reported as missing', async () => {
    await expect(s3Store({ ...server.settings, bucket: 'nobody' }).check()).rejects.toThrow(/nobody/)
  })

  test.each([
    ['busy' as const, 503],
    ['broken' as const, 500],
  ])('that is %s is asked again, then given up', async (_how, status) => {
    const store = s3Store(server.settings)
    server.behaviour = status
    const asked = store.put('again.bin', Buffer.from('again'))
    while (server.requests.length === 0) await new Promise((done) => setTimeout(done, 5))
    server.behaviour = 'well'
    await asked
    expect((await store.read('again.bin'))?.toString()).toBe('again')
    server.behaviour = status
    server.requests.length = 0
    await expect(store.read('again.bin')).rejects.toMatchObject({ name: 'StorageError', temporary: true })
    expect(server.requests).toHaveLength(3)
  })

  test('that does not respond is timed out', async () => {
    server.behaviour = 'silent'
    const store = s3Store(server.settings, '', { attempts: 2, timeoutMs: 1_000 })
    await expect(store.read('x')).rejects.toMatchObject({ name: 'StorageError', temporary: true })
    expect(server.requests).toHaveLength(2)
  })

  test('without a server is unavailable', async () => {
    const away = s3Store({ ...server.settings, endpoint: 'http://127.0.0.1:9' })
    await expect(away.put('x', Buffer.from('x'))).rejects.toMatchObject({ name: 'StorageError', temporary: true })
  })
})

test('a store is a folder, or a bucket of the S3 settings', async () => {
  const { bucket: _, ...s3 } = server.settings
  expect(openStore(folder, null).name).toBe(folder)
  expect(openStore('s3://pictures/back/ups/', s3).name).toMatch(/\/pictures\/back\/ups\/$/)
  expect(() => openStore('s3://pictures', null)).toThrow(/S3_ENDPOINT/)
  expect(() => openStore('ftp://pictures', s3)).toThrow(/neither/)
})

test.each(['../out.bin', 'a/../../out.bin', '..', '/etc/out.bin', 'a//out.bin', './out.bin', ''])(
  'a folder has no object %j, which would be outside of it',
  async (key) => {
    const store = folderStore(join(folder, 'inside'))
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(/is not the key of an object/)
    await expect(store.read(key)).rejects.toThrow(/is not the key of an object/)
    await expect(store.stream(key)).rejects.toThrow(/is not the key of an object/)
    await expect(store.remove(key)).rejects.toThrow(/is not the key of an object/)
    expect(await readdir(folder)).not.toContain('out.bin')
  },
)

test('a folder lists nothing outside it', async () => {
  await expect(all(folderStore(join(folder, 'inside')).list('../'))).rejects.toThrow(/is not the key of an object/)
})

test('an unusable folder fails the check', async () => {
  await folderStore(folder).put('file', Buffer.from('x'))
  await expect(folderStore(join(folder, 'file', 'inside')).check()).rejects.toMatchObject({ name: 'StorageError' })
  expect(await readdir(folder)).toContain('file')
})

async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 300_001) yield bytes.subarray(at, at + 300_001)
}

async function* breakingOff(size: number): AsyncIterable<Uint8Array> {
  yield* pieces(Buffer.alloc(size))
  throw new Error('broke off')
}

async function hashOf(stream: AsyncIterable<Uint8Array> | null): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream ?? []) hash.update(piece)
  return hash.digest('hex')
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

test('what killed processes left in a folder is removed a day later, when something is stored there', async () => {
  const path = join(folder, 'killed')
  await folderStore(folder).put('killed/before.bin', Buffer.from('x'))
  const left = (n: number) => join(path, `${n}.bin.0123456789ab.unfinished`)
  for (const n of [1, 2]) await writeFile(left(n), 'half')
  await utimes(left(1), new Date(), new Date(Date.now() - 25 * 3_600_000))
  await folderStore(folder).put('killed/after.bin', Buffer.from('x'))
  expect((await readdir(path)).sort()).toEqual(['2.bin.0123456789ab.unfinished', 'after.bin', 'before.bin'])
})

test.each(['ENOSPC', 'EDQUOT'])(
  'on a full disk (%s) a folder stores nothing, and says that it is temporary',
  async (code) => {
    const path = join(folder, code)
    const store = folderStore(folder)
    await store.put(`${code}/before.bin`, Buffer.from('x'))
    const probe = await open(join(path, 'before.bin'))
    const handles = Object.getPrototypeOf(probe)
    await probe.close()
    const write = handles.writeFile
    // A part of it still fits.
    const full = vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: unknown, bytes: unknown) {
      await write.call(this, (bytes as Uint8Array).subarray(0, 100))
      throw Object.assign(new Error('no space left on device'), { code })
    })
    try {
      for (const body of [randomBytes(5_000), pieces(randomBytes(5_000))])
        await expect(store.put(`${code}/picture.webp`, body)).rejects.toMatchObject({
          name: 'StorageError',
          temporary: true,
        })
      await expect(store.put(`${code}/before.bin`, randomBytes(5_000))).rejects.toMatchObject({ temporary: true })
    } finally {
      full.mockRestore()
    }
    expect(await readdir(path)).toEqual(['before.bin'])
    expect((await store.read(`${code}/before.bin`))?.toString()).toBe('x')
    await store.put(`${code}/picture.webp`, Buffer.from('there is space again'))
    expect((await readdir(path)).sort()).toEqual(['before.bin', 'picture.webp'])
  },
)
