import { Clock, Heart, MapPin } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CLOCK, HEART, PIN } from './card-icons.tsx'

test.each([
  ['pin', PIN, MapPin],
  ['clock', CLOCK, Clock],
  ['heart', HEART, Heart],
])('the %s on cards is Lucide’s', (_name, sign, Lucide) => {
  const drawn = renderToStaticMarkup(<Lucide aria-hidden="true" />)
  const [, attributes = '', shape] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(drawn) ?? []
  const ours = renderToStaticMarkup(sign)
  expect(ours).toMatch(/^<svg .*aria-hidden="true"/)
  expect(/^<svg[^>]*>(.*)<\/svg>$/.exec(ours)?.[1]).toBe(shape)
  for (const said of attributes.match(/(fill|stroke[\w-]*|viewBox)="[^"]*"/g) ?? []) expect(ours).toContain(said)
})
