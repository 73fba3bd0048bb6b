import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notAhead } from './salon-thread.ts'
import { messageText } from './schema.ts'

const read = (body: string) => messageText.parse({ body }).body
const messagesOf = (body: unknown) => messageText.safeParse({ body }).error?.issues.map(({ message }) => message) ?? []

describe('a message', () => {
  test.each([
    ['is stored as typed', 'Is there <b>parking</b>? & more', 'Is there <b>parking</b>? & more'],
    ['has no surrounding spaces', '\n  Hi \n ', 'Hi'],
    ['has line ends of one kind', 'One\r\nTwo\nThree', 'One\nTwo\nThree'],
    ['has at most two empty lines in a row', 'One\n\n\nTwo\n\n\n\n\n\nThree', 'One\n\n\nTwo\n\n\nThree'],
    ['has no other control characters', 'One\tTwo\u0000\u0007Three\u007F', 'One Two Three'],
    ['does not change the direction of text', 'pay\u202E\u2066evil', 'pay evil'],
    ['has letters, signs and pictures of any language', 'Smørrebrød 山田 👩‍🔧', 'Smørrebrød 山田 👩‍🔧'],
  ])('%s', (_what, typed, stored) => {
    expect(read(typed)).toBe(stored)
  })

  test.each(['', ' ', '\n\n', '\u0000', '\u202E', undefined, null, 7])('is required, not %j', (nothing) => {
    expect(messagesOf(nothing)).toEqual(['required'])
  })

  test('has at most 2000 characters, without surrounding spaces', () => {
    for (const text of ['x'.repeat(2000), ` ${'x'.repeat(2000)}\n`]) expect(messagesOf(text)).toEqual([])
    expect(messagesOf('x'.repeat(2001))).toEqual(['too_long'])
  })

  test('of any text is plain, and stays the same when it is read again', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom('\n', '\r', '\t', ' ', '\u202E', 'x'), fc.string({ maxLength: 1 })),
      maxLength: 40,
    })
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = messageText.safeParse({ body: typed })
        if (!parsed.success) return
        const { body } = parsed.data
        expect(body).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]|\n{4}/u)
        expect(body).toBe(body.trim())
        expect(read(body)).toBe(body)
      }),
    )
  })
})

test('messages are read up to an instant, at most up to now', () => {
  const now = new Date('2026-12-01T08:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)
  expect(notAhead(at(-1), now)).toEqual(at(-1))
  for (const instant of [now, at(1), new Date('nonsense')]) expect(notAhead(instant, now)).toEqual(now)
})
