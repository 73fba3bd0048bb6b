import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { continuePath, SHOW_UNFINISHED, type UnfinishedBooking } from './unfinished.ts'

const BOOKING: UnfinishedBooking = {
  path: '/saloon/fryd/book?service=1&step=time',
  summary: 'Cut & finish · Tue 1 Dec',
}

/** The notice of the salon 'fryd' after the script has run in a browser that stores `stored`. */
function shown(stored: Record<string, string>, forbidden = false) {
  const link = { href: '', setAttribute: (name: 'href', value: string) => (link[name] = value) }
  const summary = { textContent: '' }
  const notice = {
    hidden: true,
    dataset: { unfinished: 'fryd' },
    querySelector: (selector: string) => (selector === 'a' ? link : summary),
  }
  const getItem = (key: string) => {
    if (forbidden) throw new Error('forbidden')
    return stored[key] ?? null
  }
  runInNewContext(SHOW_UNFINISHED, {
    document: { currentScript: { previousElementSibling: notice } },
    sessionStorage: { getItem },
  })
  return { hidden: notice.hidden, summary: summary.textContent, href: link.href }
}

const text = JSON.stringify(BOOKING)

it('the notice shows an unfinished booking at this salon before the page hydrates', () => {
  const there = { hidden: false, summary: BOOKING.summary, href: continuePath(BOOKING) }
  expect(shown({ 'booking fryd': text, 'booking lak': '{}' })).toEqual(there)
})

it.each([
  ['there is none', {}, false],
  ['it is at another salon', { 'booking lak': text }, false],
  ['storage is forbidden', { 'booking fryd': text }, true],
  ['it is unreadable', { 'booking fryd': '{' }, false],
])('the notice stays hidden when %s', (_, stored, forbidden) => {
  expect(shown(stored, forbidden)).toEqual({ hidden: true, summary: '', href: '' })
})
