import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { App } from './app.ts'
import { decryptJson, encryptJson } from './encrypted-json.ts'

/** A site with this secret, and earlier ones. */
function site(...secrets: [string, ...string[]]): Pick<App, 'auth'> {
  const hashesOf = (text: string) =>
    secrets.map((secret) => createHmac('sha256', secret).update(text).digest('hex')) as [string, ...string[]]
  const auth = { keyedHash: (text: string) => hashesOf(text)[0], keyedHashes: hashesOf } as unknown as App['auth']
  return { auth }
}
const VALUE = { to: 'karen@example.com', link: '/reset/æøå', list: [1, null, true] }

describe('an encrypted value', () => {
  it('is read back by the same site for the same purpose', () => {
    expect(decryptJson(site('a'), 'mail', encryptJson(site('a'), 'mail', VALUE))).toEqual(VALUE)
  })

  it('shows nothing of the value, and is different each time', () => {
    const texts = [1, 2, 3].map(() => encryptJson(site('a'), 'mail', VALUE))
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) expect(Buffer.from(text, 'base64url').toString('latin1')).not.toMatch(/karen|reset/)
  })

  it('is rejected for another purpose and by another site', () => {
    const encrypted = encryptJson(site('a'), 'mail', VALUE)
    expect(() => decryptJson(site('a'), 'form', encrypted)).toThrow()
    expect(() => decryptJson(site('b'), 'mail', encrypted)).toThrow()
  })

  it('is rejected with any changed or missing byte', () => {
    const bytes = Buffer.from(encryptJson(site('a'), 'mail', { n: 1 }), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decryptJson(site('a'), 'mail', changed.toString('base64url')), String(at)).toThrow()
    }
    expect(() => decryptJson(site('a'), 'mail', bytes.subarray(0, -1).toString('base64url'))).toThrow()
    for (const text of ['', 'nonsense']) expect(() => decryptJson(site('a'), 'mail', text)).toThrow()
  })

  it('is read after the secret was changed, until the earlier secret is removed', () => {
    const encrypted = encryptJson(site('old'), 'mail', VALUE)
    expect(decryptJson(site('new', 'newer', 'old'), 'mail', encrypted)).toEqual(VALUE)
    expect(() => decryptJson(site('new', 'newer'), 'mail', encrypted)).toThrow()
    expect(() => decryptJson(site('old'), 'mail', encryptJson(site('new', 'old'), 'mail', VALUE))).toThrow()
  })
})
