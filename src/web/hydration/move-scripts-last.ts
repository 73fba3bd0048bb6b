import { LISTEN } from './listen-before-hydration.ts'

/**
 * Delays a page's scripts until its first paint: pages work without them, and on a slow connection they would compete
 * with styles and fonts. Input before that is recorded. `nonce` is the response's. Works on bytes, which are searched
 * and joined far faster than a long string.
 */
export function moveScriptsLast(page: Buffer, nonce: string): Buffer<ArrayBuffer> {
  const changes = DELAYED.flatMap(({ original, by }) => placesOf(original, page).map((at) => ({ at, original, by })))
  const [begin, end] = [page.indexOf(BEGIN), page.lastIndexOf(END)]
  if (begin >= 0) changes.push({ at: begin + BEGIN.length, original: NOTHING, by: script(LISTEN, nonce) })
  if (end >= 0) changes.push({ at: end, original: NOTHING, by: script(START, nonce) })
  changes.sort((one, other) => one.at - other.at)
  const pieces: Buffer[] = []
  let done = 0
  for (const { at, original, by } of changes) {
    pieces.push(page.subarray(done, at), by)
    done = at + original.length
  }
  return Buffer.concat([...pieces, page.subarray(done)])
}

function placesOf(requested: Buffer, page: Buffer): number[] {
  const places: number[] = []
  for (let at = page.indexOf(requested); at >= 0; at = page.indexOf(requested, at + requested.length)) places.push(at)
  return places
}

function script(text: string, nonce: string): Buffer<ArrayBuffer> {
  return bytes(`<script nonce="${nonce}">${text}</script>`)
}

function bytes(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text)
}

const NOTHING = Buffer.alloc(0)

/** As React and the router write them. In a page's text these quotes are escaped, so nothing else matches. */
const DELAYED = [
  { original: '<link rel="modulepreload"', delayed: '<link rel="later" fetchpriority="low"' },
  { original: 'type="module" async=""', delayed: 'type="later"' },
].map(({ original, delayed }) => ({ original: bytes(original), by: bytes(delayed) }))
const BEGIN = bytes('<body>')
const END = bytes('</body>')

/** A tab in the background is not painted; there the scripts start after a delay. */
const START = `{
const self = document.currentScript, { nonce } = self
let started
const start = () => {
  if (started) return
  started = true
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  for (const delayed of document.querySelectorAll('script[type=later]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = nonce
    script.text = delayed.text
    delayed.replaceWith(script)
  }
}
new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
setTimeout(start, 3000)
self.remove()
}`.replaceAll(/\n */g, '\n')
