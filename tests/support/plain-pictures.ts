import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Replaces the demo's drawings by empty ones of the same size: rendering them in all sizes took as long as the rest of
 * the tests.
 */
export async function plainPictures(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'images', 'originals')
  const drawings = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  await Promise.all(drawings.map((name) => plain(join(folder, name))))
}

async function plain(file: string): Promise<void> {
  const [opening] = /^<svg[^>]*>/.exec(await readFile(file, 'utf8')) ?? []
  if (!opening) throw new Error(`${file} is no drawing`)
  await writeFile(file, `${opening}<rect width="100%" height="100%" fill="#b9a590"/></svg>`)
}
