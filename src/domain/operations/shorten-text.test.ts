import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortenLines, shortenText } from './shorten-text.ts'

describe('a technical text', () => {
  it.each([
    ['Mail to karen.holm@example.com failed', 'Mail to ka…@example.com failed'],
    ['<k@a.dk>,bo@b.dk;x', '<k…@a.dk>,bo…@b.dk;x'],
    ['SMS to +4520123456', 'SMS to +…56'],
    ['+45 20 12', '+45 20 12'],
    ['POST https://api.example/v1/send?key=1&x=2 was 500', 'POST https://api.example/v1/send?… was 500'],
    ['see https://a.example/b#token', 'see https://a.example/b?…'],
    ['postgres://salloon:secret@db:5432/main', 'postgres://…@db:5432/main'],
    ['key sk_live4eC39HqLyjWDarjtT1zdp7dc', 'key …'],
    ['0192f0c1-0000-7000-8000-0000deadbeef', '0192f0c1-0000-7000-8000-0000deadbeef'],
    ['word'.repeat(10), 'word'.repeat(10)],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(shortenText(text)).toBe(shown)
  })

  it('is cut after 600 characters', () => {
    expect(shortenText('x '.repeat(300))).toBe('x '.repeat(300))
    expect(shortenText('x '.repeat(301))).toBe(`${'x '.repeat(300)}…`)
  })

  it('has no whole email address, wherever the address is', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abc.7'), minLength: 3, maxLength: 12 })
    const word = fc.string({ unit: fc.constantFrom(...'xyz '), maxLength: 2500 })
    fc.assert(
      fc.property(word, name, word, (before, user, after) => {
        expect(shortenText(`${before} ${user}@example.com ${after}`)).not.toContain(`${user}@`)
      }),
    )
  })

  it('shows nothing of a secret that is cut in two where only the beginning is read', () => {
    for (let n = 4960; n <= 5010; n += 10)
      expect(shortenText(`${'.'.repeat(n)} abcdefghij@example.com`)).not.toContain('abc')
  })

  it('is read quickly, however long', () => {
    // Read character by character again for each position, these would take longer than a test may.
    for (const unit of ['a', 'a@', '+4', 'http://'])
      expect(shortenText(unit.repeat(500_000)).length).toBeLessThan(6_000)
  })
})

describe('the payload of a job', () => {
  it('has one line for each field, without secrets at any depth', () => {
    const payload = {
      ...{ orderId: 7, to: 'karen@example.com', accessToken: 'abc', method: 'pm_1', code: '123456', empty: null },
      order: { lines: [{ name: 'Cut', cardNumber: '4242' }], Password: 'horse' },
    }
    expect(shortenLines(payload)).toEqual([
      ...['orderId: 7', 'to: ka…@example.com', 'accessToken: …', 'method: …', 'code: …', 'empty: null'],
      'order: {"lines":[{"name":"Cut","cardNumber":"…"}],"Password":"…"}',
    ])
  })

  it('has twenty lines at most, and none for what has no fields', () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`field${n}`, n]))
    expect(shortenLines(many)).toHaveLength(20)
    for (const other of [null, undefined, 'text', 7]) expect(shortenLines(other)).toEqual([])
  })

  it('shows a field without a value', () => {
    expect(shortenLines({ gone: undefined })).toEqual(['gone: '])
  })
})
