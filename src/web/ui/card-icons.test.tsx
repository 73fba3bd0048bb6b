import { Clock, Heart, MapPin } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CLOCK, HEART, PIN } from './card-icons.tsx'

test.each([
  ['pin', PIN, MapPin],
  ['clock', CLOCK, Clock],
  ['heart', HEART, Heart],
])('the %s icon on cards is the same as in Lucide', (_name, icon, Lucide) => {
  const rendered = renderToStaticMarkup(<Lucide aria-hidden="true" />)
  const [, attributes = '', shape] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(rendered) ?? []
  const ours = renderToStaticMarkup(icon)
  expect(ours).toMatch(/^<svg .*aria-hidden="true"/)
  expect(/^<svg[^>]*>(.*)<\/svg>$/.exec(ours)?.[1]).toBe(shape)
  for (const attr of attributes.match(/(fill|stroke[\w-]*|viewBox)="[^"]*"/g) ?? []) expect(ours).toContain(attr)
})
