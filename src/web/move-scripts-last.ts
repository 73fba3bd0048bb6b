import { LISTEN } from './listen-before-hydration.ts'

/**
 * A page with its scripts put to sleep until it has been drawn once: pages are whole without them, and on a slow line they
 * would otherwise take their share before styles and fonts are there. What is done to it meanwhile is remembered. `nonce`
 * is the answer's. As bytes, which are searched and joined far faster than a long text.
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

/** As React and the router write them. In a page's text these quotes are escaped, so that nothing else is meant. */
const DELAYED = [
  { original: '<link rel="modulepreload"', delayed: '<link rel="later" fetchpriority="low"' },
  { original: 'type="module" async=""', delayed: 'type="later"' },
].map(({ original, delayed }) => ({ original: bytes(original), by: bytes(delayed) }))
const BEGIN = bytes('<body>')
const END = bytes('</body>')

/** A tab that nobody has looked at yet is not drawn, so there it begins after a while by itself. */
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
