import { LISTEN } from './while-asleep.ts'

/**
 * A page with its scripts put to sleep until it has been drawn once: pages are whole without them, and on a slow line they
 * would otherwise take their share before styles and fonts are there. What is done to it meanwhile is remembered. `nonce`
 * is the answer's.
 */
export function scriptsLast(page: string, nonce: string): string {
  const sleeping = Object.entries(ASLEEP).reduce((text, [awake, asleep]) => text.replaceAll(awake, asleep), page)
  return sleeping
    .replace(BEGIN, () => `${BEGIN}<script nonce="${nonce}">${LISTEN}</script>`)
    .replace(END, () => `<script nonce="${nonce}">${WAKE}</script>${END}`)
}

/** As React and the router write them. In a page's text these quotes are escaped, so that nothing else is meant. */
const ASLEEP: Record<string, string> = {
  '<link rel="modulepreload"': '<link rel="later" fetchpriority="low"',
  'type="module" async=""': 'type="later"',
}
const BEGIN = '<body>'
const END = '</body>'

/** A tab that nobody has looked at yet is not drawn, so there it begins after a while by itself. */
const WAKE = `{
const self = document.currentScript, { nonce } = self
let awake
const wake = () => {
  if (awake) return
  awake = true
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  for (const asleep of document.querySelectorAll('script[type=later]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = nonce
    script.text = asleep.text
    asleep.replaceWith(script)
  }
}
new PerformanceObserver(wake).observe({ type: 'paint', buffered: true })
setTimeout(wake, 3000)
self.remove()
}`.replaceAll(/\n */g, '\n')
