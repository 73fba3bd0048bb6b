import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts'
import { folderStore } from '../storage/folder-store.ts'
import { s3Store } from '../storage/s3-store.ts'
import { copyPictures } from './copy-pictures.ts'
import { fileImages } from './files.ts'
import { storedImages } from './stored.ts'

let server: S3Server
let photo: Buffer
beforeAll(async () => {
  server = await startS3Server()
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.behaviour = 'well'
  server.requests.length = 0
})

const open = (cacheBytes = 0, timeoutMs = 20_000) =>
  storedImages(s3Store(server.settings, '', { attempts: 1, timeoutMs }), { cacheBytes })
const UNAVAILABLE = { code: 'pictures_unavailable', details: { retryAfterSeconds: 10 } }

describe('pictures in a bucket', () => {
  test('are stored by one process and shown by another, which makes each variant once for all', async () => {
    const path = await open().store(photo, 'karen')
    const [here, there] = [open(), open()]
    const made = await here.variant(path, 320, 'webp')
    expect(await sharp(made ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
    server.requests.length = 0
    expect(await there.variant(path, 320, 'webp')).toEqual(made)
    expect(server.requests).toHaveLength(1)
  })

  test('are fetched once for as long as they fit into memory', async () => {
    const images = open(1024 * 1024)
    const path = await images.store(photo)
    await images.variant(path, 192, 'webp')
    server.requests.length = 0
    server.behaviour = 503
    expect(await images.variant(path, 192, 'webp')).not.toBeNull()
    expect(server.requests).toEqual([])
    await expect(images.variant(path, 96, 'webp')).rejects.toMatchObject(UNAVAILABLE)
  })

  test('go with their owner, variants and memory included', async () => {
    const images = open(1024 * 1024)
    const path = await images.store(photo, 'mette')
    await images.variant(path, 96, 'webp')
    await images.remove(path, 'karen')
    expect(await images.variant(path, 96, 'webp')).not.toBeNull()
    await images.remove(path, 'mette')
    expect(await images.variant(path, 96, 'webp')).toBeNull()
  })

  test.each([503, 403, 'silent' as const])(
    'are unavailable while the store answers %s, and none counts as stored',
    async (behaviour) => {
      const images = open(0, 200)
      server.behaviour = behaviour
      await expect(images.store(photo, `while ${behaviour}`)).rejects.toMatchObject(UNAVAILABLE)
      await expect(images.variant(`/images/${'0'.repeat(32)}`, 96, 'webp')).rejects.toMatchObject(UNAVAILABLE)
      await expect(images.check()).rejects.toThrow()
      server.behaviour = 'well'
      // Patient again: a busy machine may take longer.
      await open().check()
      expect(await open().store(photo, `while ${behaviour}`)).toMatch(/^\/images\//)
    },
  )

  test('are copied from a folder to a bucket once, also when a copy was stopped half way', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'salloon-copy-'))
    const from = fileImages(folder)
    const paths = await Promise.all(Array.from({ length: 12 }, (_, n) => from.store(photo, `owner ${n}`)))
    await from.variant(paths[0] ?? '', 96, 'webp')
    const to = s3Store(server.settings, 'copied/')
    const told: boolean[] = []
    const stopped = copyPictures(folderStore(folder), to, (copied) => {
      told.push(copied)
      server.behaviour = 403
    })
    await expect(stopped).rejects.toMatchObject({ name: 'StorageError' })
    server.behaviour = 'well'
    told.length = 0
    await copyPictures(folderStore(folder), to, (copied) => told.push(copied))
    expect(new Set(told)).toEqual(new Set([false, true]))
    told.length = 0
    await copyPictures(folderStore(folder), to, (copied) => told.push(copied))
    expect(told).toEqual(paths.map(() => false))
    for (const path of paths) expect(await storedImages(to).variant(path, 192, 'webp')).not.toBeNull()
    await rm(folder, { recursive: true })
  })

  test('that are no pictures are refused before the store is asked', async () => {
    await expect(open().store(Buffer.from('words'))).rejects.toMatchObject({ code: 'invalid_input' })
    expect(server.requests).toEqual([])
  })
})
