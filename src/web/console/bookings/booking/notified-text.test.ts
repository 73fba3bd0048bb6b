import { expect, it } from 'vitest'
import { translator } from '../../../../i18n/translate.ts'
import { notifiedText } from './notified-text.ts'

it('states how many clients were notified', () => {
  const t = translator('en')
  expect(notifiedText(t, 1, 1)).toBe('The client has been notified.')
  expect(notifiedText(t, 3, 3)).toBe('The clients have been notified.')
  expect(notifiedText(t, 3, 2)).toMatch(/^2 of 3 clients have been notified\. /)
  expect(notifiedText(t, 3, 0)).toMatch(/^No notifications were sent/)
  expect(notifiedText(t, 1, 1, 'soon')).toBe('The client will be notified in a minute.')
  expect(notifiedText(t, 3, 3, 'soon')).toBe('The clients will be notified in a minute.')
  expect(notifiedText(t, 3, 2, 'soon')).toMatch(/^2 of 3 clients will be notified in a minute\. /)
})
