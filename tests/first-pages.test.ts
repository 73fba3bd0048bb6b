import { expect, test } from 'vitest'
import { filesOf, iconsOf, namesOfModules, reachedFrom } from '../scripts/first-pages.js'

test('what a page loads is what its modules import, directly or not', () => {
  const imports: Record<string, string[]> = { page: ['a', 'b'], a: ['c'], c: ['a'], other: ['d'] }
  expect([...reachedFrom(['page'], (id) => imports[id] ?? [])].sort()).toEqual(['a', 'b', 'c', 'page'])
})

test('a module is in the file of all pages, or of those that load it', () => {
  const names = namesOfModules(new Set(['button', 'root']), [
    ['home', new Set(['home', 'button', 'card', 'art'])],
    ['listing', new Set(['listing', 'card'])],
    ['salon', new Set(['salon', 'art'])],
  ])
  expect(Object.fromEntries(names)).toEqual({
    ...{ button: 'frame', root: 'frame', card: 'home-listing', art: 'home-salon' },
    ...{ home: 'home', listing: 'listing', salon: 'salon' },
  })
})

test('files of more pages come before those of fewer', () => {
  expect(filesOf(['a', 'b', 'c'])).toEqual(['frame', 'a-b-c', 'a-b', 'a-c', 'b-c'])
})

test('of the icons a module loads those that it imports by name', () => {
  const icons = `export { default as Alarm, default as Clock } from './icons/clock.mjs';
export { default as Map } from "./icons/map.mjs";
export { default as MapPin } from "./icons/map-pin.mjs";`
  const code = `import { useState } from "react";\nimport { Clock, Map as MapShape } from "lucide-react";`
  expect(iconsOf(code, icons, '/lucide/lucide.mjs')).toEqual(['/lucide/icons/clock.mjs', '/lucide/icons/map.mjs'])
  expect(iconsOf('import { useState } from "react"', icons, '/lucide/lucide.mjs')).toEqual([])
})
