import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendPage } from './finished-page.ts'
import { type PageCache, pageCache } from './page-cache.ts'

const MB = 1024 * 1024
let drawn = 0
afterEach(() => void vi.useRealTimers())

/** A page that contains how often it was rendered. */
function page(headers: Record<string, string> = {}, status = 200): Response {
  drawn += 1
  const body = `<html><script nonce="bm9uY2U=">run()</script><p>drawing ${drawn}</p></html>`
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, s-maxage=60', 'Cache-Tag': 'a,b', ...headers },
  })
}

async function shown(pages: PageCache, key: string, draw = async () => page()): Promise<string> {
  const answer = await pages.answer(key, draw)
  const response = answer instanceof Response ? answer : sendPage(answer, new Request('http://salloon.test/'))
  return /drawing \d+/.exec(await response.text())?.[0] ?? ''
}

describe('a page for every visitor', () => {
  it('is rendered once for concurrent and later requests', async () => {
    const pages = pageCache({ maxBytes: MB })
    const all = await Promise.all(['k', 'k', 'k', 'other'].map((key) => shown(pages, key)))
    expect(new Set(all.slice(0, 3)).size).toBe(1)
    expect(all[3]).not.toBe(all[0])
    expect(await shown(pages, 'k')).toBe(all[0])
  })

  it.each([
    ['one that is somebody’s own', { 'Cache-Control': 'private, no-store' }, 200],
    ['one that brings a cookie', { 'Set-Cookie': 'a=b' }, 200],
    ['a failure', {}, 500],
  ])('is never %s', async (_, headers, status) => {
    const pages = pageCache({ maxBytes: MB })
    const own = async () => page(headers, status)
    const all = await Promise.all(['k', 'k'].map((key) => shown(pages, key, own)))
    expect(new Set(all).size).toBe(2)
    expect(all).not.toContain(await shown(pages, 'k', own))
  })

  it('is invalidated by its tags only', async () => {
    const pages = pageCache({ maxBytes: MB })
    const first = await shown(pages, 'k')
    pages.invalidate('c')
    expect(await shown(pages, 'k')).toBe(first)
    pages.invalidate('b')
    const second = await shown(pages, 'k')
    expect(second).not.toBe(first)
    pages.expireAll()
    const third = await shown(pages, 'k')
    expect(third).not.toBe(second)
    pages.removeAll()
    expect(await shown(pages, 'k')).not.toBe(third)
  })

  it('is available when stale, but not once it was invalidated', async () => {
    const pages = pageCache({ maxBytes: MB })
    const first = await shown(pages, 'k')
    pages.expireAll()
    const last = pages.stale('k')
    expect(last && (await sendPage(last, new Request('http://salloon.test/')).text())).toContain(first)
    await shown(pages, 'k', () => Promise.reject(new Error('no database'))).catch(() => undefined)
    await shown(pages, 'k', async () => page({}, 503))
    expect(pages.stale('k')).toBe(last)
    await shown(pages, 'k', async () => page({}, 404))
    expect([pages.stale('k'), pages.stale('never drawn')]).toEqual([null, null])
  })

  it.each([
    [
      'something on it was changed, which may have been taken off the site',
      (pages: PageCache) => pages.invalidate('a'),
    ],
    ['changes may have been missed', (pages: PageCache) => pages.removeAll()],
  ])('can never be had again once %s', async (_, happens) => {
    const pages = pageCache({ maxBytes: MB })
    await shown(pages, 'k')
    await shown(pages, 'other', async () => page({ 'Cache-Tag': 'a,z' }))
    happens(pages)
    expect([pages.stale('k'), pages.stale('other')]).toEqual([null, null])
    await shown(pages, 'k', async () => {
      const before = page()
      happens(pages)
      return before
    })
    expect(pages.stale('k')).toBeNull()
  })

  it('is available for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const pages = pageCache({ maxBytes: MB })
    await shown(pages, 'k')
    vi.advanceTimersByTime(599_000)
    expect(pages.stale('k')).not.toBeNull()
    vi.advanceTimersByTime(1_001)
    expect(pages.stale('k')).toBeNull()
  })

  it('is not fresh if it was invalidated while it was rendered, or changes were missed', async () => {
    for (const happens of [(pages: PageCache) => pages.invalidate('a'), (pages: PageCache) => pages.expireAll()]) {
      const pages = pageCache({ maxBytes: MB })
      const during = async () => {
        const answer = page()
        happens(pages)
        return answer
      }
      const first = await shown(pages, 'k', during)
      expect(await shown(pages, 'k')).not.toBe(first)
    }
  })

  it('is evicted', async () => {
    const pages = pageCache({ maxBytes: 1000 })
    const first = await shown(pages, 'first')
    for (let n = 0; n < 9; n++) await shown(pages, `k${n}`)
    expect(await shown(pages, 'first')).not.toBe(first)
  })

  it('that fails to render fails for all waiting requests, and is rendered again', async () => {
    const pages = pageCache({ maxBytes: MB })
    const failing = () => Promise.reject(new Error('no database'))
    await expect(pages.answer('k', failing)).rejects.toThrow('no database')
    expect(await shown(pages, 'k')).toMatch(/drawing/)
  })
})

describe('what is sent', () => {
  const get = (headers: Record<string, string>) => new Request('http://salloon.test/', { headers })
  const kept = async () => {
    const answer = await pageCache({ maxBytes: MB }).answer('k', async () => page({ Vary: 'Cookie' }))
    if (answer instanceof Response) throw new Error('was not kept')
    return answer
  }

  it('is compressed as the browser accepts', async () => {
    const finished = await kept()
    const brotli = sendPage(finished, get({ 'Accept-Encoding': 'gzip, deflate, br' }))
    expect(brotli.headers.get('Content-Encoding')).toBe('br')
    expect(brotli.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
    const text = brotliDecompressSync(await brotli.arrayBuffer()).toString()
    expect(text).toBe(await sendPage(finished, get({})).text())
    expect(sendPage(finished, get({ 'Accept-Encoding': 'gzip;q=1, br;q=0' })).headers.get('Content-Encoding')).toBe(
      'gzip',
    )
    expect(sendPage(finished, get({ 'Accept-Encoding': 'zstd' })).headers.has('Content-Encoding')).toBe(false)
  })

  it('is empty if the browser has this page', async () => {
    const finished = await kept()
    const again = sendPage(finished, get({ 'If-None-Match': `"other", ${finished.etag}` }))
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', finished.etag])
    expect(sendPage(finished, get({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('has hashes of its scripts instead of a nonce', async () => {
    const finished = await kept()
    expect(await sendPage(finished, get({})).text()).toContain('<script>run()</script>')
    expect(finished.scripts).toEqual([`'sha256-${createHash('sha256').update('run()').digest('base64')}'`])
  })

  it('blocks scripts without the nonce', async () => {
    const html =
      '<html><script nonce="bm9uY2U=">run()</script><script>steal()</script><script nonce="x">guess()</script></html>'
    const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, s-maxage=60' }
    const finished = await pageCache({ maxBytes: MB }).answer('k', async () => new Response(html, { headers }))
    expect(finished).toMatchObject({
      scripts: [`'sha256-${createHash('sha256').update('run()').digest('base64')}'`],
    })
  })
})
