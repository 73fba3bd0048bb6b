import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

test('a page’s scripts wait for what it is drawn with, and no letter is lost where a piece of it ends', async () => {
  const page = Buffer.from(
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><h1>Frøken</h1>',
  )
  const inTheMiddleOfALetter = page.indexOf('ø') + 1
  let ended = false
  const stream = scriptsLast(() => {
    ended = true
  })
  stream.write(page.subarray(0, inTheMiddleOfALetter))
  stream.end(page.subarray(inTheMiddleOfALetter))
  expect(await text(stream)).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="stylesheet" href="/a.css"/><h1>Frøken</h1>',
  )
  expect(ended).toBe(true)
})
