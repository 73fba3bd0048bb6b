import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

/**
 * Most kilobytes of JavaScript of a page besides React and the router, compressed with brotli: `npm run bench:pages`
 * compares all of it with an empty React Router app. Who needs more first sees what the page could load later.
 */
const LIMITS: [page: string, module: string | null, texts: string | null, kilobytes: number][] = [
  ['an empty page', null, null, 20],
  ['the home page', 'site/home/home.tsx', 'home', 34],
  ['the list of salons', 'site/discovery/search/listing.tsx', 'listing', 42],
  ['a salon', 'site/discovery/salon-page/salon.tsx', 'salon', 42],
]

interface Chunk {
  file: string
  src?: string
  imports?: string[]
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'))

test.each(LIMITS)('%s loads little of its own', (_, module, texts, kilobytes) => {
  const modules = ['entry.client.tsx', 'root.tsx', 'site/layout.tsx', ...(module ? [module] : [])]
  const groups = ['pages', ...(texts ? [texts] : [])]
  const keys = [
    ...modules.flatMap((path) => Object.keys(manifest).filter((key) => isShown(key, `src/web/${path}`))),
    ...groups.map((group) => `src/i18n/en/${group}.ts`),
  ]
  const files = [...filesOf(keys)].filter((file) => !file.startsWith('assets/react-'))
  expect(files.length).toBeGreaterThan(modules.length)
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(`build/client/${file}`)).length, 0)
  expect(bytes / 1000).toBeLessThan(kilobytes)
})

/** Of a route module in parts, those that the page loads before a press. */
function isShown(key: string, path: string): boolean {
  return key === path || (key.startsWith(`${path}?`) && !/route-chunk=client/.test(key))
}

function filesOf(keys: readonly string[], known = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (known.has(chunk.file)) continue
    known.add(chunk.file)
    filesOf(chunk.imports ?? [], known)
  }
  return known
}

test('hydration begins once the modules of the page have run: its code is in the file of the entry alone', () => {
  const files = Object.values(manifest).map(({ file }) => file)
  const hydrating = files.filter((file) => readFileSync(`build/client/${file}`, 'utf8').includes('.hydrating='))
  expect(new Set(hydrating)).toEqual(new Set([manifest['src/web/entry.client.tsx']?.file]))
})
