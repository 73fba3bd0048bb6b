import { expect, test } from 'vitest'
import { moveScriptsLast } from './move-scripts-last.ts'

const PAGE =
  '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><h1>Frøken</h1><p>type=&quot;module&quot;</p><script type="module" async="">go()</script></body></html>'

test('scripts run after the page is drawn, started by a script with the nonce', () => {
  const whole = moveScriptsLast(Buffer.from(PAGE), 'n0nce').toString()
  expect(whole).toContain('<link rel="later" fetchpriority="low" href="/a.js"/><link rel="stylesheet" href="/a.css"/>')
  expect(whole).toMatch(/<body><script nonce="n0nce">[^<]*<\/script><h1>/)
  expect(whole).toContain('<p>type=&quot;module&quot;</p><script type="later">go()</script><script nonce="n0nce">{')
  expect(whole).toMatch(/<\/script><\/body><\/html>$/)
})
