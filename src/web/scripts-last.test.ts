import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const PAGE =
  '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><h1>Frøken</h1><p>type=&quot;module&quot;</p><script type="module" async="">go()</script></body></html>'

/** The page as it goes out when it comes in pieces of so many bytes. */
async function sent(bytes: number): Promise<string> {
  const page = Buffer.from(PAGE)
  let ended = false
  const stream = scriptsLast('n0nce', () => {
    ended = true
  })
  for (let at = 0; at < page.length; at += bytes) stream.write(page.subarray(at, at + bytes))
  stream.end()
  const whole = await text(stream)
  expect(ended).toBe(true)
  return whole
}

test('a page’s scripts sleep until it is drawn, and what begins them is allowed to', async () => {
  const whole = await sent(1_000)
  expect(whole).toContain('<link rel="later" fetchpriority="low" href="/a.js"/><link rel="stylesheet" href="/a.css"/>')
  expect(whole).toMatch(/<body><script nonce="n0nce">[^<]*<\/script><h1>/)
  expect(whole).toContain('<p>type=&quot;module&quot;</p><script type="later">go()</script><script nonce="n0nce">{')
  expect(whole).toMatch(/<\/script><\/body><\/html>$/)
})

test('it makes no difference where the pieces end that a page comes in, in the middle of a letter too', async () => {
  const whole = await sent(1_000)
  expect(whole).toContain('<h1>Frøken</h1>')
  for (const bytes of [1, 2, 3, 5, 7, 11, 13, 64]) expect(await sent(bytes)).toBe(whole)
})
