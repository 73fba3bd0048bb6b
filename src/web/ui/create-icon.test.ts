import { createLucideIcon } from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

const check = { name: 'check', node: [['path', { d: 'M20 6 9 17l-5-5', key: '1' }]] }
const former = {
  name: 'circle-exclamation-point',
  node: [['circle', { cx: '12', key: '1' }]],
  aliases: ['circle-alert'],
}

test.each([
  ['alone', {}],
  ['in a button', { 'aria-hidden': 'true' }],
  ['labelled', { 'aria-label': 'Done' }],
  ['with a title', { title: 'Done' }],
  ['of another size', { size: 14, className: 'a b' }],
  ['of another look', { color: 'red', strokeWidth: 1.5, fill: 'currentColor' }],
])('an icon %s is drawn as lucide-react draws it', (_, props) => {
  for (const data of [check, former]) {
    const [own, theirs] = [createIcon, createLucideIcon].map((create) =>
      (create as (icon: unknown) => ComponentType<object>)(data),
    )
    expect(own && renderToStaticMarkup(createElement(own, props))).toBe(
      theirs && renderToStaticMarkup(createElement(theirs, props)),
    )
  }
})
