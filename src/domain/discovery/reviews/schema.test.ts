import { describe, expect, test } from 'vitest'
import { replyInput, reportInput, resolutionInput, reviewInput } from './schema.ts'

const TEXT = 'Kind and very quick.'
const messagesOf = (parsed: { error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues.map(({ message }) => message) ?? []
const rate = (rating: unknown) => messagesOf(reviewInput.safeParse({ rating, description: TEXT }))
const describeAs = (description: unknown) => messagesOf(reviewInput.safeParse({ rating: 5, description }))

describe('a rating', () => {
  test('is 0.5 to 5 in half steps, as a number or text', () => {
    for (let halves = 1; halves <= 10; halves++)
      for (const rating of [halves / 2, String(halves / 2), ` ${halves / 2} `]) expect(rate(rating)).toEqual([])
    expect(reviewInput.parse({ rating: ' 4.5 ', description: TEXT }).rating).toBe(4.5)
  })

  test.each([0, 5.5, -1, 4.2, 0.25, '0', '6', '1e3'])('cannot be %j', (rating) => {
    expect(rate(rating)).toEqual(['rating_invalid'])
  })

  test.each(['', '  ', 'five', null, undefined, Number.NaN, true, []])('is required, not %j', (rating) => {
    expect(rate(rating)).toEqual(['rating_required'])
  })
})

describe('a description', () => {
  test('has 10 to 2000 characters without surrounding spaces', () => {
    for (const length of [10, 2000]) expect(describeAs(` ${'x'.repeat(length)} `)).toEqual([])
    expect(describeAs(`  ${'x'.repeat(9)}  `)).toEqual(['description_short'])
    expect(describeAs('x'.repeat(2001))).toEqual(['too_long'])
    expect(reviewInput.parse({ rating: 5, description: ` ${TEXT} ` }).description).toBe(TEXT)
  })

  test.each([undefined, null, 7])('is required, not %j', (description) => {
    expect(describeAs(description)).toEqual(['description_required'])
  })
})

test('a reply has at most 1000 characters, and may be empty', () => {
  const reply = (text: unknown) => messagesOf(replyInput.safeParse({ reply: text }))
  for (const text of ['', '   ', 'x'.repeat(1000)]) expect(reply(text)).toEqual([])
  expect([reply('x'.repeat(1001)), reply(undefined)]).toEqual([['too_long'], ['required']])
})

test('the reason of a report has 10 to 1000 characters', () => {
  const report = (reason: unknown) => messagesOf(reportInput.safeParse({ reason }))
  for (const length of [10, 1000]) expect(report('x'.repeat(length))).toEqual([])
  expect([report('x'.repeat(9)), report('x'.repeat(1001)), report(null)]).toEqual([
    ...[['description_short'], ['too_long'], ['required']],
  ])
})

test('a decision has a note of at most 1000 characters, and of at least 10 to hide the review', () => {
  const decide = (outcome: unknown, note: unknown) => messagesOf(resolutionInput.safeParse({ outcome, note }))
  expect([decide('kept', ''), decide('hidden', 'x'.repeat(10)), decide('hidden', 'x'.repeat(1000))]).toEqual([
    [],
    [],
    [],
  ])
  for (const note of ['', '          ', 'x'.repeat(9)]) expect(decide('hidden', note)).toEqual(['reason_short'])
  expect([decide('kept', 'x'.repeat(1001)), decide('deleted', '')]).toEqual([['too_long'], ['required']])
})
