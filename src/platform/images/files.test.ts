import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileImages } from './files.ts'
import type { StoredImages } from './stored.ts'

let folder: string
let images: StoredImages
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salloon-images-'))
  images = fileImages(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c86' } }).toFormat(format)

describe('what users send', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is taken', async (format) => {
    expect(await images.store(await photo(format).toBuffer())).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/)
  })

  test('metadata is dropped', async () => {
    const secret = { IFD0: { Copyright: 'where I live' } }
    const sent = await photo().withExif(secret).toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const path = await images.store(sent)
    const kept = await readFile(join(folder, 'originals', path.replace('/images/', '')))
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('where I live')).toBe(false)
  })

  test('the same picture is kept once', async () => {
    const sent = await photo('png').toBuffer()
    expect(await images.store(sent)).toBe(await images.store(sent))
  })

  test('one with an owner is theirs alone, and goes with them and its sized variants', async () => {
    const sent = await photo('png').toBuffer()
    const [karen, mette, nobody] = [
      await images.store(sent, 'karen'),
      await images.store(sent, 'mette'),
      await images.store(sent),
    ]
    expect(new Set([karen, mette, nobody]).size).toBe(3)
    await images.variant(karen, 96, 'webp')
    await images.remove(karen, 'mette')
    await images.remove(nobody, 'karen')
    expect(await images.variant(nobody, 96, 'webp')).not.toBeNull()
    expect(await images.variant(karen, 192, 'webp')).not.toBeNull()
    await images.remove(karen, 'karen')
    for (const width of [96, 192, 320]) expect(await images.variant(karen, width, 'webp')).toBeNull()
    expect(await images.variant(mette, 96, 'webp')).not.toBeNull()
  })

  test.each([
    ['a text file', Buffer.from('not an image at all, whatever its name says')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['nothing', Buffer.alloc(0)],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('%s is refused', async (_what, bytes) => {
    await expect(images.store(bytes)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { picture: 'picture_not_an_image' } },
    })
  })

  test('more than 5 MB is refused', async () => {
    await expect(images.store(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
      details: { fields: { picture: 'picture_too_large' } },
    })
  })
})

describe('variants', () => {
  test('are as wide as asked, of both drawings and pictures, whatever the ending', async () => {
    const drawing = await images.storeDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><rect width="1600" height="900" fill="#345"/></svg>',
    )
    const sized = await images.variant(drawing, 320, 'webp')
    expect(await sharp(sized ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 })
    const path = await images.store(await photo().toBuffer())
    const avif = await images.variant(path.replace('.webp', ''), 480, 'avif')
    expect(await sharp(avif ?? undefined).metadata()).toMatchObject({ format: 'heif', width: 480, height: 360 })
  })

  test('of a small drawing are as sharp as any', async () => {
    const path = await images.storeDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0L10 10" stroke="#000"/></svg>',
    )
    const sized = await images.variant(path, 960, 'webp')
    expect(await sharp(sized ?? undefined).metadata()).toMatchObject({ width: 960, height: 960 })
  })

  test('are made once, also when many ask at once', async () => {
    const path = await images.store(await photo('png').toBuffer())
    const all = await Promise.all(Array.from({ length: 8 }, () => images.variant(path, 720, 'webp')))
    expect(new Set(all.map((bytes) => bytes?.length)).size).toBe(1)
    const hash = path.slice(8, 40)
    expect(await readdir(join(folder, 'variants', hash.slice(0, 2)))).toContain(`${hash}-720.webp`)
  })

  test.each(['/images/00000000000000000000000000000000.webp', '/images/../../etc/passwd', 'nonsense'])(
    'there is none of %s',
    async (path) => expect(await images.variant(path, 320, 'webp')).toBeNull(),
  )

  test('there is none in a width that is not offered', async () => {
    const path = await images.store(await photo().toBuffer())
    expect(await images.variant(path, 321, 'webp')).toBeNull()
  })
})
