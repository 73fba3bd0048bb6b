import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

export interface PageWeight {
  scriptKb: number
  styleKb: number
  /** Pictures with an unsuitable size for a phone. */
  badImages: string[]
}

/** What a phone loads for a page until it is idle, in kilobytes (1000 bytes) compressed with brotli. */
export async function weigh(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const files = { script: new Set<string>(), stylesheet: new Set<string>() }
  page.on('request', (request) => {
    const type = request.resourceType()
    if (type === 'script' || type === 'stylesheet') files[type].add(new URL(request.url()).pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  const badImages = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc !== '' && !image.currentSrc.endsWith('.svg'))
      .filter((image) => {
        const drawn = image.getBoundingClientRect().width * devicePixelRatio
        const modern = /\.(avif|webp)$/.test(new URL(image.currentSrc).pathname)
        const measured = image.hasAttribute('width') && image.hasAttribute('height')
        // A cropped picture is rendered larger than its frame.
        return !modern || !measured || (drawn > 0 && image.naturalWidth > Math.max(drawn * 2.2, 240))
      })
      .map((image) => image.currentSrc),
  )
  await context.close()
  return { scriptKb: kilobytesServed(files.script), styleKb: kilobytesServed(files.stylesheet), badImages }
}

function kilobytesServed(paths: Set<string>): number {
  return kilobytes([...paths].map((path) => join('build/client', path)))
}

/** The size of files compressed with brotli. */
export function kilobytes(files: readonly string[]): number {
  let bytes = 0
  for (const file of files) {
    bytes += existsSync(`${file}.br`)
      ? readFileSync(`${file}.br`).length
      : brotliCompressSync(readFileSync(file)).length
  }
  return Math.round(bytes / 100) / 10
}
