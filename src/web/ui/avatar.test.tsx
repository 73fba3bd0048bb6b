import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test.each([
  ['Liv Sommer', 'LS'],
  ['åse', 'Å'],
  ['Anna Maria  Lund ', 'AL'],
])('the initials of %s are shown, but no text that would be read as a part of a name', (name, initials) => {
  for (const named of [true, false]) {
    const html = renderToStaticMarkup(<Avatar name={name} picture={null} named={named} />)
    expect(html).toContain(`data-initials="${initials}"`)
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('')
  }
})
