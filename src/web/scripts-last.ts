import { Transform } from 'node:stream'

/**
 * A page on its way out, its scripts set behind what it is drawn with: pages are whole without them, and on a slow line
 * they would otherwise take their share before the styles and fonts are there.
 */
export function scriptsLast(onEnd: () => void): Transform {
  const decoder = new TextDecoder()
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }).replaceAll(PRELOADED, `${PRELOADED} fetchpriority="low"`))
    },
    flush(done) {
      onEnd()
      done(null, decoder.decode())
    },
  })
}

const PRELOADED = '<link rel="modulepreload"'
