import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { translationOf } from '../../../../i18n/translate.ts'
import { TranslationContext } from '../../../texts/use-translation.ts'
import { type Answered, AnsweredMessage } from './answered-message.tsx'

const NONE = { approved: 0, stayed: 0, reopened: 0, notReopened: 0 }

function messageOf(recentDeclines: Answered['recentDeclines']): string {
  const element = <AnsweredMessage {...{ ...NONE, declined: 1, notified: 1, recentDeclines }} />
  return renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </TranslationContext>,
  )
}

it.each([
  ['can be undone within its minute', [{ id: 'a', reopenable: true }], 'will be notified', true],
  ['cannot be undone after its deadline', [{ id: 'a', reopenable: false }], 'will be notified', false],
  ['is settled after that', [], 'has been notified', false],
] as const)('a declined request %s', (_, declines, notified, canUndo) => {
  const html = messageOf([...declines])
  expect(html).toContain(notified)
  expect(html.includes('value="a"')).toBe(canUndo)
})
